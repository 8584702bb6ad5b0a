import type { changeVehicleContact as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { assertContactOf } from './vehicle-columns.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

export async function changeVehicleContact(ctx: Ctx, { id, version, contact_id }: InputOf<typeof endpoint>) {
  const before = await lockVehicle(ctx, id, version);
  if (contact_id) await assertContactOf(ctx, before.customer_id, contact_id);
  await saveVehicle(ctx, id, { contact_id });
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.contact_changed', { entity_id: id, before, after });
  return after;
}
