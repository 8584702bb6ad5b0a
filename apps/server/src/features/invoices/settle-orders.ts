import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { SettlingCtx } from '../work-orders/public.ts';
import { moveBilledOrders } from '../work-orders/public.ts';

type MovingCtx = SettlingCtx & Pick<Ctx, 'db'>;

/** Marks orders as paid when nothing is open on any of their invoices, and as invoiced when something is again. */
const settleOrders = (ctx: MovingCtx, orders: RawBuilder<unknown>): Promise<void> =>
  moveBilledOrders(ctx, orders, async () => {
    const { rows } = await sql<{ work_order_id: string }>`
      select i.work_order_id from invoices i join party_entries e on e.id = i.id
      where i.work_order_id in (${orders}) and i.reversed_on is null
      group by i.work_order_id having bool_and(e.open_cents = 0)`.execute(ctx.db);
    return new Set(rows.map(({ work_order_id }) => work_order_id));
  });

/** The order of invoices that were just created. */
export const settleOrder = (ctx: MovingCtx, work_order_id: string): Promise<void> =>
  settleOrders(ctx, sql`select ${work_order_id}::uuid`);

/**
 * The orders behind invoices, some of which were paid or opened again by a change of the ledger. It can be asked for together
 * with the statement that stores the change, which the database carries out first.
 */
export async function settleOrdersOfInvoices(ctx: MovingCtx, invoice_ids: readonly string[]): Promise<void> {
  if (invoice_ids.length === 0) return;
  await settleOrders(ctx, sql`select work_order_id from invoices where id = any (${invoice_ids}::uuid[])`);
}
