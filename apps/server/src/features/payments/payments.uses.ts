import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

const PAYMENT = { one: 'payment', many: 'payments' };

const paymentsWhere = (condition: RawBuilder<unknown>) => sql`
  select 'PAY' || w.shop_id || '-' || p.number as name
  from payments p join workplaces w on w.id = p.workplace_id where ${condition}`;

export const paymentsUses: Uses = {
  'payments.customer_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`p.customer_id = ${id}`) },
  'payments.payment_method_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`p.payment_method_id = ${id}`) },
  'payments.workplace_id': { ...PAYMENT, users: (id) => paymentsWhere(sql`p.workplace_id = ${id}`) },
};
