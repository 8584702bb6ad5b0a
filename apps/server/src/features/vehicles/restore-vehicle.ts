import type { restoreVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { holdCustomer } from '../../platform/records/hold-customer.ts';
import { assertThere } from './may-own.ts';
import { assertVinFree } from './settle-vin.ts';
import { findVehicle, vehicleById } from './vehicles.queries.ts';
import { saveVehicle } from './vehicles.store.ts';

/** Comes back as it was, unless its owner is gone or its VIN is on another vehicle by now. */
export async function restoreVehicle(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const removed = ctx.db.selectFrom('vehicles').select(['customer_id', 'vin', 'is_retired']).where('id', '=', id);
  const { customer_id } = (await removed.executeTakeFirst()) ?? refuse('not_found');
  const customer = await holdCustomer(ctx, customer_id);
  const locked = (await removed.forUpdate().executeTakeFirst()) ?? refuse('not_found');
  const there = await findVehicle(ctx, id);
  if (there) return there;
  if (locked.customer_id !== customer_id) refuse('changed_meanwhile', { who: 'Someone else' });
  assertThere(customer);
  if (!locked.is_retired) await assertVinFree(ctx, id, locked.vin);
  await saveVehicle(ctx, id, { removed_at: null });
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.restored', { entity_id: id, after });
  return after;
}
