import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { viewOnlinePayment as endpoint } from '@baydesk/contract/online-payments.contract';
import { payableOnline } from '@baydesk/domain/online-payments/payable-online';
import type { PublicCtx } from '../../platform/request/context.ts';
import { findInvoiceLink, viewInvoice } from '../invoices/public.ts';
import { attemptView, findLiveAttempt } from './attempts.store.ts';
import { readTerms } from './settings.queries.ts';

/** The amount that can be paid online by the link of an invoice; null while an earlier payment is under way. */
export async function viewOnlinePayment(ctx: PublicCtx, { token }: InputOf<typeof endpoint>) {
  const { invoice_id: id } = await findInvoiceLink(ctx, token);
  const [invoice, live, terms] = await Promise.all([
    viewInvoice(ctx, { id }),
    findLiveAttempt(ctx.db, id),
    readTerms(ctx),
  ]);
  return {
    payable_cents: terms && live?.state !== 'processing' ? payableOnline(invoice) : null,
    live: live ? attemptView(live) : null,
  };
}
