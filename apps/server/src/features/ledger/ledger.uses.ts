import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const ledgerUses: Uses = {
  'party_accounts.customer_id': {
    one: 'account in the books',
    many: 'accounts in the books',
    users: (id) => sql`
      select c.name from party_accounts a join customers c on c.id = a.customer_id where a.customer_id = ${id}`,
  },
  'party_accounts.vendor_id': {
    one: 'account in the books',
    many: 'accounts in the books',
    users: (id) => sql`
      select v.name from party_accounts a join vendors v on v.id = a.vendor_id where a.vendor_id = ${id}`,
  },
  'party_entries.workplace_id': {
    one: 'entry in the books',
    many: 'entries in the books',
    users: (id) => sql`
      select concat_ws(' ', document_type, 'of', entry_date) as name from party_entries where workplace_id = ${id}`,
  },
};
