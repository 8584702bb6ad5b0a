import type { Ctx } from '../../../platform/context.ts';
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
  return { payment, letterhead: await readLetterhead(ctx, payment) };
}

export async function readRefund(ctx: Pick<Ctx, 'db'>, refund_id: string) {
  const refund = await viewRefund(ctx, { id: refund_id });
  return { refund, letterhead: await readLetterhead(ctx, refund) };
}
