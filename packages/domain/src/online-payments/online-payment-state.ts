/**
 * An online payment is open until the customer has paid on the payment page, under way while a bank works on it, and then
 * paid or failed. It expires when the payment page was closed unpaid.
 */
export const ONLINE_PAYMENT_STATES = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type OnlinePaymentState = (typeof ONLINE_PAYMENT_STATES)[number];

/** A page on which somebody pays, and the payment behind it, as Stripe reports them. */
export interface PaymentPageFacts {
  /** 'open', 'complete' or 'expired' */
  readonly session_status: string | null;
  /** 'processing', 'succeeded', 'requires_payment_method', 'canceled' …; null before somebody pays. */
  readonly intent_status: string | null;
}

export function onlinePaymentState({ session_status, intent_status }: PaymentPageFacts): OnlinePaymentState {
  if (intent_status === 'succeeded') return 'paid';
  if (session_status === 'expired') return 'expired';
  // A declined card leaves the page open, so that the customer can try another one.
  if (session_status !== 'complete') return 'open';
  return intent_status === 'requires_payment_method' || intent_status === 'canceled' ? 'failed' : 'processing';
}

/** Money that arrives counts, however the attempt had ended; an ended attempt does not become live again. */
export const canBecome = (before: OnlinePaymentState, after: OnlinePaymentState): boolean =>
  before !== after && (isLive(before) || (before !== 'paid' && after === 'paid'));

export const isLive = (state: OnlinePaymentState): boolean => state === 'open' || state === 'processing';
