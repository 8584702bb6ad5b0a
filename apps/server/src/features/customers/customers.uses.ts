import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const customersUses: Uses = {
  // Removed customers count too, because they still refer to the tax and may come back.
  'customers.tax_id': {
    one: 'customer',
    many: 'customers',
    users: (id) => sql`select name from customers where tax_id = ${id}`,
  },
};
