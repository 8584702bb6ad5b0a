import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const departmentsUses: Uses = {
  'departments.workplace_id': {
    one: 'department',
    many: 'departments',
    users: (id) => sql`select name from departments where workplace_id = ${id}`,
  },
};
