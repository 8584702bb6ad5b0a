import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sumOfOrders as endpoint } from '@baydesk/contract/work-orders/list.contract';
import { MOST_COUNTED_IN_STATUS } from '@baydesk/contract/work-orders/list.contract';
import { cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/context.ts';
import { assertStaffThere } from './assert-staff-there.ts';
import { findOrders } from './find-orders.ts';
import { placesOf, scopeOf } from './order-scope.ts';

/** A search finds this many; the list shows no more of them either. */
const MOST_FOUND = 300;

/** Nobody asks what ten years of orders come to, so adding up stops where counting does. */
export async function sumOfOrders(ctx: WorkplaceCtx, { search, ...filters }: InputOf<typeof endpoint>) {
  await assertStaffThere(ctx, filters);
  const scope = scopeOf(ctx, filters);
  const summed = search
    ? sql`select o.quoted_total from work_orders o
          where o.id = any (${(await findOrders(ctx, search, scope, MOST_FOUND)).map(({ id }) => id)}::uuid[])`
    : ordersIn(scope);
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*) as count, coalesce(sum(quoted_total), 0)::bigint as total from (${summed}) summed`.execute(ctx.db);
  const { count, total } = rows[0] ?? { count: 0, total: 0 };
  return { quoted_total: count >= MOST_COUNTED_IN_STATUS ? null : cents(total) };
}

function ordersIn(scope: ReturnType<typeof scopeOf>) {
  const { each, is_there } = placesOf(scope);
  return sql`
    select o.quoted_total from ${each} cross join lateral (
      select o.quoted_total from work_orders o where ${is_there}
      order by o.created_at desc, o.id desc limit ${sql.lit(MOST_COUNTED_IN_STATUS)}) o
    limit ${sql.lit(MOST_COUNTED_IN_STATUS)}`;
}
