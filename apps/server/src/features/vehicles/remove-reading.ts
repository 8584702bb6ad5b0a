import type { removeReading as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { saveReadingRemoved } from './readings.store.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle } from './vehicles.store.ts';

export async function removeReading(ctx: Ctx, { id, is_removed }: InputOf<typeof endpoint>) {
  const { vehicle_id } = await readingById(ctx, id);
  const before = await lockVehicle(ctx, vehicle_id);
  const reading = await readingById(ctx, id);
  if ((reading.removed_at !== null) === is_removed) return before;
  await saveReadingRemoved(ctx, { ...reading, id }, is_removed);
  const after = await vehicleById(ctx, vehicle_id);
  const action = is_removed ? 'reading_removed' : 'reading_put_back';
  await recordEvent(ctx, `vehicle.${action}`, { entity_id: vehicle_id, before, after });
  return after;
}

async function readingById({ db }: Ctx, id: string) {
  const reading = await db
    .selectFrom('vehicle_readings')
    .select(['vehicle_id', 'removed_at', sql<ReadingKind>`kind`.as('kind')])
    .where('id', '=', id)
    .executeTakeFirst();
  return reading ?? refuse('not_found');
}
