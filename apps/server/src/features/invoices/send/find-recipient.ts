import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** The billing contact of a customer, or whoever is called first, if they have an address. */
export const billingContactOf = (customer_id: RawBuilder<unknown>) => sql<{ email: string; name: string }>`(
  select p.email, btrim(p.first_name || ' ' || p.last_name) as name from contacts p
  where p.customer_id = ${customer_id} and p.removed_at is null and p.email <> ''
    and (p.is_billing_contact or p.is_preferred)
  order by p.is_billing_contact desc, p.is_preferred desc limit 1)`;

/** Documents about money go to the billing contact, then to whoever is called first, then to the customer's own address. */
export const findRecipient = ({ db }: Pick<Ctx, 'db'>, customer_id: RawBuilder<unknown>) =>
  db
    .selectFrom('customers as c')
    .leftJoinLateral(billingContactOf(sql.ref('c.id')).as('contact'), (join) => join.onTrue())
    .where(sql<boolean>`c.id = ${customer_id}`)
    .select([
      sql<string>`coalesce(contact.name, c.name)`.as('to_name'),
      sql<string>`coalesce(contact.email, c.email)`.as('to_address'),
    ])
    .executeTakeFirst();
