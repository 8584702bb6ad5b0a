import { sql } from 'kysely';

/** Every document of the books with its number, as a table to join; each kind is found by its own key. */
export const NUMBERED_DOCUMENTS = sql`(
  select id, 'invoice' as document_type, number, workplace_id from invoices
  union all select id, 'payment', number, workplace_id from payments
  union all select id, 'credit', number, workplace_id from credits
  union all select id, 'adjustment', number, workplace_id from adjustments
  union all select id, 'refund', number, workplace_id from refunds
  union all select id, 'bill', number, workplace_id from vendor_bills
  union all select id, 'vendor_payment', number, workplace_id from vendor_payments
  union all select id, 'vendor_credit', number, workplace_id from vendor_credits)`;
