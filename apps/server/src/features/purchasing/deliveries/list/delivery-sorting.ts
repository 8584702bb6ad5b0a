import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listDeliveries } from '@baydesk/contract/purchasing/deliveries.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../../platform/list-cursor.ts';
import type { Condition } from '../../list/purchase-order-scope.ts';
import type { LastRow } from '../../list/purchase-order-sorting.ts';
import { SORT_TEXTS } from '../../list/purchase-order-sorting.ts';

type SortInput = Pick<InputOf<typeof listDeliveries>, 'sort_by' | 'descending'>;
type SortColumn = NonNullable<SortInput['sort_by']>;

interface Sorting {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Each has an index of the location's deliveries in its order. */
const SORT_COLUMNS = {
  accepted_at: {
    value: sql`d.accepted_at`,
    shown: sql`(d.accepted_at at time zone 'UTC')::text || '+00'`,
    type: 'timestamptz',
    text: SORT_TEXTS.instant,
  },
  number: { value: sql`d.number`, shown: sql`d.number::text`, type: 'integer', text: SORT_TEXTS.number },
  delivery_date: { value: sql`d.delivery_date`, shown: sql`d.delivery_date::text`, type: 'date', text: SORT_TEXTS.day },
} as const satisfies Record<
  SortColumn,
  { value: RawBuilder<unknown>; shown: RawBuilder<unknown>; type: string; text: z.ZodType<string> }
>;

/** Newest first, unless the caller chose otherwise. */
export const sortingOf = ({ sort_by = 'accepted_at', descending = true }: SortInput): Sorting => ({
  column: sort_by,
  descending,
});

export const sortText = ({ column }: Sorting): RawBuilder<unknown> => SORT_COLUMNS[column].shown;

export function sortedBy({ column, descending }: Sorting): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`order by ${SORT_COLUMNS[column].value} ${direction}, d.id ${direction}`;
}

/** Whether `d` comes after the row. */
export const comesAfter = ({ column, descending }: Sorting, { id, sort_value }: LastRow): Condition => sql`
  (${SORT_COLUMNS[column].value}, d.id) ${sql.raw(descending ? '<' : '>')}
    (${sort_value}::${sql.raw(SORT_COLUMNS[column].type)}, ${id}::uuid)`;

export const writeCursor = ({ column, descending }: Sorting, { id, sort_value }: LastRow): string =>
  encodeCursor([column, descending, id, sort_value]);

export function readCursor({ column, descending }: Sorting, cursor: string): LastRow {
  const cursors = z.tuple([z.literal(column), z.literal(descending), z.uuid(), SORT_COLUMNS[column].text]);
  const [, , id, sort_value] = decodeCursor(cursors, cursor);
  return { id, sort_value };
}
