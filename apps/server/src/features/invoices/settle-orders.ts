import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { SettlingCtx } from '../work-orders/public.ts';
import { moveBilledOrders } from '../work-orders/public.ts';

type MovingCtx = SettlingCtx & Pick<Ctx, 'db'>;

/** Marks orders as paid when nothing is open on any of their invoices, and as invoiced when something is again. */
export const settleOrdersOf = (ctx: MovingCtx, work_order_ids: readonly string[]): Promise<void> =>
  moveBilledOrders(ctx, work_order_ids, async () => {
    const { rows } = await sql<{ work_order_id: string }>`
      select i.work_order_id from invoices i join party_entries e on e.id = i.id
      where i.work_order_id = any (${work_order_ids}::uuid[]) and i.reversed_on is null
      group by i.work_order_id having bool_and(e.open_cents = 0)`.execute(ctx.db);
    return new Set(rows.map(({ work_order_id }) => work_order_id));
  });

/** The orders behind invoices, some of which were paid or opened again by a change of the ledger. */
export async function settleOrdersOfInvoices(ctx: MovingCtx, invoice_ids: readonly string[]): Promise<void> {
  if (invoice_ids.length === 0) return;
  const orders = await ctx.db
    .selectFrom('invoices')
    .select('work_order_id')
    .distinct()
    .where('id', '=', (eb) => eb.fn.any(eb.val(invoice_ids)))
    .execute();
  await settleOrdersOf(
    ctx,
    orders.map(({ work_order_id }) => work_order_id),
  );
}
