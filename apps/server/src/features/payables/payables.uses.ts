import type { DocumentKind } from '@baydesk/domain/documents/document-number';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const documentsWhere = (table: string, kind: DocumentKind, condition: RawBuilder<unknown>) => sql`
  select ${shownNumber(kind, 'w.shop_id', 'd.number')} as name
  from ${sql.table(table)} d join workplaces w on w.id = d.workplace_id where ${condition}`;

const BILL = { one: 'bill', many: 'bills' };
const billsWhere = (condition: RawBuilder<unknown>) => documentsWhere('vendor_bills', 'bill', condition);

const CREDIT = { one: 'vendor credit', many: 'vendor credits' };
const creditsWhere = (condition: RawBuilder<unknown>) => documentsWhere('vendor_credits', 'vendor_credit', condition);

const PAYMENT = { one: 'vendor payment', many: 'vendor payments' };
const paymentsWhere = (condition: RawBuilder<unknown>) =>
  documentsWhere('vendor_payments', 'vendor_payment', condition);

export const payablesUses: Uses = {
  'vendor_bills.vendor_id': { ...BILL, users: (id) => billsWhere(sql`d.vendor_id = ${id}`) },
  'vendor_bills.workplace_id': { ...BILL, users: (id) => billsWhere(sql`d.workplace_id = ${id}`) },
  'vendor_credits.vendor_id': { ...CREDIT, users: (id) => creditsWhere(sql`d.vendor_id = ${id}`) },
  'vendor_credits.workplace_id': { ...CREDIT, users: (id) => creditsWhere(sql`d.workplace_id = ${id}`) },
  'vendor_payments.vendor_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`d.vendor_id = ${id}`) },
  'vendor_payments.workplace_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`d.workplace_id = ${id}`) },
  'vendor_payments.payment_method_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`d.payment_method_id = ${id}`) },
};
