import { fullName } from '@baydesk/domain/format/person-name';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { isLowerReading, READING_KINDS, readingText } from '@baydesk/domain/vehicles/reading';
import { readingTime } from '@baydesk/domain/vehicles/reading-time';
import type { RawBuilder } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertionWith, modification } from '../../platform/writes/write-together.ts';
import { assertVin, assertVinFree } from './check-vin.ts';
import type { findVehicle } from './vehicles.queries.ts';
import { findAndLockVehicle } from './vehicles.store.ts';

/** The fields of an order that update its vehicle; missing fields change nothing. */
export interface OrderFields {
  readonly mileage?: number | null | undefined;
  readonly engine_hours?: number | null | undefined;
  readonly licence_plate?: string | undefined;
  readonly vin?: string | undefined;
  readonly vehicle_type_id?: string | null | undefined;
}

interface ToldFields extends OrderFields {
  readonly is_lower_right: boolean;
  /** The name of the type. */
  readonly vehicle_type?: string | null;
}

type Vehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

/** Locks the vehicle of an order, and checks a VIN and a type that the order is about to tell it. */
export async function holdVehicleOfOrder(
  ctx: Ctx,
  id: string | RawBuilder<string>,
  fields: OrderFields,
): Promise<Vehicle | undefined> {
  const vehicle = await findAndLockVehicle(ctx, id);
  if (!vehicle) return undefined;
  const columns = changedColumns(fields, vehicle);
  if (columns.vin !== undefined || columns.vehicle_type_id !== undefined)
    await assertVin(ctx, { ...vehicle, ...columns });
  if (columns.vin !== undefined && !vehicle.is_retired) await assertVinFree(ctx, vehicle.id, columns.vin);
  return vehicle;
}

interface VehicleChange {
  /** The vehicle as it is now. */
  readonly vehicle: Vehicle;
  /** The remark is an SQL expression and is stored with the readings. */
  readonly writes: (remark: RawBuilder<string>) => readonly Write[];
}

/**
 * Copies readings, plate, VIN and type from an order to its locked vehicle. A lower reading needs a confirmation. The
 * version of the vehicle changes only with columns that its form writes.
 */
export function tellVehicle(
  ctx: Ctx,
  before: Vehicle,
  { is_lower_right, vehicle_type, ...fields }: ToldFields,
): VehicleChange {
  const readings = READING_KINDS.flatMap((kind) => {
    const value = fields[kind];
    const newest = before[kind];
    if (value === null || value === undefined || value === newest) return [];
    const is_lower = isLowerReading(value, newest);
    if (is_lower && newest !== null && !is_lower_right)
      refuse('reading_is_lower', { newest: readingText(kind, newest, before.mileage_unit) }, kind);
    return [{ kind, value, is_lower, read_at: readAt(ctx, before[`${kind}_read_at`]) }];
  });
  const columns = changedColumns(fields, before);
  const shown: Partial<Record<ReadingKind, number>> = Object.fromEntries(
    readings.map(({ kind, value }) => [kind, value]),
  );
  const version = before.version + (Object.keys(columns).length > 0 ? 1 : 0);
  const changed = { ...columns, ...shown };
  if (Object.keys(changed).length === 0) return { vehicle: before, writes: () => [] };
  const read_ats = Object.fromEntries(readings.map(({ kind, read_at }) => [`${kind}_read_at`, read_at]));
  const named = columns.vehicle_type_id === undefined ? {} : { vehicle_type: vehicle_type ?? null };
  const vehicle = { ...before, ...changed, ...named, ...read_ats, version };
  const event = newEvent(ctx, 'vehicle.told_by_order', { entity_id: before.id, before, after: vehicle });
  const rows = readings.map((reading) => ({
    organization_id: ctx.actor.organization_id,
    id: uuidv7(),
    vehicle_id: before.id,
    ...reading,
    recorded_by: fullName(ctx.actor),
  }));
  return {
    vehicle,
    writes: (remark) => [
      insertionWith('vehicle_readings', rows, 'remark', remark),
      modification('vehicles', [{ id: before.id, ...changed, version }]),
      eventWrite(event),
    ],
  };
}

const readAt = ({ now }: Ctx, newest_at: string | null): string =>
  readingTime(now, newest_at === null ? null : Temporal.Instant.from(newest_at)).toString({
    fractionalSecondDigits: 3,
  });

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
