import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { markCredited } from '../work-orders/public.ts';

/** Stores on the part sale of an invoice whether it has a credit. Runs after a credit was stored or taken back. */
export const settleCredited = (ctx: Pick<Ctx, 'db'>, invoice_id: string): Promise<void> =>
  markCredited(
    ctx,
    sql`select work_order_id from invoices where id = ${invoice_id}`,
    sql`exists (
      select from invoices i join credits k on k.invoice_id = i.id
      where i.work_order_id = o.id and i.reversed_on is null and k.reversed_on is null)`,
  );
