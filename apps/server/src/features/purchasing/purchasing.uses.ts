import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const ORDER = { one: 'purchase order', many: 'purchase orders' };
const ordersWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('purchase_order', 'w.shop_id', 'o.number')} as name
  from purchase_orders o join workplaces w on w.id = o.workplace_id
  where ${condition}`;

export const purchasingUses: Uses = {
  'purchase_orders.workplace_id': { ...ORDER, users: (id) => ordersWhere(sql`o.workplace_id = ${id}`) },
  'purchase_orders.vendor_id': { ...ORDER, users: (id) => ordersWhere(sql`o.vendor_id = ${id}`) },
  'purchase_order_items.catalogue_part_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(sql`o.id in (select i.order_id from purchase_order_items i where i.catalogue_part_id = ${id})`),
  },
};
