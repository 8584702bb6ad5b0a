import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { settleOnlinePayment as endpoint } from '@baydesk/contract/online-payments.contract';
import { isLive } from '@baydesk/domain/online-payments/online-payment-state';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { findInvoiceLink } from '../invoices/public.ts';
import { attemptView, findAttempt } from './attempts.store.ts';
import { recordFacts } from './record-facts.ts';
import { readSecretKey } from './settings.queries.ts';
import { askStripe, openStripe, readPage } from './stripe.ts';

/** Says what became of an attempt when the customer comes back from Stripe, which may be before Stripe has told us. */
export async function settleOnlinePayment(ctx: PublicCtx, { token, id }: InputOf<typeof endpoint>) {
  const { organization_id, invoice_id } = await findInvoiceLink(ctx, token);
  const attempt = await findAttempt(ctx.db, id);
  if (!attempt || attempt.invoice_id !== invoice_id) return refuse('not_found');
  const { session_id } = attempt;
  const secret_key = await readSecretKey(ctx);
  if (!isLive(attempt.state) || session_id === null || secret_key === undefined) return attemptView(attempt);
  return async () => {
    const { facts } = await askStripe(ctx.services, async () =>
      readPage(await openStripe(ctx.services, secret_key), session_id),
    );
    return attemptView((await recordFacts({ ...ctx, organization_id }, id, facts)) ?? refuse('not_found'));
  };
}
