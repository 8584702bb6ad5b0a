import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const pricingUses: Uses = {
  'fixed_price_rules.catalogue_part_id': {
    one: 'fixed price rule',
    many: 'fixed price rules',
    users: (id) => sql`select part_number as name from fixed_price_rules where catalogue_part_id = ${id}`,
  },
};
