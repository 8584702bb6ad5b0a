import type { createVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { READING_KINDS } from '@baydesk/domain/vehicles/reading';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { holdCustomer } from '../../platform/records/hold-customer.ts';
import { assertMayOwn } from './may-own.ts';
import { openOwnership } from './owners.store.ts';
import { insertReading } from './readings.store.ts';
import { vehicleColumns } from './vehicle-columns.ts';
import { vehicleById } from './vehicles.queries.ts';
import { insertVehicle, isKnownVehicle } from './vehicles.store.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function createVehicle(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, customer_id, mileage, engine_hours, ...fields } = input;
  await lockNewId(ctx, id);
  if (await isKnownVehicle(ctx, id)) return vehicleById(ctx, id);
  assertMayOwn(await holdCustomer(ctx, customer_id));
  const columns = await vehicleColumns(ctx, fields, { id, customer_id, is_retired: false });
  await insertVehicle(ctx, { ...columns, id, customer_id });
  await openOwnership(ctx, { vehicle_id: id, customer_id, owned_from: ctx.now });
  for (const kind of READING_KINDS) {
    const value = { mileage, engine_hours }[kind];
    if (value !== null) await insertReading(ctx, { id: uuidv7(), vehicle_id: id, kind, value });
  }
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.created', { entity_id: id, after });
  return after;
}
