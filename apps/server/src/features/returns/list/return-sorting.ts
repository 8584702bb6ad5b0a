import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '../../../platform/list-cursor.ts';

export type Condition = RawBuilder<SqlBool>;

interface SortColumn {
  /** Of the row `o`; its location has an index in this order. */
  readonly value: RawBuilder<unknown>;
  readonly shown: RawBuilder<unknown>;
  readonly type: string;
  readonly text: z.ZodType<string>;
}

const LARGEST_INTEGER = 2_147_483_647;

const instantColumn = (name: string): SortColumn => ({
  value: sql.ref(name),
  shown: sql`(${sql.ref(name)} at time zone 'UTC')::text || '+00'`,
  type: 'timestamptz',
  text: instantText,
});

const SORT_COLUMNS = {
  requested_at: instantColumn('o.requested_at'),
  created_at: instantColumn('o.created_at'),
  number: {
    value: sql.ref('o.number'),
    shown: sql`o.number::text`,
    type: 'integer',
    text: z
      .string()
      .regex(/^\d{1,10}$/)
      .refine((text) => Number(text) <= LARGEST_INTEGER),
  },
} as const satisfies Record<string, SortColumn>;

export interface Sorting {
  readonly column: keyof typeof SORT_COLUMNS;
  readonly descending: boolean;
}

/** The last row of a page, after which the next page begins. The value is as PostgreSQL writes it. */
export interface LastRow {
  readonly id: string;
  readonly sort_value: string;
}

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
