import { isOpenOrder, OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition, OrderScope, ReadBy } from './list-scope.ts';
import { isInScope, placesOf, readByAge } from './list-scope.ts';
import type { LastRow, Sorting } from './order-sorting.ts';
import { comesAfter, comesAfterByAge, directionOf, mayBeEmpty, SORT_COLUMNS } from './order-sorting.ts';

/** How to read a list: after which row, and how far. */
export interface Reading {
  readonly sorting: Sorting;
  readonly after: LastRow | undefined;
  /** A literal in the statement, so that the planner knows how far. */
  readonly most: RawBuilder<unknown>;
}

/** The columns that a page is chosen by. */
export function sortColumns({ column }: Sorting): RawBuilder<unknown> {
  const { ref } = SORT_COLUMNS[column];
  return column === 'created_on' ? sql`o.id, o.created_at` : sql`o.id, o.created_at, ${sql.ref(ref)}`;
}

/** Selects the first orders of a long list, each part of it along an index that has the list's order. */
export function firstInOrder(scope: OrderScope, reading: Reading): RawBuilder<unknown> {
  const { sorting, after } = reading;
  const { ref } = SORT_COLUMNS[sorting.column];
  const is_after = after && comesAfter(sorting, after);
  if (sorting.column === 'created_on') return firstByAge(scope, reading, [is_after]);
  if (scope.of === 'customer_or_vehicle')
    return sql`select ${sortColumns(sorting)} from work_orders o where ${all([isInScope(scope), is_after])}`;
  if (sorting.column === 'quoted_total') return firstByTotal(scope, reading);
  if (mayBeEmpty(sorting.column)) return firstThenEmpty(scope, reading);
  const by = sorting.column === 'status_since' ? 'status' : 'location';
  return along(scope, reading, { by, ref, conditions: [is_after] });
}

/** An order promised before a day was usually created before it; the second query finds the rest. */
function firstByAge(scope: OrderScope, reading: Reading, conditions: readonly (Condition | undefined)[]) {
  const ref = 'o.created_at';
  const until = scope.promised?.until;
  if (!until) return along(scope, reading, { by: readByAge(scope), ref, conditions });
  const is_older = sql<boolean>`o.created_at < ${until}`;
  const is_newer = sql<boolean>`o.created_at >= ${until} and o.promised_at < o.created_at`;
  return sql`
    ${along(scope, reading, { by: readByAge(scope), ref, conditions: [...conditions, is_older] })}
    union all ${along(scope, reading, { by: 'location', ref, conditions: [...conditions, is_newer] })}`;
}

/** Orders without a value are read once those with one do not fill the page. */
function firstThenEmpty(scope: OrderScope, reading: Reading): RawBuilder<unknown> {
  const { sorting, after, most } = reading;
  const { ref } = SORT_COLUMNS[sorting.column];
  const is_empty = sql<boolean>`${sql.ref(ref)} is null`;
  if (after?.sort_value === null) return firstByAge(scope, reading, [is_empty, comesAfterByAge(sorting, after)]);
  const conditions = [sql<boolean>`${sql.ref(ref)} is not null`, after && comesAfter(sorting, after)];
  return sql`
    with filled as materialized (${along(scope, reading, { by: 'location', ref, conditions })})
    select * from filled
    union all
    select * from (${firstByAge(scope, reading, [is_empty])}) empty where (select count(*) from filled) < ${most}`;
}

/** The totals of open orders are in no index, because they change with every line. */
function firstByTotal(scope: OrderScope, reading: Reading): RawBuilder<unknown> {
  const { sorting, after } = reading;
  const ref = 'o.settled_total';
  const is_settled = sql<boolean>`o.settled_total is not null`;
  const by = scope.priorities ? 'priority' : 'location';
  const is_open = isInScope({ ...scope, statuses: scope.statuses?.filter(isOpenOrder) ?? OPEN_STATUSES });
  return sql`
    ${along(scope, reading, { by, ref, conditions: [is_settled, after && comesAfter(sorting, after, ref)] })}
    union all
    select ${sortColumns(sorting)} from work_orders o where ${all([is_open, after && comesAfter(sorting, after)])}`;
}

interface Along {
  readonly by: ReadBy;
  /** The column of the index. */
  readonly ref: string;
  readonly conditions: readonly (Condition | undefined)[];
}

/** Selects the first orders of each location, status, priority or kind along an index. */
function along(scope: OrderScope, { sorting, most }: Reading, { by, ref, conditions }: Along): RawBuilder<unknown> {
  const { each, is_there } = placesOf(scope, by);
  const direction = directionOf(sorting);
  return sql`
    select o.* from ${each} cross join lateral (
      select ${sortColumns(sorting)} from work_orders o where ${all([is_there, ...conditions])}
      order by ${sql.ref(ref)} ${direction}, o.id ${direction} limit ${most}) o`;
}

function all(conditions: readonly (Condition | undefined)[]): Condition {
  const needed_conditions = conditions.filter((condition) => condition !== undefined);
  return sql`${sql.join(needed_conditions, sql` and `)}`;
}
