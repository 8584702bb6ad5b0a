import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { HeldCustomer } from '../../customers/public.ts';
import type { findVehicle, OrderFields } from '../../vehicles/public.ts';
import { holdVehicleOfOrder, tellVehicle } from '../../vehicles/public.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { vehicleOf } from '../order/lock-subject.ts';
import type { OrderDraft } from '../order/order-draft.ts';

/** Refuses a missing or retired customer at its field. */
export function assertCustomer(customer: HeldCustomer | undefined): void {
  if (!customer) refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  if (customer.is_retired) refuse('is_retired', { field: 'Customer' }, 'customer_id');
}

type Contact = Awaited<ReturnType<typeof readContact>>;

export const readContact = async ({ db }: Ctx, contact_id: string | null) =>
  contact_id === null
    ? undefined
    : db
        .selectFrom('contacts')
        .select(['id', 'customer_id'])
        .where('id', '=', contact_id)
        .where('removed_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst();

/** Refuses a contact of another customer at its field. */
export function assertContact(contact: Contact, customer_id: string, contact_id: string | null): void {
  if (contact_id !== null && contact?.customer_id !== customer_id)
    refuse('no_longer_there', { field: 'Contact' }, 'contact_id');
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

export type HeldVehicle = FoundVehicle | undefined;

/** Locks the vehicle of an order that is about to tell it something. */
export const holdVehicle = (ctx: Ctx, work_order_id: string, fields: OrderFields): Promise<HeldVehicle> =>
  holdVehicleOfOrder(ctx, vehicleOf(work_order_id), fields);

/** Passes on to the vehicle what an advisor entered on the order; the order shows the vehicle's newest readings. */
export function updateVehicle(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  vehicle: HeldVehicle,
  fields: OrderFields,
  is_lower_right: boolean,
): void {
  // If somebody switched the vehicle meanwhile, the order has another version, and the change is refused for that.
  if (!vehicle || vehicle.id !== loaded.order.vehicle_id) return;
  const { vehicle_type } = loaded.surroundings;
  const vehicle_change = tellVehicle(ctx, vehicle, { ...fields, vehicle_type, is_lower_right });
  draft.alsoWrite(...vehicle_change.writes(sql`${`Work order ${loaded.order.number}`}::text`));
  draft.showReadings(vehicle_change.vehicle);
}
