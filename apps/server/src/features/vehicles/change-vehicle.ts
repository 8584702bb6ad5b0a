import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/vehicles.contract';
import { READING_KINDS } from '@baydesk/domain/vehicles/reading';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { holdCustomer } from '../customers/public.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { assertMayOwn, openOwnership } from './owners.store.ts';
import { insertReading } from './readings.store.ts';
import { assertContactOf, vehicleColumns } from './vehicle-columns.ts';
import { vehicleById } from './vehicles.queries.ts';
import { insertVehicle, vehicleExists, lockVehicle, saveVehicle } from './vehicles.store.ts';

/** A repeated call returns the vehicle made by the first. */
export async function createVehicle(ctx: Ctx, input: InputOf<typeof contract.createVehicle>) {
  const { id, customer_id, mileage, engine_hours, ...fields } = input;
  await lockNewId(ctx, id);
  if (await vehicleExists(ctx, id)) return vehicleById(ctx, id);
  assertMayOwn(await holdCustomer(ctx, customer_id));
  const columns = await vehicleColumns(ctx, fields, { id, customer_id, is_retired: false });
  await insertVehicle(ctx, { ...columns, id, customer_id, mileage, engine_hours });
  await openOwnership(ctx, { vehicle_id: id, customer_id, owned_from: ctx.now });
  for (const kind of READING_KINDS) {
    const value = { mileage, engine_hours }[kind];
    if (value !== null) await insertReading(ctx, { id: uuidv7(), vehicle_id: id, kind, value });
  }
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.created', { entity_id: id, after });
  return after;
}

/** The event records whether open orders were changed too. */
export async function changeVehicle(
  ctx: Ctx,
  { id, version, changeAll, ...fields }: InputOf<typeof contract.changeVehicle>,
) {
  const before = await lockVehicle(ctx, id, version);
  const { customer_id, is_retired } = before;
  const columns = await vehicleColumns(ctx, fields, { id, customer_id, is_retired, before });
  await saveVehicle(ctx, id, columns);
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.changed', { entity_id: id, before, after: { ...after, changeAll } });
  return after;
}

export async function changeVehicleContact(
  ctx: Ctx,
  { id, version, contact_id }: InputOf<typeof contract.changeVehicleContact>,
) {
  const before = await lockVehicle(ctx, id, version);
  if (contact_id) await assertContactOf(ctx, before.customer_id, contact_id);
  await saveVehicle(ctx, id, { contact_id });
  const after = await vehicleById(ctx, id);
  await recordEvent(ctx, 'vehicle.contact_changed', { entity_id: id, before, after });
  return after;
}
