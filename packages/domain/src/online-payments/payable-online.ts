import type { InvoicePayer } from '../invoices/order-invoices.ts';
import type { InvoiceState } from '../ledger/document-state.ts';
import type { Cents } from '../money/cents.ts';

/** Stripe takes no smaller and no larger amounts. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

interface OwedInvoice {
  readonly state: InvoiceState;
  readonly payer: InvoicePayer;
  readonly open_cents: Cents;
}

/** The amount that a customer can pay online: the whole open balance, or null. A maker settles warranty work by its own way. */
export function payableOnline({ state, payer, open_cents }: OwedInvoice): Cents | null {
  if (payer !== 'customer' || (state !== 'unpaid' && state !== 'partially_paid')) return null;
  return open_cents >= LEAST_CENTS && open_cents <= MOST_CENTS ? open_cents : null;
}
