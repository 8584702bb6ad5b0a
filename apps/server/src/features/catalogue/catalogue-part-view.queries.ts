import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { selectParts } from './catalogue-parts.queries.ts';
import { seesCosts, seesPrices } from './hidden-money.ts';

const NAMED = ['o.id', 'o.part_number', 'o.name', 'o.is_retired'] as const;

const NOTES_COUNT = sql<number>`(
  select count(*) from note_references r join notes n on n.id = r.note_id
  where r.reference_type = 'catalogue_part' and r.reference_id = p.id and n.removed_at is null)`;

/** Each pair of alternates stands once, so a part may be on either side. */
const alternatesOf = (db: Db) =>
  db
    .selectFrom('part_alternates as a')
    .innerJoin('catalogue_parts as o', (join) =>
      join.on(sql<boolean>`o.id = case a.part_id when p.id then a.alternate_id else a.part_id end`),
    )
    .select(NAMED)
    .where(sql<boolean>`(a.part_id = p.id or a.alternate_id = p.id)`)
    .orderBy(sql`lower(o.part_number)`)
    .orderBy('o.id');

const supersededBy = (db: Db) =>
  db
    .selectFrom('catalogue_parts as o')
    .select(NAMED)
    .where('o.superseded_by_id', '=', sql.ref<string>('p.id'))
    .orderBy(sql`lower(o.part_number)`)
    .orderBy('o.id');

const vendorPartsOf = (db: Db) =>
  db
    .selectFrom('vendor_parts as v')
    .innerJoin('vendors', 'vendors.id', 'v.vendor_id')
    .select(['v.vendor_id', 'vendors.name as vendor_name', 'v.part_number', 'v.last_cost_cents', 'v.last_cost_on'])
    .where('v.part_id', '=', sql.ref<string>('p.id'))
    .orderBy(sql`lower(vendors.name)`);

const pinnedNoteOf = (db: Db, part_id: string) =>
  db
    .selectFrom('note_references as r')
    .innerJoin('notes as n', 'n.id', 'r.note_id')
    .select(['n.id', 'n.body', 'n.created_by', 'n.created_at', 'n.version'])
    .where('r.reference_type', '=', 'catalogue_part')
    .where('r.reference_id', '=', part_id)
    .where('n.is_pinned', '=', true)
    .where('n.removed_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .limit(1);

/** Does not hide costs and prices. Both queries are sent together, in one round trip. */
export async function readCataloguePart({ db }: Pick<Ctx, 'db'>, id: string): Promise<CataloguePart> {
  const [part, pinned_note] = await Promise.all([
    selectParts(db)
      .select([
        'p.created_at as created_on',
        NOTES_COUNT.as('notes_count'),
        jsonArrayFrom(alternatesOf(db)).as('alternates'),
        jsonArrayFrom(supersededBy(db)).as('supersedes'),
        jsonArrayFrom(vendorPartsOf(db)).as('vendor_parts'),
      ])
      .where('p.id', '=', id)
      .executeTakeFirst(),
    pinnedNoteOf(db, id).executeTakeFirst(),
  ]);
  return part ? { ...part, pinned_note: pinned_note ?? null } : refuse('not_found');
}

export async function viewCataloguePart(ctx: Ctx, { id }: { readonly id: string }) {
  const part = await readCataloguePart(ctx, id);
  const vendor_parts = seesCosts(ctx)
    ? part.vendor_parts
    : part.vendor_parts.map((vendor_part) => ({ ...vendor_part, last_cost_cents: null, last_cost_on: null }));
  const core_charge_cents = seesPrices(ctx) ? part.core_charge_cents : null;
  return { catalogue_part: { ...part, vendor_parts, core_charge_cents } };
}
