import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { vendorRecords, vendorOptions as optionsEndpoint } from '@baydesk/contract/vendors.contract';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import {
  MOST_COUNTED,
  MOST_FOUND,
  MOST_FOUND_TO_FILTER,
  MOST_OPTIONS,
  paginated,
} from '../../platform/lists/list-query.ts';
import { foundEntries } from '../../platform/lists/search-group.ts';

const NAME = sql<string>`lower(s.name)`;

export const selectVendors = (db: Db) =>
  db
    .selectFrom('vendors as s')
    .select(['s.id', 's.name', 's.account_number', 's.credit_terms', 's.email', 's.website', 's.telephone'])
    .select(['s.address', 's.city', 's.state_or_province', 's.postal_code', 's.country_code', 's.note'])
    .select(['s.lead_time_days', 's.minimum_order_cents', 's.is_retired', 's.version'])
    .select([
      sql<number>`(select count(*) from vendor_contacts p where p.vendor_id = s.id)`.as('contacts_count'),
      sql<number>`(select count(*) from vendor_parts p where p.vendor_id = s.id)`.as('parts_count'),
    ]);

const COLUMNS = {
  name: NAME,
  city: sql`lower(s.city)`,
  credit_terms: sql`array_position(${CREDIT_TERMS}::text[], s.credit_terms)`,
  lead_time_days: sql.ref('s.lead_time_days'),
} as const;

export async function listVendors({ db }: Ctx, input: InputOf<typeof vendorRecords.list>) {
  const query = selectVendors(db).where('s.is_retired', '=', input.is_retired);
  const page = { count_at_most: MOST_COUNTED, tie_break: sql.ref('s.id') };
  if (!input.search)
    return paginated(db, query, input, {
      ...page,
      columns: { ...COLUMNS, relevance: NAME },
      first: { sort_by: 'name', descending: false },
    });
  const matches = query.innerJoin(foundEntries(['vendor'], input.search, MOST_FOUND_TO_FILTER), (join) =>
    join.onRef('f.entity_id', '=', 's.id'),
  );
  return paginated(db, matches, input, {
    ...page,
    columns: { ...COLUMNS, relevance: sql.ref('f.place') },
    first: { sort_by: 'relevance', descending: false },
  });
}

const NOTES_COUNT = sql<number>`(
  select count(*) from note_references r join notes n on n.id = r.note_id
  where r.reference_type = 'vendor' and r.reference_id = s.id and n.removed_at is null)`;

const pinnedNoteOf = (db: Db, vendor_id: string) =>
  db
    .selectFrom('note_references as r')
    .innerJoin('notes as n', 'n.id', 'r.note_id')
    .select(['n.id', 'n.body', 'n.created_by', 'n.created_at', 'n.version'])
    .where('r.reference_type', '=', 'vendor')
    .where('r.reference_id', '=', vendor_id)
    .where('n.is_pinned', '=', true)
    .where('n.removed_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .limit(1);

/** Both queries are sent together, in one round trip. */
export async function viewVendor({ db }: Ctx, { id }: { readonly id: string }) {
  const [vendor, pinned_note] = await Promise.all([
    selectVendors(db)
      .select(['s.created_at as created_on', NOTES_COUNT.as('notes_count')])
      .where('s.id', '=', id)
      .executeTakeFirst(),
    pinnedNoteOf(db, id).executeTakeFirst(),
  ]);
  return vendor ? { vendor: { ...vendor, pinned_note: pinned_note ?? null } } : refuse('not_found');
}

/** Without a search, lists the first ones by name. */
export async function vendorOptions({ db }: Ctx, { search }: InputOf<typeof optionsEndpoint>) {
  const query = db
    .selectFrom('vendors as s')
    .select(['s.id', 's.name', 's.account_number', 's.lead_time_days'])
    .where('s.is_retired', '=', false)
    .limit(MOST_OPTIONS);
  if (search === '') return { collection: await query.orderBy(NAME).orderBy('s.id').execute() };
  const collection = await query
    .innerJoin(foundEntries(['vendor'], search, MOST_FOUND), (join) => join.onRef('f.entity_id', '=', 's.id'))
    .orderBy('f.place')
    .execute();
  return { collection };
}
