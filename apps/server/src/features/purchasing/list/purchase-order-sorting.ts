import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPurchaseOrders } from '@baydesk/contract/purchasing.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../platform/list-cursor.ts';
import type { Condition } from './purchase-order-scope.ts';

type SortInput = Pick<InputOf<typeof listPurchaseOrders>, 'sort_by' | 'descending'>;
type SortColumn = NonNullable<SortInput['sort_by']>;

interface Sorting {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** The last row of a page, after which the next page begins. The value is as PostgreSQL writes it. */
export interface LastRow {
  readonly id: string;
  readonly sort_value: string;
}

// PostgreSQL knows no year 0.
const day = z.iso.date().refine((text) => !text.startsWith('0000'));
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
  .refine((text) => !Number.isNaN(Date.parse(text)) && !text.startsWith('0000'));
const LARGEST_INTEGER = 2_147_483_647;
const number = z
  .string()
  .regex(/^\d{1,10}$/)
  .refine((text) => Number(text) <= LARGEST_INTEGER);

/** How values of sorted columns stand in a cursor. */
export const SORT_TEXTS = { day, instant, number } as const;

/** Each has an index of the location's orders in its order. An order without an expected day comes after all others. */
const SORT_COLUMNS = {
  created_at: {
    value: sql`o.created_at`,
    shown: sql`(o.created_at at time zone 'UTC')::text || '+00'`,
    type: 'timestamptz',
    text: instant,
  },
  number: { value: sql`o.number`, shown: sql`o.number::text`, type: 'integer', text: number },
  expected_on: {
    value: sql`coalesce(o.expected_on, 'infinity'::date)`,
    shown: sql`coalesce(o.expected_on, 'infinity'::date)::text`,
    type: 'date',
    text: z.union([z.literal('infinity'), day]),
  },
} as const satisfies Record<
  SortColumn,
  { value: RawBuilder<unknown>; shown: RawBuilder<unknown>; type: string; text: z.ZodType<string> }
>;

/** Newest first, unless the caller chose a column. */
export const sortingOf = ({ sort_by = 'created_at', descending }: SortInput): Sorting => ({
  column: sort_by,
  descending: descending ?? sort_by !== 'expected_on',
});

export const sortText = ({ column }: Sorting): RawBuilder<unknown> => SORT_COLUMNS[column].shown;

export function sortedBy({ column, descending }: Sorting): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`order by ${SORT_COLUMNS[column].value} ${direction}, o.id ${direction}`;
}

/** Whether `o` comes after the row. */
export const comesAfter = ({ column, descending }: Sorting, { id, sort_value }: LastRow): Condition => sql`
  (${SORT_COLUMNS[column].value}, o.id) ${sql.raw(descending ? '<' : '>')}
    (${sort_value}::${sql.raw(SORT_COLUMNS[column].type)}, ${id}::uuid)`;

export const writeCursor = ({ column, descending }: Sorting, { id, sort_value }: LastRow): string =>
  encodeCursor([column, descending, id, sort_value]);

export function readCursor({ column, descending }: Sorting, cursor: string): LastRow {
  const cursors = z.tuple([z.literal(column), z.literal(descending), z.uuid(), SORT_COLUMNS[column].text]);
  const [, , id, sort_value] = decodeCursor(cursors, cursor);
  return { id, sort_value };
}
