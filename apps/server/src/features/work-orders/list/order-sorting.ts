import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listWorkOrders, ORDER_COLUMNS } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OrderScope } from './list-scope.ts';

type Column = Exclude<(typeof ORDER_COLUMNS)[number], 'relevance'>;
export type SortInput = Pick<InputOf<typeof listWorkOrders>, 'sort_by' | 'descending'>;

interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}

export const NEWEST: Sorting = { column: 'created_on', descending: true };

const COLUMNS: Readonly<Record<Column, string>> = {
  created_on: 'o.created_at',
  number: 'o.number',
  promised_at: 'o.promised_at',
  scheduled_start: 'o.scheduled_start',
  status_since: 'o.status_since',
  quoted_total: 'o.quoted_total',
};

/** These columns can be empty; empty ones come last in both directions. */
const MAY_BE_EMPTY: ReadonlySet<Column> = new Set(['promised_at', 'scheduled_start']);

/** Newest first, unless the caller chose a column. */
export const sortingOf = ({ sort_by, descending }: SortInput): Sorting =>
  sort_by === undefined || sort_by === 'relevance'
    ? NEWEST
    : { column: sort_by, descending: descending ?? sort_by === 'created_on' };

export function sortedBy({ column, descending }: Sorting) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const empty_last = MAY_BE_EMPTY.has(column) ? sql` nulls last` : sql``;
  return sql`order by ${sql.raw(COLUMNS[column])} ${direction}${empty_last}, o.id ${direction}`;
}

/** Only the index by age covers all statuses; the other indexes are by status. */
export const statusesRead = ({ statuses }: OrderScope, { column }: Sorting): readonly WorkOrderStatus[] | null =>
  statuses ?? (column === 'created_on' ? null : WORK_ORDER_STATUSES);

/** Rounds to few different limits, because each limit makes a statement with its own plan. */
const roundedUp = (most: number): number => 2 ** Math.ceil(Math.log2(most));

/** The first orders of one location and status. Empty values are at one end of the index, so they are read separately. */
export function firstOf(is_there: RawBuilder<unknown>, { column, descending }: Sorting, most: number) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const by = sql.raw(COLUMNS[column]);
  const first = (condition: RawBuilder<unknown>) => sql`(
    select o.* from work_orders o where ${is_there} ${condition} order by ${by} ${direction}, o.id ${direction} limit ${sql.lit(roundedUp(most))})`;
  return MAY_BE_EMPTY.has(column)
    ? sql`${first(sql`and ${by} is not null`)} union all ${first(sql`and ${by} is null`)}`
    : first(sql``);
}
