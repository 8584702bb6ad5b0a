import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const workplacesUses: Uses = {
  'workplaces.tax_id': {
    one: 'location',
    many: 'locations',
    users: (id) => sql`select name from workplaces where tax_id = ${id}`,
  },
};
