import type { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { TotalsSource } from './totals-rules.ts';
import { totalColumns } from './totals-rules.ts';
import { selectRules, selectTaxComponents } from './totals-rules.queries.ts';

/** The columns hold no more. A tax that lifts an order above this is not refused. */
const LARGEST_STORED = 2_147_483_647;

interface TotalsCtx {
  readonly db: Db;
  readonly now: Temporal.Instant;
}

export interface UpdatedOrder {
  readonly id: string;
  readonly workplace_id: string;
}

/** Stores the totals of these orders by today's rules, and returns the orders whose totals changed. */
export async function updateTotals(ctx: TotalsCtx, ids: readonly string[]): Promise<readonly UpdatedOrder[]> {
  const updated = await changedTotals(ctx, ids);
  if (updated.length > 0)
    await sql`
      update work_orders o set quoted_total = n.quoted_total, authorized_total = n.authorized_total
      from jsonb_to_recordset(${JSON.stringify(updated)}::jsonb) n (id uuid, quoted_total integer, authorized_total integer)
      where o.id = n.id`.execute(ctx.db);
  return updated;
}

/** The totals of these orders by today's rules, where they differ from those stored. */
async function changedTotals({ db, now }: TotalsCtx, ids: readonly string[]): Promise<readonly StoredTotals[]> {
  return (await totalsSources(db, ids)).flatMap(({ stored, ...source }) => {
    const totals = totalColumns(source, now);
    const quoted_total = Math.min(totals.quoted_total, LARGEST_STORED);
    const authorized_total = Math.min(totals.authorized_total, LARGEST_STORED);
    const is_same = quoted_total === stored.quoted_total && authorized_total === stored.authorized_total;
    return is_same ? [] : [{ id: stored.id, workplace_id: stored.workplace_id, quoted_total, authorized_total }];
  });
}

interface StoredTotals extends UpdatedOrder {
  readonly quoted_total: number;
  readonly authorized_total: number;
}

/** Reads everything the totals of many orders depend on, in one round trip. */
async function totalsSources(
  db: Db,
  ids: readonly string[],
): Promise<(TotalsSource & { readonly stored: StoredTotals })[]> {
  const these = sql<string>`any(${ids})`;
  const [orders, components, lines, requests] = await Promise.all([
    selectRules(db)
      .where('o.id', '=', these)
      .select(['o.id', 'o.workplace_id', 'o.status', 'o.shop_supplies_cost', 'o.frozen_rules'])
      .select(['o.quoted_total', 'o.authorized_total'])
      .select(['o.discount_percent', 'o.discount_amount', 'o.discount_reason'])
      .execute(),
    selectTaxComponents(db).where('o.id', '=', these).select('o.id as work_order_id').execute(),
    db
      .selectFrom('work_order_lines')
      .where('work_order_id', '=', these)
      .where('removed_at', 'is', null)
      .select([
        'work_order_id',
        'id',
        'status',
        'is_warranty',
        'is_internal',
        'time_estimate',
        'tech_time',
        'labour_rate',
      ])
      .select(['fixed_price', 'discount_percent', 'discount_amount', 'discount_reason'])
      .orderBy('line_order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('part_requests as r')
      .innerJoin('categories as c', 'c.id', 'r.part_category_id')
      .where('r.work_order_id', '=', these)
      .where('r.removed_at', 'is', null)
      .select(['r.work_order_id', 'r.line_id', 'r.status', 'r.quantity', 'r.sell_price', 'r.core'])
      .select(['r.is_core_ok', 'r.is_tax_exempt', 'r.part_category_id', 'c.is_tax_exempt as is_category_exempt'])
      .select(['r.discount_percent', 'r.discount_amount', 'r.discount_reason'])
      .orderBy('r.position')
      .orderBy('r.id')
      .execute(),
  ]);
  const of = byOrder({ components, lines, requests });
  return orders.map((order) => {
    return {
      stored: order,
      order,
      surroundings: order,
      lines: of.lines(order.id),
      part_requests: of.requests(order.id),
      tax_components: of.components(order.id),
    };
  });
}

interface RowOfOrder {
  readonly work_order_id: string;
}

function byOrder<Tables extends Readonly<Record<string, readonly RowOfOrder[]>>>(tables: Tables) {
  const entries = Object.entries(tables).map(([name, rows]) => {
    const grouped = Map.groupBy(rows, ({ work_order_id }) => work_order_id);
    return [name, (id: string) => grouped.get(id) ?? []] as const;
  });
  return Object.fromEntries(entries) as { [Name in keyof Tables]: (id: string) => Tables[Name][number][] };
}
