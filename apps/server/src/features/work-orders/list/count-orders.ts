import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { countWorkOrders as countEndpoint } from '@baydesk/contract/work-orders.contract';
import type { countByStatus as byStatusEndpoint } from '@baydesk/contract/work-orders/list.contract';
import { MOST_COUNTED_IN_STATUS } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { OPEN_STATUSES, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { assertStaffThere } from './assert-staff-there.ts';
import { findOrders } from './find-orders.ts';
import { placesOf, scopeOf } from './order-scope.ts';

/** A search finds this many, which a board counts as the list shows them. */
const MOST_FOUND = 300;

/** Said in the statement itself, so that its plan counts on it. */
const AT_MOST = sql.lit(MOST_COUNTED_IN_STATUS);

type Counts = Record<WorkOrderStatus, number>;

export async function countByStatus(ctx: WorkplaceCtx, { search, ...filters }: InputOf<typeof byStatusEndpoint>) {
  await assertStaffThere(ctx, filters);
  const scope = scopeOf(ctx, filters);
  const counts = Object.fromEntries(WORK_ORDER_STATUSES.map((status) => [status, 0])) as Counts;
  if (search) {
    for (const { status } of await findOrders(ctx, search, scope, MOST_FOUND)) counts[status as WorkOrderStatus] += 1;
    return { counts };
  }
  const statuses = scope.statuses ?? WORK_ORDER_STATUSES;
  const { each, is_there } = placesOf({ ...scope, statuses: null });
  const { rows } = await sql<{ status: WorkOrderStatus; count: number }>`
    select asked.status, counted.count from unnest(${statuses}::text[]) asked (status) cross join lateral (
      select count(*) as count from (
        select from ${each} cross join lateral (
          select from work_orders o where ${is_there} and o.status = asked.status
          order by o.created_at desc, o.id desc limit ${AT_MOST}) o
        limit ${AT_MOST}) listed) counted`.execute(ctx.db);
  for (const { status, count } of rows) counts[status] = count;
  return { counts };
}

/** Of a vehicle, of a customer, or of a customer's vehicle, at every location. */
export async function countWorkOrders(ctx: Ctx, { vehicleId, companyId }: InputOf<typeof countEndpoint>) {
  const { db } = ctx;
  const counted = sql<{ count: number; open_count: number }>`
    select count(*) as count, count(*) filter (where o.status = any (${OPEN_STATUSES}::text[])) as open_count
    from work_orders o where o.removed_at is null
      ${vehicleId ? sql`and o.vehicle_id = ${vehicleId}` : sql``} ${companyId ? sql`and o.customer_id = ${companyId}` : sql``}`;
  const [vehicle, customer, { rows }] = await Promise.all([
    vehicleId ? db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).executeTakeFirst() : true,
    companyId ? db.selectFrom('customers').select('id').where('id', '=', companyId).executeTakeFirst() : true,
    counted.execute(db),
  ]);
  if (!vehicle || !customer) refuse('not_found');
  return rows[0] ?? { count: 0, open_count: 0 };
}
