import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { firstOpenDay } from '@baydesk/domain/ledger/entry-day';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { holdCustomerAccounts } from '../ledger/public.ts';
import { readCharges } from './read-charges.ts';
import type { PayingCtx } from './enter-payment.ts';
import { enterPayment } from './enter-payment.ts';
import { findPayment } from './payment-view.queries.ts';

interface ReceivedPayment {
  readonly id: string;
  readonly invoice_id: string;
  readonly amount_cents: Cents;
  readonly payment_method_id: string;
  readonly reference: string;
}

/**
 * Records money that has already arrived for an invoice, whatever has changed since: a retired method, a closed day, an
 * invoice that is settled or reversed, a merged customer. The rest that the invoice does not need stays on the account. A
 * repeated call returns what the first one recorded.
 */
export async function receivePayment(ctx: PayingCtx, { invoice_id, ...payment }: ReceivedPayment) {
  // Looked up inside each statement, because a merge may change the customer until the account is locked.
  const customer = sql<string>`(select customer_id from invoices where id = ${invoice_id})`;
  const [, earlier, [account], charges, method] = await Promise.all([
    lockNewId(ctx, payment.id),
    findPayment(ctx, payment.id),
    holdCustomerAccounts(ctx, customer, { is_open: true }),
    readCharges(ctx, customer),
    ctx.db
      .selectFrom('payment_methods')
      .select('name')
      .where('id', '=', payment.payment_method_id)
      .forKeyShare()
      .executeTakeFirst(),
  ]);
  if (earlier) return earlier;
  if (!account || !method) return refuse('not_found');
  const open_cents = charges.find(({ id }) => id === invoice_id)?.open_cents ?? cents(0);
  const amount_cents = cents(Math.min(open_cents, payment.amount_cents));
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  return enterPayment(ctx, account, {
    ...payment,
    memo: '',
    method_name: method.name,
    payment_date: firstOpenDay({ today, closed_through: account.closed_through }),
    allocations: amount_cents > 0 ? [{ id: invoice_id, amount_cents }] : [],
  });
}
