import type { Expression } from 'kysely';
import { sql } from 'kysely';

/** The vehicles a customer still has, as its list of vehicles shows them. */
export const vehiclesCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from vehicles v where v.customer_id = ${customer_id} and not v.is_retired and v.removed_at is null)`;

export const contactsCount = (customer_id: Expression<unknown>) => sql<number>`(
  select count(*) from contacts p where p.customer_id = ${customer_id} and p.removed_at is null)`;
