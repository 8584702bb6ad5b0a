import type { changeVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { vehicleColumns } from './vehicle-columns.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** Whether the change goes to open orders as well is part of what happened. */
export async function changeVehicle(ctx: Ctx, { id, version, changeAll, ...fields }: InputOf<typeof endpoint>) {
  const before = await lockVehicle(ctx, id, version);
  const { customer_id, is_retired } = before;
  const columns = await vehicleColumns(ctx, fields, { id, customer_id, is_retired, before });
  await saveVehicle(ctx, id, columns);
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.changed', { entity_id: id, before, after: { ...after, changeAll } });
  return after;
}
