import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const promisesUses: Uses = {
  'payment_promises.workplace_id': {
    one: 'promise to pay',
    many: 'promises to pay',
    users: (id) =>
      sql`select to_char(promised_on, 'Mon FMDD, YYYY') as name from payment_promises where workplace_id = ${id}`,
  },
};
