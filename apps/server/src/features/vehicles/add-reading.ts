import type { addReading as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isLowerReading, readingText } from '@baydesk/domain/vehicles/reading';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { insertReading } from './readings.store.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle } from './vehicles.store.ts';

/** A repeat of a call that succeeded returns the vehicle as it is. */
export async function addReading(ctx: Ctx, { is_lower_right, ...reading }: InputOf<typeof endpoint>) {
  const { id, vehicle_id, kind, value } = reading;
  await lockNewId(ctx, id);
  const before = await lockVehicle(ctx, vehicle_id);
  if (await isKnownReading(ctx, id)) return before;
  const newest = before[kind];
  const is_lower = isLowerReading(value, newest);
  if (is_lower && newest !== null && !is_lower_right)
    refuse('reading_is_lower', { newest: readingText(kind, newest, before.mileage_unit) }, 'value');
  await insertReading(ctx, { ...reading, is_lower });
  const after = await vehicleById(ctx, vehicle_id);
  await recordEvent(ctx, 'vehicle.reading_added', { entity_id: vehicle_id, before, after });
  return after;
}

async function isKnownReading({ db }: Ctx, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('vehicle_readings').select('id').where('id', '=', id).executeTakeFirst());
}
