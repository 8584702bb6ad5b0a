import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listVendorContacts as listEndpoint } from '@baydesk/contract/vendors.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';

const selectContacts = (db: Db) =>
  db
    .selectFrom('vendor_contacts as p')
    .select(['p.id', 'p.vendor_id', 'p.first_name', 'p.last_name', 'p.title', 'p.email', 'p.telephone'])
    .select(['p.department', 'p.version']);

const NAME = sql<string>`p.first_name || ' ' || p.last_name`;

/** A vendor has few contacts, so a search compares them directly. */
export async function listVendorContacts({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectContacts(db).where('p.vendor_id', '=', input.vendor_id);
  if (input.search) query = query.where(matches(containing(input.search)));
  return paginated(db, query, input, {
    columns: {
      name: sql`lower(${NAME})`,
      title: sql`lower(p.title)`,
      department: sql`lower(p.department)`,
      email: sql.ref('p.email'),
    },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('p.id'),
  });
}

const matches = (pattern: string) =>
  sql<boolean>`(${NAME} ilike ${pattern} or p.title ilike ${pattern} or p.department ilike ${pattern}
    or p.email ilike ${pattern} or p.telephone ilike ${pattern})`;

export async function viewVendorContact({ db }: Pick<Ctx, 'db'>, id: string) {
  return (await selectContacts(db).where('p.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
