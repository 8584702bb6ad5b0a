import { isLowerReading, READING_KINDS, readingText } from '@baydesk/domain/vehicles/reading';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { insertReading } from './readings.store.ts';
import { assertVin, assertVinFree } from './check-vin.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** What an order says of its vehicle; what is left out was not asked. */
interface Told {
  readonly mileage?: number | null;
  readonly engine_hours?: number | null;
  readonly licence_plate?: string;
  readonly vin?: string;
  readonly vehicle_type_id?: string | null;
}

/** Readings told on an order become the vehicle's newest, and so do plate, VIN and type; one that is lower asks first. */
export async function tellVehicle(ctx: Ctx, id: string, told: Told, is_lower_right: boolean, remark: string) {
  const before = await lockVehicle(ctx, id);
  let is_told = false;
  for (const kind of READING_KINDS) {
    const value = told[kind];
    const newest = before[kind];
    if (value === null || value === undefined || value === newest) continue;
    const is_lower = isLowerReading(value, newest);
    if (is_lower && newest !== null && !is_lower_right)
      refuse('reading_is_lower', { newest: readingText(kind, newest, before.mileage_unit) }, kind);
    await insertReading(ctx, { id: uuidv7(), vehicle_id: id, kind, value, is_lower, remark });
    is_told = true;
  }
  const columns = columnsTold(told, before);
  if (columns.vin !== undefined || columns.vehicle_type_id !== undefined)
    await assertVin(ctx, { ...before, ...columns });
  if (columns.vin !== undefined && !before.is_retired) await assertVinFree(ctx, id, columns.vin);
  if (Object.keys(columns).length > 0) await saveVehicle(ctx, id, columns);
  else if (!is_told) return before;
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.told_by_order', { entity_id: id, before, after });
  return after;
}

/** Nothing said takes nothing away. */
function columnsTold(
  { licence_plate, vin, vehicle_type_id }: Told,
  before: { licence_plate: string; vin: string; vehicle_type_id: string | null },
) {
  return {
    ...(licence_plate && licence_plate !== before.licence_plate && { licence_plate }),
    ...(vin && vin !== before.vin && { vin }),
    ...(vehicle_type_id && vehicle_type_id !== before.vehicle_type_id && { vehicle_type_id }),
  };
}
