import type { createVehicle } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { findOrAddMaker } from './maker-names.store.ts';
import type { VinFields } from './check-vin.ts';
import { assertVin, assertVinFree } from './check-vin.ts';

type Fields = Omit<InputOf<typeof createVehicle>, 'id' | 'customer_id' | 'mileage' | 'engine_hours'>;

interface Subject {
  readonly id: string;
  readonly customer_id: string;
  readonly is_retired: boolean;
  /** Missing for a new vehicle. */
  readonly before?: VinFields;
}

/** Checks the fields of a form and returns them as columns of the vehicle. */
export async function vehicleColumns(ctx: Ctx, { maker_name, model_name, ...fields }: Fields, subject: Subject) {
  const { vehicle_type_id, contact_id } = fields;
  const { id, customer_id, is_retired, before } = subject;
  if (vehicle_type_id)
    await assertUsable(ctx, {
      table: 'vehicle_types',
      id: vehicle_type_id,
      before: before?.vehicle_type_id,
      field: 'vehicle_type_id',
      label: 'Vehicle type',
    });
  if (contact_id) await assertContactOf(ctx, customer_id, contact_id);
  if (!before || hasChanged(fields, before)) await assertVin(ctx, fields);
  if (!is_retired && fields.vin !== before?.vin) await assertVinFree(ctx, id, fields.vin);
  return { ...fields, ...(await findOrAddMaker(ctx, { maker_name, model_name })) };
}

/** An unchanged VIN is not checked again, because the vehicle type may have become stricter since. */
const hasChanged = (fields: VinFields, before: VinFields): boolean =>
  fields.vin !== before.vin || fields.year !== before.year || fields.vehicle_type_id !== before.vehicle_type_id;

/** Refuses a contact of another customer, and keeps the contact from being removed until the transaction ends. */
export async function assertContactOf({ db }: Ctx, customer_id: string, contact_id: string): Promise<void> {
  const contact = await db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contact_id)
    .where('customer_id', '=', customer_id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!contact) refuse('no_longer_there', { field: 'Contact' }, 'contact_id');
}
