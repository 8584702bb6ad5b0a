import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** A column of the person who gets the documents of a customer `c` about money: the billing contact, then who is called first. */
const ofBillingContact = (column: RawBuilder<unknown>) => sql`(
  select ${column} from contacts p
  where p.customer_id = c.id and p.removed_at is null and p.email <> '' and (p.is_billing_contact or p.is_preferred)
  order by p.is_billing_contact desc, p.is_preferred desc limit 1)`;

/** Without such a contact, documents go to the customer's own address, which can be empty. */
export const RECIPIENT_ADDRESS = sql<string>`coalesce(${ofBillingContact(sql`p.email`)}, c.email)`;
export const RECIPIENT_NAME = sql<string>`coalesce(
  ${ofBillingContact(sql`btrim(p.first_name || ' ' || p.last_name)`)}, c.name)`;
