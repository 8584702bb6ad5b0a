import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const PAYMENT = { one: 'payment', many: 'payments' };

const paymentsWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('payment', 'w.shop_id', 'p.number')} as name
  from payments p join workplaces w on w.id = p.workplace_id where ${condition}`;

const REFUND = { one: 'refund', many: 'refunds' };

const refundsWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('refund', 'w.shop_id', 'r.number')} as name
  from refunds r join workplaces w on w.id = r.workplace_id where ${condition}`;

export const paymentsUses: Uses = {
  'payments.customer_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`p.customer_id = ${id}`) },
  'payments.payment_method_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`p.payment_method_id = ${id}`) },
  'payments.workplace_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`p.workplace_id = ${id}`) },
  'refunds.customer_id': { ...REFUND, users: (id) => refundsWhere(sql`r.customer_id = ${id}`) },
  'refunds.payment_method_id': { ...REFUND, users: (id) => refundsWhere(sql`r.payment_method_id = ${id}`) },
  'refunds.workplace_id': { ...REFUND, users: (id) => refundsWhere(sql`r.workplace_id = ${id}`) },
};
