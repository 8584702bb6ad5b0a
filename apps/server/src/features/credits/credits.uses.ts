import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const creditsWhere = (column: string, id: unknown) => sql`
  select ${shownNumber('credit', 'w.shop_id', 'k.number')} as name
  from credits k join workplaces w on w.id = k.workplace_id where ${sql.ref(column)} = ${id}`;
const adjustmentsWhere = (column: string, id: unknown) => sql`
  select ${shownNumber('adjustment', 'w.shop_id', 'a.number')} as name
  from adjustments a join workplaces w on w.id = a.workplace_id where ${sql.ref(column)} = ${id}`;

const CREDIT = { one: 'credit', many: 'credits' };
const ADJUSTMENT = { one: 'adjustment', many: 'adjustments' };

export const creditsUses: Uses = {
  'credits.customer_id': { ...CREDIT, users: (id) => creditsWhere('k.customer_id', id) },
  'credits.workplace_id': { ...CREDIT, users: (id) => creditsWhere('k.workplace_id', id) },
  'adjustments.customer_id': { ...ADJUSTMENT, users: (id) => adjustmentsWhere('a.customer_id', id) },
  'adjustments.workplace_id': { ...ADJUSTMENT, users: (id) => adjustmentsWhere('a.workplace_id', id) },
};
