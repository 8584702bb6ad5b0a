import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';
import { OWN_NUMBER } from './order/own-number.ts';

const ORDER = { one: 'work order', many: 'work orders' };
const ORDER_NAME = sql`(
  select coalesce(nullif(o.imported_number, ''), ${OWN_NUMBER})
  from workplaces w where w.id = o.workplace_id) as name`;
/** Removed orders count too, because they may come back. */
const ordersWhere = (condition: RawBuilder<unknown>) => sql`select ${ORDER_NAME} from work_orders o where ${condition}`;

export const workOrdersUses: Uses = {
  'work_orders.customer_id': { ...ORDER, users: (id) => ordersWhere(sql`o.customer_id = ${id}`) },
  'work_order_lines.warranty_customer_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(
        sql`exists (select from work_order_lines l where l.work_order_id = o.id and l.warranty_customer_id = ${id})`,
      ),
  },
  'work_orders.vehicle_id': { ...ORDER, users: (id) => ordersWhere(sql`o.vehicle_id = ${id}`) },
  'work_orders.vehicle_type_id': { ...ORDER, users: (id) => ordersWhere(sql`o.vehicle_type_id = ${id}`) },
  'work_orders.tax_id': { ...ORDER, users: (id) => ordersWhere(sql`o.tax_id = ${id}`) },
  'work_orders.workplace_id': { ...ORDER, users: (id) => ordersWhere(sql`o.workplace_id = ${id}`) },
  'work_order_lines.labour_type_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(
        sql`exists (select from work_order_lines l where l.work_order_id = o.id and l.labour_type_id = ${id})`,
      ),
  },
  'part_requests.part_category_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(
        sql`exists (select from part_requests r where r.work_order_id = o.id and r.part_category_id = ${id})`,
      ),
  },
  'part_requests.catalogue_part_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(
        sql`exists (select from part_requests r where r.work_order_id = o.id and r.catalogue_part_id = ${id})`,
      ),
  },
  'part_requests.vendor_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(sql`exists (select from part_requests r where r.work_order_id = o.id and r.vendor_id = ${id})`),
  },
};
