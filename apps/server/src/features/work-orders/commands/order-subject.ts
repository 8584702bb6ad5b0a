import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { holdCustomer } from '../../customers/public.ts';
import { findVehicle, updateVehicleFromOrder } from '../../vehicles/public.ts';

/** Refuses a missing or retired customer at its field, and locks the customer until the transaction ends. */
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

/** Returns the columns an order copies from its vehicle; refuses a vehicle of another customer or a retired one. */
export async function vehicleCopy(ctx: Ctx, customer_id: string, vehicle_id: string | null) {
  if (vehicle_id === null) return NO_VEHICLE;
  const vehicle = await findVehicle(ctx, vehicle_id);
  if (!vehicle || vehicle.customer_id !== customer_id) refuse('no_longer_there', { field: 'Vehicle' }, 'vehicle_id');
  if (vehicle.is_retired) refuse('is_retired', { field: 'Vehicle' }, 'vehicle_id');
  return copyOf(vehicle);
}

type FoundVehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

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

/** Read before the order is locked: customers and vehicles are locked first, because their commands lock orders next. */
export async function orderBeforeLocking({ db }: Ctx, id: string) {
  const order = await db
    .selectFrom('work_orders')
    .select(['vehicle_id', 'number'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return order ?? refuse('not_found');
}

/** Passes on to the vehicle what an advisor entered on the order. */
export async function updateVehicle(
  ctx: Ctx,
  work_order_id: string,
  details: Parameters<typeof updateVehicleFromOrder>[2],
  is_lower_right: boolean,
): Promise<void> {
  const { vehicle_id, number } = await orderBeforeLocking(ctx, work_order_id);
  if (vehicle_id) await updateVehicleFromOrder(ctx, vehicle_id, details, is_lower_right, `Work order ${number}`);
}
