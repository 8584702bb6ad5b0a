import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { holdCustomer } from '../../customers/public.ts';
import { findAndLockVehicle } from '../../vehicles/public.ts';

interface Subject {
  readonly customer_id?: string | null | undefined;
  readonly vehicle_id?: string | null | undefined;
}

/** Locks a customer and a vehicle before the order, because their own changes lock them first and orders next. */
export async function lockSubject(ctx: Ctx, { customer_id, vehicle_id }: Subject) {
  const customer = customer_id ? await holdCustomer(ctx, customer_id) : undefined;
  const vehicle = vehicle_id ? await findAndLockVehicle(ctx, vehicle_id) : undefined;
  return { customer, vehicle };
}

/** Reads whom to lock before the order; whether the order is still the same is checked once it is locked itself. */
export async function subjectOf({ db }: Ctx, work_order_id: string) {
  const order = await db
    .selectFrom('work_orders')
    .select(['customer_id', 'vehicle_id', 'vehicle_type_id', 'number'])
    .where('id', '=', work_order_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return order ?? refuse('not_found');
}
