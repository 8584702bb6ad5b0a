import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { holdCustomer } from '../../platform/records/hold-customer.ts';
import { findVehicle } from '../vehicles/public.ts';

/** Refuses, at its field, a customer who can be given no order; holds it until the transaction ends. */
export async function assertCustomer(ctx: Ctx, id: string): Promise<void> {
  const customer = await holdCustomer(ctx, id);
  if (!customer) refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  if (customer.is_retired) refuse('is_retired', { field: 'Customer' }, 'customer_id');
}

export async function assertContact({ db }: Ctx, customer_id: string, contact_id: string | null): Promise<void> {
  if (contact_id === null) return;
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

/** The vehicle of a customer as an order copies it. */
export async function vehicleCopy(ctx: Ctx, customer_id: string, vehicle_id: string | null) {
  if (vehicle_id === null) return NO_VEHICLE;
  const vehicle = await findVehicle(ctx, vehicle_id);
  if (!vehicle || vehicle.customer_id !== customer_id) refuse('no_longer_there', { field: 'Vehicle' }, 'vehicle_id');
  if (vehicle.is_retired) refuse('is_retired', { field: 'Vehicle' }, 'vehicle_id');
  return copyOf(vehicle);
}

type FoundVehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

/** What an order remembers of its vehicle. */
export const copyOf = (vehicle: FoundVehicle) => ({
  vehicle_id: vehicle.id,
  unit: vehicle.unit,
  vin: vehicle.vin,
  licence_plate: vehicle.licence_plate,
  year: vehicle.year,
  maker_name: vehicle.maker_name ?? '',
  model_name: vehicle.model_name ?? '',
  vehicle_type_id: vehicle.vehicle_type_id,
  mileage_unit: vehicle.mileage_unit,
});

const NO_VEHICLE = {
  vehicle_id: null,
  unit: '',
  vin: '',
  licence_plate: '',
  year: null,
  maker_name: '',
  model_name: '',
  vehicle_type_id: null,
  mileage_unit: 'km' as const,
};

/** Refuses, at the field, whoever does not work at the order's location any more, or never did. */
export async function assertStaff(
  { db }: Ctx,
  workplace_id: string,
  staff_id: string | null,
  { field, label }: { readonly field: string; readonly label: string },
): Promise<void> {
  if (staff_id === null) return;
  const person = await db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select('s.id')
    .where('s.id', '=', staff_id)
    .where('e.workplace_id', '=', workplace_id)
    .where('s.status', '=', 'active')
    .executeTakeFirst();
  if (!person) refuse('no_longer_there', { field: label }, field);
}

export const ADVISOR = { field: 'service_advisor_id', label: 'Service advisor' } as const;
export const LEAD = { field: 'lead_technician_id', label: 'Lead technician' } as const;
