import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const accountsUses: Uses = {
  'staff.default_workplace_id': {
    one: 'person',
    many: 'people',
    users: (id) =>
      sql`select concat_ws(' ', first_name, last_name) as name from staff where default_workplace_id = ${id}`,
  },
};
