import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

const PART = { one: 'catalogue part', many: 'catalogue parts' };

export const catalogueUses: Uses = {
  'catalogue_parts.category_id': {
    ...PART,
    users: (id) => sql`select part_number as name from catalogue_parts where category_id = ${id}`,
  },
  'catalogue_parts.manufacturer_id': {
    ...PART,
    users: (id) => sql`select part_number as name from catalogue_parts where manufacturer_id = ${id}`,
  },
  'catalogue_parts.measurement_id': {
    ...PART,
    users: (id) => sql`select part_number as name from catalogue_parts where measurement_id = ${id}`,
  },
  'catalogue_parts.superseded_by_id': {
    one: 'part it replaces',
    many: 'parts it replaces',
    users: (id) => sql`select part_number as name from catalogue_parts where superseded_by_id = ${id}`,
  },
  'part_set_items.part_id': {
    one: 'part set',
    many: 'part sets',
    users: (id) => sql`
      select name from part_sets s
      where exists (select from part_set_items i where i.part_set_id = s.id and i.part_id = ${id})`,
  },
  'vendor_parts.vendor_id': {
    ...PART,
    users: (id) => sql`
      select p.part_number as name from vendor_parts v join catalogue_parts p on p.id = v.part_id
      where v.vendor_id = ${id}`,
  },
};
