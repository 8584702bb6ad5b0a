import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { holdCustomer } from '../../customers/public.ts';
import { findAndLockVehicle } from '../../vehicles/public.ts';

interface Subject {
  readonly customer_id?: string | null | undefined;
  readonly vehicle_id?: string | null | undefined;
}

/** Locks a customer and a vehicle before the order, because their own changes lock them first and orders next. */
export async function lockSubject(ctx: Ctx, { customer_id, vehicle_id }: Subject) {
  const [customer, vehicle] = await Promise.all([
    customer_id ? holdCustomer(ctx, customer_id) : undefined,
    vehicle_id ? findAndLockVehicle(ctx, vehicle_id) : undefined,
  ]);
  return { customer, vehicle };
}

/** Locks the customer and the vehicle that an order has. */
export async function lockSubjectOf(ctx: Ctx, work_order_id: string): Promise<void> {
  await Promise.all([
    holdCustomer(ctx, sql<string>`(select customer_id from work_orders where id = ${work_order_id})`),
    findAndLockVehicle(ctx, vehicleOf(work_order_id)),
  ]);
}

/** The vehicle of an order, looked up in the same statement that needs it. */
export const vehicleOf = (work_order_id: string) =>
  sql<string>`(select vehicle_id from work_orders where id = ${work_order_id})`;
