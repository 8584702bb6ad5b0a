import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/vehicles.contract';
import { isLowerReading, readingText } from '@baydesk/domain/vehicles/reading';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { insertReading, saveReadingRemoved, saveReadings } from './readings.store.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle } from './vehicles.store.ts';

/** A repeated call adds nothing. */
export async function addReading(ctx: Ctx, { is_lower_right, ...reading }: InputOf<typeof contract.addReading>) {
  const { id, vehicle_id, kind, value } = reading;
  await lockNewId(ctx, id);
  const before = await lockVehicle(ctx, vehicle_id);
  if (await readingExists(ctx, id)) return before;
  const newest = before[kind];
  const is_lower = isLowerReading(value, newest);
  if (is_lower && newest !== null && !is_lower_right)
    refuse('reading_is_lower', { newest: readingText(kind, newest, before.mileage_unit) }, 'value');
  await insertReading(ctx, { ...reading, is_lower });
  await saveReadings(ctx, vehicle_id, { [kind]: value });
  const after = await vehicleById(ctx, vehicle_id);
  await recordEvent(ctx, 'vehicle.reading_added', { entity_id: vehicle_id, before, after });
  return after;
}

async function readingExists({ db }: Ctx, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('vehicle_readings').select('id').where('id', '=', id).executeTakeFirst());
}

export async function removeReading(ctx: Ctx, { id, is_removed }: InputOf<typeof contract.removeReading>) {
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
    .select(['vehicle_id', 'removed_at', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  return reading ?? refuse('not_found');
}
