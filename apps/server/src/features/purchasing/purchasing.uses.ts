import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const ORDER = { one: 'purchase order', many: 'purchase orders' };
const ordersWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('purchase_order', 'w.shop_id', 'o.number')} as name
  from purchase_orders o join workplaces w on w.id = o.workplace_id
  where ${condition}`;

const DELIVERY = { one: 'delivery', many: 'deliveries' };
const deliveriesWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('delivery', 'w.shop_id', 'd.number')} as name
  from deliveries d join workplaces w on w.id = d.workplace_id
  where ${condition}`;

export const purchasingUses: Uses = {
  'purchase_orders.workplace_id': { ...ORDER, users: (id) => ordersWhere(sql`o.workplace_id = ${id}`) },
  'purchase_orders.vendor_id': { ...ORDER, users: (id) => ordersWhere(sql`o.vendor_id = ${id}`) },
  'purchase_order_items.catalogue_part_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(sql`o.id in (select i.order_id from purchase_order_items i where i.catalogue_part_id = ${id})`),
  },
  'deliveries.workplace_id': { ...DELIVERY, users: (id) => deliveriesWhere(sql`d.workplace_id = ${id}`) },
  'deliveries.vendor_id': { ...DELIVERY, users: (id) => deliveriesWhere(sql`d.vendor_id = ${id}`) },
  'delivery_items.catalogue_part_id': {
    ...DELIVERY,
    users: (id) =>
      deliveriesWhere(sql`d.id in (select i.delivery_id from delivery_items i where i.catalogue_part_id = ${id})`),
  },
};
