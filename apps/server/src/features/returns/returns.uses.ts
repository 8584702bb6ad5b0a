import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const RETURN = { one: 'return', many: 'returns' };
const returnsWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('vendor_return', 'w.shop_id', 't.number')} as name
  from vendor_returns t join workplaces w on w.id = t.workplace_id
  where ${condition}`;

const REQUEST = { one: 'return request', many: 'return requests' };
const requestsWhere = (condition: RawBuilder<unknown>) => sql`
  select description as name from return_requests where ${condition}`;

export const returnsUses: Uses = {
  'vendor_returns.workplace_id': { ...RETURN, users: (id) => returnsWhere(sql`t.workplace_id = ${id}`) },
  'vendor_returns.vendor_id': { ...RETURN, users: (id) => returnsWhere(sql`t.vendor_id = ${id}`) },
  'return_requests.workplace_id': { ...REQUEST, users: (id) => requestsWhere(sql`workplace_id = ${id}`) },
  'return_requests.vendor_id': { ...REQUEST, users: (id) => requestsWhere(sql`vendor_id = ${id}`) },
  'return_requests.catalogue_part_id': { ...REQUEST, users: (id) => requestsWhere(sql`catalogue_part_id = ${id}`) },
};
