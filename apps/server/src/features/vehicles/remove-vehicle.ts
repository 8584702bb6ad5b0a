import type { removeVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** Its owners and readings stay with it, and come back with it. */
export async function removeVehicle(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
  const before = await lockVehicle(ctx, id, version);
  const places = await placesOfUse(ctx, 'vehicles', id);
  if (places.length > 0) refuse('in_use', { name: before.vehicle_info, places: inWords(places) });
  await saveVehicle(ctx, id, { removed_at: ctx.now.toString() });
  await recordEvent(ctx, 'vehicle.removed', { entity_id: id, before });
  return { id };
}
