import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const categoriesUses: Uses = {
  'categories.pricing_matrix_id': {
    one: 'category',
    many: 'categories',
    users: (id) => sql`select name from categories where pricing_matrix_id = ${id}`,
  },
};
