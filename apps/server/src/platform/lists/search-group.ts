import type { SearchItem } from '@baydesk/contract/search.contract';
import type { SearchType } from '@baydesk/domain/search/search-groups';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../request/context.ts';

/** A kind of result of the global search; each feature declares its own. */
export interface SearchGroup {
  readonly type: SearchType;
  /** The best matches, the best first. */
  readonly find: (
    ctx: Ctx,
    search: string,
    most: number,
  ) => Promise<Pick<SearchItem, 'id' | 'search_text' | 'detail' | 'route'>[]>;
}

interface FoundEntry {
  readonly entity: string;
  readonly entity_id: string;
  readonly customer_id: string | null;
  readonly score: number;
  readonly place: number;
}

/** A search of orders or invoices finds at most this many, the best first; a customer may have more of them than fit on a page. */
export const MOST_DOCUMENTS_FOUND = 300;
/** Such a search reads those of at most this many customers and vehicles: more than it shows, because some have none. */
export const MOST_SUBJECTS_READ = 50;

/** The matches in the caller's organization; `place` counts from the best. */
export const foundEntries = (kinds: readonly string[], search: string, most: number, of_customer?: string) =>
  sql<FoundEntry>`find_entries(${[...kinds]}::text[], ${search}, ${most}, ${of_customer ?? null}::uuid)
    with ordinality`.as<'f'>(sql`f (entity, entity_id, customer_id, score, place)`);

/** The documents of this many entries are read. */
const MOST_ENTRIES = 300;

/** Part of a `with`: `entry` has the matches by their rank, each with the ids of those before it. */
export const rankedEntries = (kinds: readonly string[], search: string): RawBuilder<unknown> => sql`
  entry as materialized (
    select f.entity, f.entity_id, 2 + f.place / 1000.0 as rank,
      array_agg(f.entity_id) over (order by f.place rows between unbounded preceding and 1 preceding) as earlier
    from ${foundEntries(kinds, search, MOST_ENTRIES)})`;

/**
 * The documents of the entries of one kind, the best entry first and only until there are enough: a word that is in many names
 * takes as long as one that is in few. `documents` reads those of one entry, without those of earlier ones.
 */
export const ofEntries = (entity: string, documents: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`(
  select one.*, entry.rank from (select * from entry where entity = ${sql.lit(entity)} order by rank) entry
  cross join lateral (${documents}) one order by entry.rank limit ${sql.lit(most)})`;

interface Items {
  readonly table: RawBuilder<unknown>;
  /** The column that names the document of an item. */
  readonly document_id: string;
  /** Leaves out items `x` that count no longer. */
  readonly counts?: RawBuilder<SqlBool>;
}

/**
 * True for an item `i` of the part that was found, unless its document was already found by an earlier part. It is looked up item
 * by item, only until there are enough: without `offset 0` PostgreSQL may compare all items of the part first.
 */
export const isFirstOfPart = ({ table, document_id, counts = sql`true` }: Items): RawBuilder<SqlBool> => sql`
  i.catalogue_part_id = entry.entity_id and not exists (
    select from ${table} x where x.${sql.ref(document_id)} = i.${sql.ref(document_id)} and ${counts}
      and (x.catalogue_part_id = any (entry.earlier) or (x.catalogue_part_id = entry.entity_id and x.id > i.id)) offset 0)`;

export const joinedDetail = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
