import type { retireVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { assertVinFree } from './settle-vin.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** While a vehicle is retired its VIN may be put on another one, and then it stays retired. */
export async function retireVehicle(ctx: Ctx, { id, version, is_retired }: InputOf<typeof endpoint>) {
  const before = await lockVehicle(ctx, id, version);
  if (before.is_retired === is_retired) return before;
  if (!is_retired) await assertVinFree(ctx, id, before.vin);
  await saveVehicle(ctx, id, { is_retired });
  const after = await vehicleById(ctx, id);
  const action = is_retired ? 'retired' : 'restored';
  await recordEvent(ctx, `vehicle.${action}`, { entity_id: id, before, after });
  return after;
}
