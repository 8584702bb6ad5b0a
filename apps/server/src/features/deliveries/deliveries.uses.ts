import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const DELIVERY = { one: 'delivery', many: 'deliveries' };
const deliveriesWhere = (condition: RawBuilder<unknown>) => sql`
  select ${shownNumber('delivery', 'w.shop_id', 'd.number')} as name
  from deliveries d join workplaces w on w.id = d.workplace_id
  where ${condition}`;

export const deliveriesUses: Uses = {
  'deliveries.workplace_id': { ...DELIVERY, users: (id) => deliveriesWhere(sql`d.workplace_id = ${id}`) },
  'deliveries.vendor_id': { ...DELIVERY, users: (id) => deliveriesWhere(sql`d.vendor_id = ${id}`) },
  'delivery_items.catalogue_part_id': {
    ...DELIVERY,
    users: (id) =>
      deliveriesWhere(sql`d.id in (select i.delivery_id from delivery_items i where i.catalogue_part_id = ${id})`),
  },
};
