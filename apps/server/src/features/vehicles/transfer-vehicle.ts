import type { transferVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { holdCustomer } from '../customers/public.ts';
import { assertMayOwn, passOn } from './owners.store.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** Clears the contact, who belongs to the previous owner. */
export async function transferVehicle(ctx: Ctx, { id, version, customer_id, reason }: InputOf<typeof endpoint>) {
  const customer = await holdCustomer(ctx, customer_id);
  const before = await lockVehicle(ctx, id, version);
  if (before.customer_id === customer_id) refuse('same_customer', {}, 'customer_id');
  assertMayOwn(customer);
  await passOn(ctx, id, customer_id, reason);
  await saveVehicle(ctx, id, { customer_id, contact_id: null });
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.transferred', { entity_id: id, before, after: { ...after, reason } });
  return after;
}
