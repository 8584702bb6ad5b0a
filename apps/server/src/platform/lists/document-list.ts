import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../request/context.ts';
import type { DB } from '../database/database-types.generated.ts';
import { decodeCursor, encodeCursor, instantText } from './list-cursor.ts';
import { plannedEachTime, plannedOnce } from '../database/planned-once.ts';

export type Condition = RawBuilder<SqlBool>;

/** A search finds this many documents at a time, the best first. */
const FOUND_AT_A_TIME = 100;

/** A column that a list is sorted by. Its location has an index in this order. */
interface SortColumn {
  readonly value: RawBuilder<unknown>;
  /** The value as it stands in a cursor. */
  readonly shown: RawBuilder<unknown>;
  readonly type: string;
  readonly text: z.ZodType<string>;
}

const LARGEST_INTEGER = 2_147_483_647;
// PostgreSQL knows no year 0.
const dayText = z.iso.date().refine((text) => !text.startsWith('0000'));

export const instantColumn = (name: string): SortColumn => ({
  value: sql.ref(name),
  shown: sql`(${sql.ref(name)} at time zone 'UTC')::text || '+00'`,
  type: 'timestamptz',
  text: instantText,
});

export const numberColumn = (name: string): SortColumn => ({
  value: sql.ref(name),
  shown: sql`${sql.ref(name)}::text`,
  type: 'integer',
  text: z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((text) => Number(text) <= LARGEST_INTEGER),
});

export const dayColumn = (name: string): SortColumn => ({
  value: sql.ref(name),
  shown: sql`${sql.ref(name)}::text`,
  type: 'date',
  text: dayText,
});

/** A day that may be missing; rows without one come after all others. */
export const dayOrNoneColumn = (name: string): SortColumn => ({
  value: sql`coalesce(${sql.ref(name)}, 'infinity'::date)`,
  shown: sql`coalesce(${sql.ref(name)}, 'infinity'::date)::text`,
  type: 'date',
  text: z.union([z.literal('infinity'), dayText]),
});

/** Documents of a location that are listed page by page. */
interface DocumentList<Column extends string> {
  readonly table: keyof DB;
  /** The alias of a row in conditions, sorting, columns and joins. */
  readonly row: string;
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly sorted_by: Readonly<Record<Column, SortColumn>>;
}

interface Sorting<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

interface Paging {
  readonly page: number;
  readonly rows_per_page: number;
  readonly after?: string | undefined;
}

/** The last row of a page, after which the next page begins. The value is as PostgreSQL writes it. */
interface LastRow {
  readonly id: string;
  readonly sort_value: string;
}

type PageRow<Row> = Row & LastRow & { readonly total: number; readonly place: number };

const bare = <Row>({ total: _total, place: _place, sort_value: _value, ...row }: PageRow<Row>): Row =>
  row as unknown as Row;

function sorted<Column extends string>(list: DocumentList<Column>, { column, descending }: Sorting<Column>) {
  const { value } = list.sorted_by[column];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`order by ${value} ${direction}, ${sql.ref(`${list.row}.id`)} ${direction}`;
}

function readCursor({ text }: SortColumn, { column, descending }: Sorting<string>, cursor: string): LastRow {
  const cursors = z.tuple([z.literal(column), z.literal(descending), z.uuid(), text]);
  const [, , id, sort_value] = decodeCursor(cursors, cursor);
  return { id, sort_value };
}

/** Counts, chooses and reads a page in one statement. */
export async function listedPage<Row extends { readonly id: string }, Column extends string>(
  { db }: Pick<Ctx, 'db'>,
  list: DocumentList<Column>,
  condition: Condition,
  sorting: Sorting<Column>,
  { page, rows_per_page, after }: Paging,
) {
  const { column, descending } = sorting;
  const sort_column = list.sorted_by[column];
  const last_seen = after === undefined ? undefined : readCursor(sort_column, sorting, after);
  const skipped = last_seen ? 0 : (page - 1) * rows_per_page;
  const id = sql.ref(`${list.row}.id`);
  const rows_of = sql`${sql.table(list.table)} ${sql.raw(list.row)}`;
  const comes_after =
    last_seen &&
    sql`and (${sort_column.value}, ${id}) ${sql.raw(descending ? '<' : '>')}
      (${last_seen.sort_value}::${sql.raw(sort_column.type)}, ${last_seen.id}::uuid)`;
  const { rows } = await plannedEachTime(
    db,
    sql<PageRow<Row>>`
      with counted as materialized (
        select count(*) as total from (
          select from ${rows_of} where ${condition} limit ${sql.lit(MOST_COUNTED_IN_LIST + 1)}) counted),
      page as materialized (
        select ${id}, ${sort_column.shown} as sort_value, row_number() over (${sorted(list, sorting)}) as place
        from ${rows_of} where ${condition} ${comes_after ?? sql``}
        ${sorted(list, sorting)} limit ${sql.lit(rows_per_page)} ${skipped > 0 ? sql`offset ${skipped}` : sql``})
      select counted.total, listed.* from counted left join (
        select ${list.columns}, page.sort_value, page.place
        from page join ${rows_of} on ${id} = page.id ${list.joins}) listed on true
      order by listed.place`,
  );
  const total = rows[0]?.total ?? 0;
  const listed = rows.filter((row) => row.id !== null);
  const last = listed.at(-1);
  return {
    rows: listed.map(bare<Row>),
    pagination: {
      page,
      rows_per_page,
      total: Math.min(total, MOST_COUNTED_IN_LIST),
      is_at_least: total > MOST_COUNTED_IN_LIST,
    },
    next:
      last && listed.length === rows_per_page
        ? encodeCursor([column, descending, last.id, last.sort_value])
        : undefined,
  };
}

/**
 * Pages are cut from the best matches, and later pages from more of them. They come in the order of the matches; where the caller
 * chose another one, all matches that are counted are sorted. `foundOf` makes parts of a `with` that ends with `found`, the ids
 * and their places.
 */
export async function foundPage<Row extends { readonly id: string }, Column extends string>(
  { db }: Pick<Ctx, 'db'>,
  list: DocumentList<Column>,
  foundOf: (most: number) => RawBuilder<unknown>,
  sorting: Sorting<Column> | undefined,
  { page, rows_per_page }: Paging,
) {
  const most = sorting ? MOST_COUNTED_IN_LIST : Math.ceil((page * rows_per_page) / FOUND_AT_A_TIME) * FOUND_AT_A_TIME;
  const by = sorting ? sorted(list, sorting) : sql`order by found.place`;
  const { rows } = await plannedOnce(
    db,
    sql<PageRow<Row>>`
      with ${foundOf(most)}
      select counted.total, listed.* from (select count(*) as total from found) counted left join (
        select ${list.columns}, row_number() over (${by}) as place
        from found join ${sql.table(list.table)} ${sql.raw(list.row)} on ${sql.ref(`${list.row}.id`)} = found.id ${list.joins}
        ${by} limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) listed on true
      order by listed.place`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.filter(({ id }) => id !== null).map(bare<Row>),
    pagination: { page, rows_per_page, total, is_at_least: total === most },
  };
}
