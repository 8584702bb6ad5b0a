import { isLowerReading, READING_KINDS, readingText } from '@baydesk/domain/vehicles/reading';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import type { ShownReadings } from './readings.store.ts';
import { insertReading, saveReadings } from './readings.store.ts';
import { assertVin, assertVinFree } from './check-vin.ts';
import { vehicleById } from './vehicles.queries.ts';
import { lockVehicle, saveVehicle } from './vehicles.store.ts';

/** The fields of an order that update its vehicle; missing fields change nothing. */
interface OrderFields {
  readonly mileage?: number | null;
  readonly engine_hours?: number | null;
  readonly licence_plate?: string;
  readonly vin?: string;
  readonly vehicle_type_id?: string | null;
}

/** Copies readings, plate, VIN and type from an order to its vehicle. A lower reading needs a confirmation. */
export async function updateVehicleFromOrder(
  ctx: Ctx,
  id: string,
  fields: OrderFields,
  is_lower_right: boolean,
  remark: string,
) {
  const before = await lockVehicle(ctx, id);
  const readings: { -readonly [Kind in keyof ShownReadings]: ShownReadings[Kind] } = {};
  for (const kind of READING_KINDS) {
    const value = fields[kind];
    const newest = before[kind];
    if (value === null || value === undefined || value === newest) continue;
    const is_lower = isLowerReading(value, newest);
    if (is_lower && newest !== null && !is_lower_right)
      refuse('reading_is_lower', { newest: readingText(kind, newest, before.mileage_unit) }, kind);
    await insertReading(ctx, { id: uuidv7(), vehicle_id: id, kind, value, is_lower, remark });
    readings[kind] = value;
  }
  const columns = changedColumns(fields, before);
  if (columns.vin !== undefined || columns.vehicle_type_id !== undefined)
    await assertVin(ctx, { ...before, ...columns });
  if (columns.vin !== undefined && !before.is_retired) await assertVinFree(ctx, id, columns.vin);
  if (Object.keys(columns).length > 0) await saveVehicle(ctx, id, { ...columns, ...readings });
  else if (Object.keys(readings).length > 0) await saveReadings(ctx, id, readings);
  else return before;
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.told_by_order', { entity_id: id, before, after });
  return after;
}

/** An empty field on the order does not clear the vehicle's. */
function changedColumns(
  { licence_plate, vin, vehicle_type_id }: OrderFields,
  before: { licence_plate: string; vin: string; vehicle_type_id: string | null },
) {
  return {
    ...(licence_plate && licence_plate !== before.licence_plate && { licence_plate }),
    ...(vin && vin !== before.vin && { vin }),
    ...(vehicle_type_id && vehicle_type_id !== before.vehicle_type_id && { vehicle_type_id }),
  };
}
