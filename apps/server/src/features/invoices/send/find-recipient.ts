import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** Documents about money go to the billing contact, then to whoever is called first, then to the customer's own address. */
export const findRecipient = ({ db }: Pick<Ctx, 'db'>, customer_id: RawBuilder<unknown>) =>
  db
    .selectFrom('customers as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contacts as p')
          .select(['p.email', sql<string>`btrim(p.first_name || ' ' || p.last_name)`.as('name')])
          .whereRef('p.customer_id', '=', 'c.id')
          .where('p.removed_at', 'is', null)
          .where('p.email', '<>', '')
          .where((or) => or.or([or('p.is_billing_contact', '=', true), or('p.is_preferred', '=', true)]))
          .orderBy('p.is_billing_contact', 'desc')
          .orderBy('p.is_preferred', 'desc')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`c.id = ${customer_id}`)
    .select([
      sql<string>`coalesce(contact.name, c.name)`.as('to_name'),
      sql<string>`coalesce(contact.email, c.email)`.as('to_address'),
    ])
    .executeTakeFirst();
