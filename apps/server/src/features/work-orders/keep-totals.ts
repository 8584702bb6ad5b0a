import type { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './order-rows.ts';
import type { TotalledLineRow, TotalledRequestRow, TotalsSource } from './totals-rules.ts';
import { keptTotals } from './totals-rules.ts';
import { selectRules, selectTaxComponents } from './totals-rules.queries.ts';

/** What the columns hold; a tax that lifts an order beyond it is not refused here. */
const LARGEST_KEPT = 2_147_483_647;

interface Settling {
  readonly db: Db;
  readonly now: Temporal.Instant;
}

export interface SettledOrder {
  readonly id: string;
  readonly workplace_id: string;
}

/** Keeps for lists what these orders come to by the rules that count now, and tells for which that is something else. */
export async function keepTotals({ db, now }: Settling, ids: readonly string[]): Promise<readonly SettledOrder[]> {
  const settled = (await totalsSources(db, ids)).flatMap(({ kept, ...source }) => {
    const totals = keptTotals(source, now);
    const quoted_total = Math.min(totals.quoted_total, LARGEST_KEPT);
    const authorized_total = Math.min(totals.authorized_total, LARGEST_KEPT);
    const is_kept = quoted_total === kept.quoted_total && authorized_total === kept.authorized_total;
    return is_kept ? [] : [{ id: kept.id, workplace_id: kept.workplace_id, quoted_total, authorized_total }];
  });
  if (settled.length > 0)
    await sql`
      update work_orders o set quoted_total = n.quoted_total, authorized_total = n.authorized_total
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) n (id uuid, quoted_total integer, authorized_total integer)
      where o.id = n.id`.execute(db);
  return settled;
}

type Kept = Pick<OrderRow, 'id' | 'workplace_id' | 'quoted_total' | 'authorized_total'>;

/** Everything totals depend on, of many orders in one round trip. */
async function totalsSources(db: Db, ids: readonly string[]): Promise<(TotalsSource & { readonly kept: Kept })[]> {
  const these = sql<string>`any(${ids})`;
  const [orders, components, lines, requests] = await Promise.all([
    selectRules(db)
      .where('o.id', '=', these)
      .select(['o.id', 'o.workplace_id', 'o.status', 'o.shop_supplies_cost', 'o.frozen_rules'])
      .select(['o.quoted_total', 'o.authorized_total'])
      .execute(),
    selectTaxComponents(db).where('o.id', '=', these).select('o.id as work_order_id').execute(),
    db
      .selectFrom('work_order_lines')
      .where('work_order_id', '=', these)
      .where('removed_at', 'is', null)
      .select(['work_order_id', 'id', 'status', 'is_warranty', 'time_estimate', 'tech_time', 'labour_rate'])
      .select('fixed_price')
      .orderBy('line_order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('part_requests as r')
      .innerJoin('categories as c', 'c.id', 'r.part_category_id')
      .where('r.work_order_id', '=', these)
      .where('r.removed_at', 'is', null)
      .select(['r.work_order_id', 'r.line_id', 'r.status', 'r.quantity', 'r.cost', 'r.sell_price', 'r.core'])
      .select(['r.is_core_ok', 'r.is_tax_exempt', 'r.part_category_id', 'c.is_tax_exempt as is_category_exempt'])
      .orderBy('r.position')
      .orderBy('r.id')
      .execute(),
  ]);
  const of = byOrder({ components, lines, requests });
  return orders.map((order) => {
    const row = order as unknown as OrderRow;
    return {
      kept: row,
      order: row,
      surroundings: order,
      lines: of.lines(order.id) as unknown as readonly TotalledLineRow[],
      part_requests: of.requests(order.id) as unknown as readonly TotalledRequestRow[],
      tax_components: of.components(order.id),
    };
  });
}

interface OfAnOrder {
  readonly work_order_id: string;
}

function byOrder<Tables extends Readonly<Record<string, readonly OfAnOrder[]>>>(tables: Tables) {
  const entries = Object.entries(tables).map(([name, rows]) => {
    const grouped = Map.groupBy(rows, ({ work_order_id }) => work_order_id);
    return [name, (id: string) => grouped.get(id) ?? []] as const;
  });
  return Object.fromEntries(entries) as { [Name in keyof Tables]: (id: string) => Tables[Name][number][] };
}
