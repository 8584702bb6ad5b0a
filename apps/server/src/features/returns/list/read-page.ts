import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { plannedEachTime, plannedOnce } from '../../../platform/planned-once.ts';
import type { Condition, LastRow, Sorting } from './return-sorting.ts';
import { comesAfter, readCursor, sortedBy, sortText, writeCursor } from './return-sorting.ts';

/** Counting more would take longer than reading the page. */
const MOST_COUNTED = 1_000;

/** A search gives at most this many rows, the best first. */
export const MOST_FOUND = 300;

interface Paging {
  readonly page: number;
  readonly rows_per_page: number;
  readonly after?: string | undefined;
}

interface Listed {
  readonly table: 'return_requests' | 'vendor_returns';
  /** Columns and joins of a row that is called as they call it. */
  readonly row: string;
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

type PageRow<Row> = Row & LastRow & { readonly total: number; readonly place: number };

const bare = <Row>({ total: _total, place: _place, sort_value: _value, ...row }: PageRow<Row>): Row =>
  row as unknown as Row;

/** Counts, chooses and reads a page in one statement. The condition is on `o`. */
export async function listedPage<Row extends { readonly id: string }>(
  { db }: Pick<Ctx, 'db'>,
  { table, row, columns, joins }: Listed,
  condition: Condition,
  sorting: Sorting,
  { page, rows_per_page, after }: Paging,
) {
  const last_seen = after === undefined ? undefined : readCursor(sorting, after);
  const skipped = last_seen ? 0 : (page - 1) * rows_per_page;
  const rows_of = sql.table(table);
  const { rows } = await plannedEachTime(
    db,
    sql<PageRow<Row>>`
      with counted as materialized (
        select count(*) as total from (
          select from ${rows_of} o where ${condition} limit ${sql.lit(MOST_COUNTED + 1)}) counted),
      page as materialized (
        select o.id, ${sortText(sorting)} as sort_value, row_number() over (${sortedBy(sorting)}) as place
        from ${rows_of} o where ${condition} ${last_seen ? sql`and ${comesAfter(sorting, last_seen)}` : sql``}
        ${sortedBy(sorting)} limit ${sql.lit(rows_per_page)} ${skipped > 0 ? sql`offset ${skipped}` : sql``})
      select counted.total, listed.* from counted left join (
        select ${columns}, page.sort_value, page.place
        from page join ${rows_of} ${sql.raw(row)} on ${sql.ref(`${row}.id`)} = page.id ${joins}) listed on true
      order by listed.place`,
  );
  const total = rows[0]?.total ?? 0;
  const listed = rows.filter(({ id }) => id !== null);
  const last = listed.at(-1);
  return {
    rows: listed.map(bare<Row>),
    pagination: { page, rows_per_page, total: Math.min(total, MOST_COUNTED), is_at_least: total > MOST_COUNTED },
    next: last && listed.length === rows_per_page ? writeCursor(sorting, last) : undefined,
  };
}

/** The best matches are few, so pages are cut from them. `found` are parts of a `with` that ends with `found`. */
export async function foundPage<Row extends { readonly id: string }>(
  { db }: Pick<Ctx, 'db'>,
  { table, row, columns, joins }: Listed,
  found: RawBuilder<unknown>,
  { page, rows_per_page }: Paging,
) {
  const { rows } = await plannedOnce(
    db,
    sql<PageRow<Row>>`
      with ${found}
      select counted.total, listed.* from (select count(*) as total from found) counted left join (
        select ${columns}, found.place
        from found join ${sql.table(table)} ${sql.raw(row)} on ${sql.ref(`${row}.id`)} = found.id ${joins}
        order by found.place limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) listed on true
      order by listed.place`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.filter(({ id }) => id !== null).map(bare<Row>),
    pagination: { page, rows_per_page, total, is_at_least: total === MOST_FOUND },
  };
}
