import { isFrozenOrder, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { Expression } from 'kysely';
import { sql } from 'kysely';

/** The vehicles a customer still has, as its list of vehicles shows them. */
export const vehiclesCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from vehicles v where v.customer_id = ${customer_id} and not v.is_retired and v.removed_at is null)`;

export const contactsCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from contacts p where p.customer_id = ${customer_id} and p.removed_at is null)`;

const CURRENT_STATUSES = WORK_ORDER_STATUSES.filter((status) => !isFrozenOrder(status));

/** The orders that are still worked on or wait to be billed, at every location. */
export const openOrdersCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from work_orders o
  where o.customer_id = ${customer_id} and o.status = any (${CURRENT_STATUSES}::text[]) and o.removed_at is null)`;
