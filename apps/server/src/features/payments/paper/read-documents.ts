import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { readLetterhead } from '../../invoices/public.ts';
import { openOn } from '../open-on.ts';
import { viewPayment } from '../payment-view.queries.ts';
import { viewRefund } from '../refunds/refund-view.queries.ts';
import { readOpenEntries } from '../unpaid-transactions.queries.ts';
import type { Statement } from './statement-model.ts';

export interface AskedStatement {
  readonly customer_id: string;
  /** The location that sends it. */
  readonly workplace_id: string;
  readonly as_of: string;
}

export async function readStatement(
  ctx: Pick<Ctx, 'db'>,
  { as_of, customer_id, workplace_id }: AskedStatement,
): Promise<Statement> {
  const [letterhead, entries] = await Promise.all([
    readLetterhead(ctx, { workplace_id, customer_id }),
    readOpenEntries(ctx, openOn({ as_of, customer_id })),
  ]);
  return { as_of, letterhead, entries };
}

export async function readReceipt(ctx: Pick<Ctx, 'db'>, payment_id: string) {
  const payment = await viewPayment(ctx, { id: payment_id });
  const [letterhead, sales] = await Promise.all([readLetterhead(ctx, payment), readSales(ctx, payment_id)]);
  const name = sales.find(({ walk_in_name }) => walk_in_name !== '')?.walk_in_name;
  return {
    payment: { ...payment, part_sale_numbers: sales.map(orderNumber) },
    letterhead: { ...letterhead, bill_to: { ...letterhead.bill_to, ...(name && { name }) } },
  };
}

/** The part sales that a payment paid or is a deposit for, with who bought without being a customer. */
const readSales = ({ db }: Pick<Ctx, 'db'>, payment_id: string) =>
  db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .where(
      'o.id',
      'in',
      sql<string>`(
        select i.work_order_id from entry_allocations a join invoices i on i.id = a.charge_id
        where a.credit_id = ${payment_id} group by i.work_order_id having sum(a.amount_cents) > 0
        union select work_order_id from payments where id = ${payment_id} and work_order_id is not null)`,
    )
    .where('o.order_kind', '=', 'part_sale')
    .select(['o.number', 'o.order_kind', 'o.imported_number', 'w.shop_id', 'o.walk_in_name'])
    .orderBy('o.number')
    .execute();

export async function readRefund(ctx: Pick<Ctx, 'db'>, refund_id: string) {
  const refund = await viewRefund(ctx, { id: refund_id });
  return { refund, letterhead: await readLetterhead(ctx, refund) };
}
