import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { INVOICE_COLUMNS, listInvoices } from '@baydesk/contract/invoices.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../platform/lists/list-cursor.ts';
import type { Condition, Source } from './invoice-scope.ts';

type SortColumn = (typeof INVOICE_COLUMNS)[number];
export type SortInput = Pick<InputOf<typeof listInvoices>, 'sort_by' | 'descending'>;

export interface Sorting {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** The last row of a page, after which the next page begins. The value is as PostgreSQL writes it. */
export interface LastRow {
  readonly id: string;
  readonly sort_value: string;
}

const LARGEST_INTEGER = 2_147_483_647;
const wholeNumber = (largest: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/)
    .refine((text) => Number(text) <= largest);
// PostgreSQL knows no year 0.
const day = z.iso.date().refine((text) => !text.startsWith('0000'));

const SORT_COLUMNS = {
  invoice_date: { type: 'date', text: day },
  due_date: { type: 'date', text: day },
  number: { type: 'integer', text: wholeNumber(LARGEST_INTEGER) },
  total_cents: { type: 'bigint', text: wholeNumber(Number.MAX_SAFE_INTEGER) },
  customer_name: {
    type: 'text',
    text: z
      .string()
      .max(300)
      .refine((text) => !text.includes('\0')),
  },
} as const satisfies Record<SortColumn, { type: string; text: z.ZodType<string> }>;

/** Newest first, unless the caller chose a column. */
export const sortingOf = ({ sort_by = 'invoice_date', descending }: SortInput): Sorting => ({
  column: sort_by,
  descending: descending ?? sort_by === 'invoice_date',
});

/** Names are in the customers' own rows, so sorting by them needs a join. */
export const sortJoins = ({ column }: Sorting, { refs, customers }: Source): RawBuilder<unknown> =>
  column === 'customer_name' ? sql`join ${customers} c on c.id = ${sql.ref(refs.customer_id)}` : sql``;

export const sortValue = ({ column }: Sorting, { refs }: Pick<Source, 'refs'>): RawBuilder<unknown> => {
  if (column === 'customer_name') return sql`lower(c.name)`;
  return sql.ref(column === 'number' ? 'i.number' : refs[column]);
};

const directionOf = ({ descending }: Sorting) => sql.raw(descending ? 'desc' : 'asc');

export const sortedBy = (sorting: Sorting, source: Pick<Source, 'refs'>): RawBuilder<unknown> => sql`
  order by ${sortValue(sorting, source)} ${directionOf(sorting)}, ${sql.ref(source.refs.id)} ${directionOf(sorting)}`;

/** True if an invoice comes after the row. */
export const comesAfter = (sorting: Sorting, { id, sort_value }: LastRow, source: Pick<Source, 'refs'>): Condition => {
  const { type } = SORT_COLUMNS[sorting.column];
  return sql`(${sortValue(sorting, source)}, ${sql.ref(source.refs.id)})
    ${sql.raw(sorting.descending ? '<' : '>')} (${sort_value}::${sql.raw(type)}, ${id}::uuid)`;
};

export const writeCursor = ({ column, descending }: Sorting, { id, sort_value }: LastRow): string =>
  encodeCursor([column, descending, id, sort_value]);

export function readCursor({ column, descending }: Sorting, cursor: string): LastRow {
  const cursors = z.tuple([z.literal(column), z.literal(descending), z.uuid(), SORT_COLUMNS[column].text]);
  const [, , id, sort_value] = decodeCursor(cursors, cursor);
  return { id, sort_value };
}
