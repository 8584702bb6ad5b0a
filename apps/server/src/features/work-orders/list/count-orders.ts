import type { InputOf, OutputOf } from '@baydesk/contract/define-endpoint';
import type { countWorkOrders as countEndpoint } from '@baydesk/contract/work-orders.contract';
import type {
  countByStatus as byStatusEndpoint,
  sumOfOrders as sumEndpoint,
} from '@baydesk/contract/work-orders/list.contract';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { OPEN_STATUSES, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { plannedOnce } from '../../../platform/database/planned-once.ts';
import type { OrderScope } from './list-scope.ts';
import { assertKnownStaff, IS_KEPT, literals, ordersOf, promisedFew, scopeOf } from './list-scope.ts';
import { seesAllPrices } from '../order/hide-money.ts';
import { findOrders } from './find-orders.ts';

/** A literal in the statement, so that the planner knows the limit. */
const AT_MOST = sql.lit(MOST_COUNTED_IN_LIST);

type Counts = Record<WorkOrderStatus, number>;

const noCounts = () => Object.fromEntries(WORK_ORDER_STATUSES.map((status) => [status, 0])) as Counts;

export async function countByStatus(ctx: WorkplaceCtx, { search, ...filters }: InputOf<typeof byStatusEndpoint>) {
  await assertKnownStaff(ctx, filters);
  const scope = scopeOf(ctx, filters);
  const counts = noCounts();
  if (search) {
    for (const { status } of await findOrders(ctx, search, scope)) counts[status as WorkOrderStatus] += 1;
    return { counts };
  }
  const { rows } = await plannedOnce(
    ctx.db,
    sql<{ status: WorkOrderStatus; count: number }>`
      ${withPromised(scope)} select status, count(*) as count from (${firstOfEachStatus(scope, sql`o.status`)}) o
      group by status`,
  );
  for (const { status, count } of rows) counts[status] = count;
  return { counts };
}

/** Counts the orders of a vehicle, of a customer, or of both, at every location. */
export async function countWorkOrders(ctx: Ctx, { vehicleId, companyId }: InputOf<typeof countEndpoint>) {
  const { db } = ctx;
  const is_counted = companyId ? sql`o.customer_id = ${companyId}` : sql`true`;
  const counted = sql<OutputOf<typeof countEndpoint>>`
    select count(*) filter (where ${is_counted}) as count,
      count(*) filter (where ${is_counted} and o.status = any (${OPEN_STATUSES}::text[])) as open_count,
      count(*) filter (where not ${is_counted}) as other_owners_count
    from work_orders o
    where ${IS_KEPT} and ${vehicleId ? sql`o.vehicle_id = ${vehicleId}` : is_counted}`;
  const [vehicle, customer, { rows }] = await Promise.all([
    vehicleId ? db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).executeTakeFirst() : true,
    companyId ? db.selectFrom('customers').select('id').where('id', '=', companyId).executeTakeFirst() : true,
    counted.execute(db),
  ]);
  if (!vehicle || !customer) refuse('not_found');
  return rows[0] ?? { count: 0, open_count: 0, other_owners_count: 0 };
}

type Sums = Record<WorkOrderStatus, Cents | null>;

interface StatusSum {
  readonly status: WorkOrderStatus;
  readonly count: number;
  readonly total: number;
}

/** Adding up stops where counting does. */
export async function sumOfOrders(ctx: WorkplaceCtx, { search, ...filters }: InputOf<typeof sumEndpoint>) {
  await assertKnownStaff(ctx, filters);
  const scope = scopeOf(ctx, filters);
  if (!seesAllPrices(ctx)) return { quoted_total: null, by_status: sumsOf(null) };
  const columns = sql`o.status, o.quoted_total`;
  const summed = search
    ? sql`select ${columns} from work_orders o
          where o.id = any (${(await findOrders(ctx, search, scope)).map(({ id }) => id)}::uuid[])`
    : firstOfEachStatus(scope, columns);
  const { rows } = await plannedOnce(
    ctx.db,
    sql<StatusSum>`
      ${withPromised(scope)} select status, count(*) as count, sum(quoted_total)::bigint as total from (${summed}) o
      group by status`,
  );
  const by_status = sumsOf(cents(0));
  const counts = noCounts();
  for (const each of rows) {
    by_status[each.status] = sumOf([each]);
    counts[each.status] = each.count;
  }
  return { quoted_total: sumOf(rows), by_status, counts };
}

const sumsOf = (sum: Cents | null) => Object.fromEntries(WORK_ORDER_STATUSES.map((status) => [status, sum])) as Sums;

function sumOf(sums: readonly StatusSum[]): Cents | null {
  const count = sums.reduce((all, each) => all + each.count, 0);
  return count >= MOST_COUNTED_IN_LIST ? null : cents(sums.reduce((all, { total }) => all + total, 0));
}

const withPromised = (scope: OrderScope) => {
  const [promised] = promisedFew(scope);
  return promised ? sql`with ${promised}` : sql``;
};

/** Columns of the orders in each status, as far as they are counted. */
function firstOfEachStatus(scope: OrderScope, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const each_status = sql`unnest(${literals(scope.statuses ?? WORK_ORDER_STATUSES)}) of_status (value)`;
  const in_status = { ...scope, statuses: null };
  return sql`
    select o.* from ${each_status} cross join lateral (
      select * from (${ordersOf(in_status, columns, sql`o.status = of_status.value`)}) o limit ${AT_MOST}) o`;
}
