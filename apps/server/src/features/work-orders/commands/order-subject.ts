import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { assertUsable } from '../../../platform/records/usable.ts';
import type { HeldCustomer } from '../../customers/public.ts';
import type { findVehicle } from '../../vehicles/public.ts';
import { updateVehicleFromOrder } from '../../vehicles/public.ts';
import { subjectOf } from '../order/lock-subject.ts';

/** Refuses a missing or retired customer at its field. */
export function assertCustomer(customer: HeldCustomer | undefined): void {
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

type FoundVehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

/** Returns the columns an order copies from its vehicle; refuses a vehicle of another customer or a retired one. */
export function usableCopy(vehicle: FoundVehicle | undefined, customer_id: string) {
  if (vehicle?.customer_id !== customer_id) refuse('no_longer_there', { field: 'Vehicle' }, 'vehicle_id');
  if (vehicle.is_retired) refuse('is_retired', { field: 'Vehicle' }, 'vehicle_id');
  return copyOf(vehicle);
}

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

export const NO_VEHICLE = {
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

/** Refuses an unknown or retired vehicle type at its field; the order's own may have been retired since. */
export async function assertVehicleType(ctx: Ctx, work_order_id: string, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const { vehicle_type_id: before } = await subjectOf(ctx, work_order_id);
  await assertUsable(ctx, { table: 'vehicle_types', id, before, field: 'vehicle_type_id', label: 'Vehicle type' });
}

/** Passes on to the vehicle what an advisor entered on the order. */
export async function updateVehicle(
  ctx: Ctx,
  work_order_id: string,
  details: Parameters<typeof updateVehicleFromOrder>[2],
  is_lower_right: boolean,
): Promise<void> {
  const { vehicle_id, number } = await subjectOf(ctx, work_order_id);
  if (vehicle_id) await updateVehicleFromOrder(ctx, vehicle_id, details, is_lower_right, `Work order ${number}`);
}
