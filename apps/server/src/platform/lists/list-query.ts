import type { ListOutput } from '@baydesk/contract/list';
import type { Expression, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The paging and sorting part of a list's input; the query applies filters and search itself. */
interface PageAndSort<Column extends string> {
  readonly page: number;
  readonly rows_per_page: number;
  readonly sort_by?: Column | undefined;
  readonly descending?: boolean | undefined;
}

interface ListOrder<Column extends string> {
  /** The SQL behind each name the list can be sorted by. */
  readonly columns: Readonly<Record<Column, Expression<unknown>>>;
  /** The default sort. */
  readonly first: { readonly sort_by: NoInfer<Column>; readonly descending: boolean };
  /** Counting stops at this number, because a whole count would be the slowest part of a long list. */
  readonly count_at_most?: number;
  /** The list has few rows, such as those a search found, so they are counted as they are read, in one statement. */
  readonly is_short?: boolean;
  /** Unique in the list, so that rows with equal values never change places between two pages. */
  readonly tie_break: Expression<unknown>;
}

/** Pages, sorts and counts a list; rows and total are fetched in one round trip. */
export async function paginated<Scope, Tables extends keyof Scope, Row, Column extends string>(
  db: Db,
  query: SelectQueryBuilder<Scope, Tables, Row>,
  input: PageAndSort<Column>,
  order: ListOrder<Column>,
): Promise<ListOutput<Row>> {
  const { page, rows_per_page, sort_by = order.first.sort_by } = input;
  const descending = input.descending ?? (sort_by === order.first.sort_by && order.first.descending);
  const direction = descending ? 'desc' : 'asc';
  const rows = query
    .orderBy(order.columns[sort_by], direction)
    .orderBy(order.tie_break, direction)
    .limit(rows_per_page)
    .offset((page - 1) * rows_per_page);
  const { count_at_most } = order;
  if (order.is_short) {
    const read = await rows
      .select(sql<number>`count(*) over ()`.as('total'))
      .$castTo<Row & { readonly total: number }>()
      .execute();
    // Beyond the last page no row has the total.
    if (read.length === 0 && page > 1) {
      const { pagination } = await paginated(db, query, { ...input, page: 1, rows_per_page: 1 }, order);
      return { collection: [], pagination: { ...pagination, page, rows_per_page } };
    }
    return {
      collection: read,
      pagination: { page, rows_per_page, ...countedUpTo(read[0]?.total ?? 0, count_at_most) },
    };
  }
  const rows_alone = query.clearSelect().select(sql.lit(1).as('row'));
  const counting = count_at_most === undefined ? rows_alone : rows_alone.limit(count_at_most + 1);
  const counted = db.selectFrom(counting.as('listed')).select(({ fn }) => fn.countAll<number>().as('total'));
  const [collection, { total }] = await Promise.all([rows.execute(), counted.executeTakeFirstOrThrow()]);
  return { collection, pagination: { page, rows_per_page, ...countedUpTo(total, count_at_most) } };
}

const countedUpTo = (total: number, most = Infinity) =>
  total <= most ? { total } : { total: most, is_at_least: true };

/** A search reads at most this many matches, the best first. A word that more of them have is better joined by another. */
export const MOST_FOUND = 100;
/** A filtered search reads more, because the filters choose among the matches. */
export const MOST_FOUND_TO_FILTER = 1_000;
/** A field that looks for records offers at most this many. */
export const MOST_OPTIONS = 20;
/** Long lists of records are counted up to this number. */
export const MOST_COUNTED = 10_000;

/** An `ilike` pattern that finds the words exactly as typed, anywhere in a text. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
