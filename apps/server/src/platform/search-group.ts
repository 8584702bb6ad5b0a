import type { SearchItem } from '@baydesk/contract/search.contract';
import type { SearchType } from '@baydesk/domain/search/search-groups';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';

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

/** The matches in the caller's organization; `place` counts from the best. */
export const foundEntries = (kinds: readonly string[], search: string, most: number, of_customer?: string) =>
  sql<FoundEntry>`find_entries(${[...kinds]}::text[], ${search}, ${most}, ${of_customer ?? null}::uuid)
    with ordinality`.as<'f'>(sql`f (entity, entity_id, customer_id, score, place)`);

export const joinedDetail = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
