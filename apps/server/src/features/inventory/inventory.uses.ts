import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { shownNumber } from '../../platform/writes/document-number.ts';
import type { Uses } from '../../platform/records/uses.ts';

const STOCK = { one: 'part in stock', many: 'parts in stock' };
const stocked = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.part_number || ' at ' || w.name as name
  from stock_parts s join catalogue_parts p on p.id = s.part_id join workplaces w on w.id = s.workplace_id
  where ${condition}`;

const TRANSFERS = { one: 'transfer', many: 'transfers' };
const transferred = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${shownNumber('stock_transfer', 'w.shop_id', 't.number')} as name
  from stock_transfers t join workplaces w on w.id = t.workplace_id
  where ${condition}`;

export const inventoryUses: Uses = {
  'grid_locations.workplace_id': {
    one: 'grid location',
    many: 'grid locations',
    users: (id) => sql`select name from grid_locations where workplace_id = ${id}`,
  },
  'stock_parts.workplace_id': { ...STOCK, users: (id) => stocked(sql`s.workplace_id = ${id}`) },
  'stock_parts.part_id': { ...STOCK, users: (id) => stocked(sql`s.part_id = ${id}`) },
  'stock_parts.grid_location_id': { ...STOCK, users: (id) => stocked(sql`s.grid_location_id = ${id}`) },
  'stock_parts.category_id': { ...STOCK, users: (id) => stocked(sql`s.category_id = ${id}`) },
  'stock_parts.manufacturer_id': { ...STOCK, users: (id) => stocked(sql`s.manufacturer_id = ${id}`) },
  'stock_movements.stock_part_id': {
    one: 'movement of stock',
    many: 'movements of stock',
    users: (id) => sql`select reason as name from stock_movements where stock_part_id = ${id}`,
  },
  'stock_transfers.workplace_id': { ...TRANSFERS, users: (id) => transferred(sql`t.workplace_id = ${id}`) },
  'stock_transfers.to_workplace_id': { ...TRANSFERS, users: (id) => transferred(sql`t.to_workplace_id = ${id}`) },
  'stock_transfer_items.part_id': {
    ...TRANSFERS,
    users: (id) => transferred(sql`t.id in (select i.transfer_id from stock_transfer_items i where i.part_id = ${id})`),
  },
  'stock_counts.workplace_id': {
    one: 'count of stock',
    many: 'counts of stock',
    users: (id) => sql`select chosen_by as name from stock_counts where workplace_id = ${id}`,
  },
  'stock_count_items.stock_part_id': {
    one: 'count of stock',
    many: 'counts of stock',
    users: (id) => sql`
      select k.chosen_by as name from stock_count_items i join stock_counts k on k.id = i.count_id
      where i.stock_part_id = ${id}`,
  },
};
