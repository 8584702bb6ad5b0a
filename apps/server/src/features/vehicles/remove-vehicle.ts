import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/vehicles.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { holdCustomer } from '../customers/public.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { assertCustomerExists } from './owners.store.ts';
import { assertVinFree } from './check-vin.ts';
import { findVehicle, vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** A retired vehicle cannot be put back into use while another vehicle has its VIN. */
export async function retireVehicle(ctx: Ctx, { id, version, is_retired }: InputOf<typeof contract.retireVehicle>) {
  const before = await lockVehicle(ctx, id, version);
  if (before.is_retired === is_retired) return before;
  if (!is_retired) await assertVinFree(ctx, id, before.vin);
  await saveVehicle(ctx, id, { is_retired });
  const after = await vehicleById(ctx, id);
  const action = is_retired ? 'retired' : 'restored';
  await recordEvent(ctx, `vehicle.${action}`, { entity_id: id, before, after });
  return after;
}

/** Owners and readings stay on the removed vehicle and return when it is restored. */
export async function removeVehicle(ctx: Ctx, { id, version }: InputOf<typeof contract.removeVehicle>) {
  const before = await lockVehicle(ctx, id, version);
  const places = await placesOfUse(ctx, 'vehicles', id);
  if (places.length > 0) refuse('in_use', { name: before.vehicle_info, places: inWords(places) });
  await saveVehicle(ctx, id, { removed_at: ctx.now.toString() });
  await recordEvent(ctx, 'vehicle.removed', { entity_id: id, before });
  return { id };
}

/** Refused if the owner is gone or another vehicle has the VIN by now. */
export async function restoreVehicle(ctx: Ctx, { id }: InputOf<typeof contract.restoreVehicle>) {
  const removed = ctx.db.selectFrom('vehicles').select(['customer_id', 'vin', 'is_retired']).where('id', '=', id);
  const { customer_id } = (await removed.executeTakeFirst()) ?? refuse('not_found');
  const customer = await holdCustomer(ctx, customer_id);
  const locked = (await removed.forUpdate().executeTakeFirst()) ?? refuse('not_found');
  const existing = await findVehicle(ctx, id);
  if (existing) return existing;
  if (locked.customer_id !== customer_id) refuse('changed_meanwhile', { who: 'Someone else' });
  assertCustomerExists(customer);
  if (!locked.is_retired) await assertVinFree(ctx, id, locked.vin);
  await saveVehicle(ctx, id, { removed_at: null });
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.restored', { entity_id: id, after });
  return after;
}
