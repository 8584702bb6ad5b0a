import type { Cents } from '../money/cents.ts';

export const INVOICE_STATES = ['unpaid', 'partially_paid', 'paid', 'overpaid', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

interface InvoiceMoney {
  readonly total_cents: Cents;
  /** The amount that is still owed on it. */
  readonly open_cents: Cents;
  /** Credits for this invoice that are not applied or refunded yet, as a positive amount. */
  readonly unapplied_credit_cents: Cents;
  readonly is_reversed: boolean;
}

/** An invoice for nothing is paid from the start. A paid one becomes overpaid when part of it is credited. */
export function invoiceState({
  total_cents,
  open_cents,
  unapplied_credit_cents,
  is_reversed,
}: InvoiceMoney): InvoiceState {
  if (is_reversed) return 'void';
  if (open_cents > 0) return open_cents < total_cents ? 'partially_paid' : 'unpaid';
  return unapplied_credit_cents > 0 ? 'overpaid' : 'paid';
}

export const MONEY_STATES = ['unapplied', 'partially_applied', 'applied', 'refunded', 'void'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

interface ReceivedMoney {
  readonly amount_cents: Cents;
  /** The amount that is not applied to a document yet, as a positive one. */
  readonly unapplied_cents: Cents;
  /** The amount refunded to the customer. */
  readonly refunded_cents: Cents;
  readonly is_reversed: boolean;
}

/** The state of a payment or a credit. It is refunded when all of it went back. A payment of nothing is applied. */
export function moneyState({ amount_cents, unapplied_cents, refunded_cents, is_reversed }: ReceivedMoney): MoneyState {
  if (is_reversed) return 'void';
  if (unapplied_cents <= 0) return refunded_cents > 0 && refunded_cents >= amount_cents ? 'refunded' : 'applied';
  return unapplied_cents < amount_cents ? 'partially_applied' : 'unapplied';
}
