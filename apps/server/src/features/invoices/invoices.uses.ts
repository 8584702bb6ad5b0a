import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const INVOICE = { one: 'invoice', many: 'invoices' };
const invoicesWhere = (condition: RawBuilder<unknown>) => sql`
  select (select ${shownNumber('invoice', 'w.shop_id', 'i.number')} from workplaces w where w.id = i.workplace_id) as name
  from invoices i where ${condition}`;

export const invoicesUses: Uses = {
  'invoices.customer_id': { ...INVOICE, users: (id) => invoicesWhere(sql`i.customer_id = ${id}`) },
  'invoices.vehicle_id': { ...INVOICE, users: (id) => invoicesWhere(sql`i.vehicle_id = ${id}`) },
  'invoices.workplace_id': { ...INVOICE, users: (id) => invoicesWhere(sql`i.workplace_id = ${id}`) },
};
