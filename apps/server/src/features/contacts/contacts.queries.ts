import type { listContacts as listEndpoint } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { CONTACT_TYPE_LABELS, CONTACT_TYPES } from '@baydesk/domain/contacts/contact-type';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, MOST_COUNTED, MOST_FOUND_TO_FILTER, paginated } from '../../platform/lists/list-query.ts';

const selectContacts = (db: Db) =>
  db
    .selectFrom('contacts as p')
    .leftJoin('customers as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'p.customer_id', 'p.first_name', 'p.last_name', 'p.title', 'p.email', 'p.telephone'])
    .select(['p.department', 'p.contact_type', 'p.is_preferred', 'p.is_billing_contact', 'p.version'])
    .select([
      sql<string>`c.name`.as('customer_name'),
      sql<number>`(select count(*) from vehicles v where v.contact_id = p.id and v.removed_at is null)`.as(
        'vehicles_count',
      ),
    ])
    .where('p.removed_at', 'is', null);

const NAME = sql<string>`p.first_name || ' ' || p.last_name`;

export async function listContacts(ctx: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectContacts(ctx.db);
  if (input.customer_id) query = query.where('p.customer_id', '=', input.customer_id);
  if (input.contact_type) query = query.where('p.contact_type', '=', input.contact_type);
  if (input.is_billing_contact !== undefined)
    query = query.where('p.is_billing_contact', '=', input.is_billing_contact);
  if (input.search) {
    // One customer has few contacts, so they are compared directly; across all customers the search index is faster.
    query = input.customer_id
      ? query.where(matches(containing(input.search)))
      : query.where('p.id', '=', sql<string>`any(${await findContacts(ctx, input.search)}::uuid[])`);
  }
  return paginated(ctx.db, query, input, {
    columns: {
      name: sql`lower(${NAME})`,
      title: sql`lower(p.title)`,
      department: sql`lower(p.department)`,
      contact_type: sql`array_position(${CONTACT_TYPES}::text[], p.contact_type)`,
      email: sql.ref('p.email'),
    },
    first: { sort_by: 'name', descending: false },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('p.id'),
  });
}

const matches = (pattern: string) =>
  sql<boolean>`(${NAME} ilike ${pattern} or p.email ilike ${pattern} or p.telephone ilike ${pattern})`;

async function findContacts({ db }: Pick<Ctx, 'db'>, search: string): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    select entity_id from find_entries(array['contact'], ${search}, ${MOST_FOUND_TO_FILTER})`.execute(db);
  return rows.map((row) => row.entity_id);
}

export async function viewContact({ db }: Pick<Ctx, 'db'>, id: string) {
  return (await selectContacts(db).where('p.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}

export const listContactTypes = async () => ({
  collection: CONTACT_TYPES.map((contact_type) => ({ contact_type, label: CONTACT_TYPE_LABELS[contact_type] })),
});

const MOST_DEPARTMENTS = 200;

export async function listContactDepartments({ db }: Ctx) {
  const collection = await db
    .selectFrom('contacts')
    .select('department as name')
    .distinct()
    .where('department', '<>', '')
    .where('removed_at', 'is', null)
    .orderBy('department')
    .limit(MOST_DEPARTMENTS)
    .execute();
  return { collection };
}
