import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listWorkOrders, ORDER_COLUMNS } from '@baydesk/contract/work-orders/list.contract';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '../../../platform/lists/list-cursor.ts';
import type { Condition } from './list-scope.ts';

export type SortColumn = Exclude<(typeof ORDER_COLUMNS)[number], 'relevance'>;
export type SortInput = Pick<InputOf<typeof listWorkOrders>, 'sort_by' | 'descending'>;

export interface Sorting {
  readonly column: SortColumn;
  readonly descending: boolean;
}

export const SORT_COLUMNS = {
  created_on: { ref: 'o.created_at', type: 'timestamptz' },
  number: { ref: 'o.number', type: 'integer' },
  promised_at: { ref: 'o.promised_at', type: 'timestamptz' },
  scheduled_start: { ref: 'o.scheduled_start', type: 'timestamptz' },
  status_since: { ref: 'o.status_since', type: 'timestamptz' },
  quoted_total: { ref: 'o.quoted_total', type: 'integer' },
} as const satisfies Record<SortColumn, { ref: string; type: 'timestamptz' | 'integer' }>;

/** These columns can be empty. Orders without a value come last in both directions, sorted by age. */
export const mayBeEmpty = (column: SortColumn): boolean => column === 'promised_at' || column === 'scheduled_start';

/** Newest first, unless the caller chose a column. */
export const sortingOf = ({ sort_by, descending }: SortInput): Sorting =>
  sort_by === undefined || sort_by === 'relevance'
    ? { column: 'created_on', descending: true }
    : { column: sort_by, descending: descending ?? sort_by === 'created_on' };

export const directionOf = ({ descending }: Sorting) => sql.raw(descending ? 'desc' : 'asc');

export function sortedBy(sorting: Sorting) {
  const by = sql.ref(SORT_COLUMNS[sorting.column].ref);
  const direction = directionOf(sorting);
  const empty_last = mayBeEmpty(sorting.column)
    ? sql`${direction} nulls last, case when ${by} is null then o.created_at end`
    : sql``;
  return sql`order by ${by} ${empty_last} ${direction}, o.id ${direction}`;
}

/** The last row of a page, after which the next page begins. Values are as PostgreSQL writes them, to the microsecond. */
export interface LastRow {
  readonly id: string;
  readonly sort_value: string | null;
  /** Given where the value may be empty. */
  readonly age_value: string | null;
}

export const lastRowColumns = ({ column }: Sorting) => sql`
  ${sql.ref(SORT_COLUMNS[column].ref)}::text as sort_value, ${mayBeEmpty(column) ? sql`o.created_at::text` : sql`null`} as age_value`;

const LARGEST_INTEGER = 2_147_483_647;
const integerText = z
  .string()
  .regex(/^-?\d+$/)
  .refine((text) => Math.abs(Number(text)) <= LARGEST_INTEGER);

const positionsOf = (column: SortColumn) => {
  if (SORT_COLUMNS[column].type === 'integer') return z.tuple([integerText, z.null()]);
  const filled = z.tuple([instantText, z.null()]);
  return mayBeEmpty(column) ? z.tuple([instantText.nullable(), instantText]) : filled;
};

export const writeCursor = ({ column, descending }: Sorting, { id, sort_value, age_value }: LastRow): string =>
  encodeCursor([column, descending, id, [sort_value, age_value]]);

export function readCursor({ column, descending }: Sorting, cursor: string): LastRow {
  const cursors = z.tuple([z.literal(column), z.literal(descending), z.uuid(), positionsOf(column)]);
  const [, , id, [sort_value, age_value]] = decodeCursor(cursors, cursor);
  return { id, sort_value, age_value };
}

/** True if `o` comes after the row, where both have a value to be sorted by. `ref` is the column in the index. */
export const comesAfter = (sorting: Sorting, row: LastRow, ref: string = SORT_COLUMNS[sorting.column].ref): Condition =>
  isBeyond(sorting, ref, sql`${row.sort_value}::${sql.raw(SORT_COLUMNS[sorting.column].type)}`, row.id);

/** True if `o` comes after the row, where both have no value. */
export const comesAfterByAge = (sorting: Sorting, row: LastRow): Condition =>
  isBeyond(sorting, 'o.created_at', sql`${row.age_value}::timestamptz`, row.id);

const isBeyond = ({ descending }: Sorting, ref: string, value: Condition, id: string): Condition =>
  sql<SqlBool>`(${sql.ref(ref)}, o.id) ${sql.raw(descending ? '<' : '>')} (${value}, ${id}::uuid)`;

/** True if `o` comes after the row in the list. */
export function isLater(sorting: Sorting, row: LastRow): Condition {
  if (!mayBeEmpty(sorting.column)) return comesAfter(sorting, row);
  const by = sql.ref(SORT_COLUMNS[sorting.column].ref);
  return row.sort_value === null
    ? sql`${by} is null and ${comesAfterByAge(sorting, row)}`
    : sql`(${by} is null or ${comesAfter(sorting, row)})`;
}
