import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listStock } from '@baydesk/contract/inventory.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../platform/lists/list-cursor.ts';
import type { Condition } from './stock-scope.ts';

type SortInput = Pick<InputOf<typeof listStock>, 'sort_by' | 'descending'>;
type SortColumn = NonNullable<SortInput['sort_by']>;

export interface Sorting {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** The last row of a page, after which the next page begins. The value is as PostgreSQL writes it. */
export interface LastRow {
  readonly id: string;
  readonly sort_value: string;
}

const text = z
  .string()
  .max(300)
  .refine((value) => !value.includes('\0'));
const quantity = z.string().regex(/^-?\d{1,10}(\.\d{1,4})?$/);
const amount = z.string().regex(/^-?\d{1,16}$/);

/** Each has an index of the location's parts in its order. */
const SORT_COLUMNS = {
  part_number: { ref: 's.sorted_number', type: 'text', value: text },
  name: { ref: 's.sorted_name', type: 'text', value: text },
  grid_location: { ref: 's.sorted_grid_location', type: 'text', value: text },
  on_hand: { ref: 's.on_hand', type: 'numeric', value: quantity },
  total_value: { ref: 's.value_cents', type: 'bigint', value: amount },
} as const satisfies Record<SortColumn, { ref: string; type: string; value: z.ZodType<string> }>;

export const sortingOf = ({ sort_by = 'part_number', descending = false }: SortInput): Sorting => ({
  column: sort_by,
  descending,
});

export const sortValue = ({ column }: Sorting): RawBuilder<unknown> => sql.ref(SORT_COLUMNS[column].ref);

export function sortedBy(sorting: Sorting): RawBuilder<unknown> {
  const direction = sql.raw(sorting.descending ? 'desc' : 'asc');
  return sql`order by ${sortValue(sorting)} ${direction}, s.id ${direction}`;
}

/** True if `s` comes after the row. */
export const comesAfter = (sorting: Sorting, { id, sort_value }: LastRow): Condition => sql`
  (${sortValue(sorting)}, s.id) ${sql.raw(sorting.descending ? '<' : '>')}
    (${sort_value}::${sql.raw(SORT_COLUMNS[sorting.column].type)}, ${id}::uuid)`;

export const writeCursor = ({ column, descending }: Sorting, { id, sort_value }: LastRow): string =>
  encodeCursor([column, descending, id, sort_value]);

export function readCursor({ column, descending }: Sorting, cursor: string): LastRow {
  const cursors = z.tuple([z.literal(column), z.literal(descending), z.uuid(), SORT_COLUMNS[column].value]);
  const [, , id, sort_value] = decodeCursor(cursors, cursor);
  return { id, sort_value };
}
