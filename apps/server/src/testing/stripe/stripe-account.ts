import { randomBytes } from 'node:crypto';

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled';
  amount_received: number;
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly name: string;
  readonly client_reference_id: string | null;
  readonly customer_email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly intent_metadata: Readonly<Record<string, string>>;
  readonly intent_description: string;
  readonly success_url: string;
  readonly cancel_url: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  intent: Intent | null;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: unknown };
}

/** How somebody pays on the page: a card at once, a card that is declined, or a bank that takes days. */
export type WayToPay = 'card' | 'declined' | 'bank';

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const eventOf = (type: string, object: unknown): StripeEvent => ({
  id: newId('evt'),
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object },
});

/** A session as Stripe answers it: the intent is its id, unless it is asked for in whole. */
export const sessionAnswer = ({ intent, ...session }: Session, is_expanded: boolean) => ({
  ...session,
  payment_intent: is_expanded ? intent : (intent?.id ?? null),
});

/** Turns the fields of a form, such as `line_items[0][price_data][currency]`, into a new session. */
export function sessionFrom(form: URLSearchParams, pages_url: string): Session {
  const id = newId('cs_test');
  const item = (field: string) => form.get(`line_items[0]${field}`) ?? '';
  return {
    id,
    object: 'checkout.session',
    mode: form.get('mode') ?? '',
    amount_total: Number(item('[price_data][unit_amount]')) * Number(item('[quantity]')),
    currency: item('[price_data][currency]'),
    name: item('[price_data][product_data][name]'),
    client_reference_id: form.get('client_reference_id'),
    customer_email: form.get('customer_email'),
    metadata: mapAt(form, 'metadata'),
    intent_metadata: mapAt(form, 'payment_intent_data[metadata]'),
    intent_description: form.get('payment_intent_data[description]') ?? '',
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    url: `${pages_url}/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    intent: null,
  };
}

const mapAt = (form: URLSearchParams, path: string): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .filter(([field]) => field.startsWith(`${path}[`))
      .map(([field, value]) => [field.slice(path.length + 1, -1), value]),
  );

/** Somebody pays on the page of an open session; returns the events that Stripe sends of it. */
export function payOn(session: Session, way: WayToPay): StripeEvent[] {
  if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
  const intent: Intent = session.intent ?? {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    currency: session.currency,
    description: session.intent_description,
    metadata: session.intent_metadata,
    status: 'requires_payment_method',
    amount_received: 0,
  };
  session.intent = intent;
  if (way === 'declined') return [eventOf('payment_intent.payment_failed', { ...intent })];
  session.status = 'complete';
  session.url = null;
  if (way === 'card') {
    const arrived = arrive(session, intent);
    return [arrived, eventOf('checkout.session.completed', sessionAnswer(session, false))];
  }
  intent.status = 'processing';
  return [
    eventOf('payment_intent.processing', { ...intent }),
    eventOf('checkout.session.completed', sessionAnswer(session, false)),
  ];
}

function arrive(session: Session, intent: Intent): StripeEvent {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  session.payment_status = 'paid';
  return eventOf('payment_intent.succeeded', { ...intent });
}

/** The bank has decided about a payment that was under way. */
export function decideByBank(session: Session, decision: 'paid' | 'failed'): StripeEvent[] {
  const { intent } = session;
  if (intent?.status !== 'processing') throw new Error('no bank works on this session');
  if (decision === 'paid') {
    const arrived = arrive(session, intent);
    return [arrived, eventOf('checkout.session.async_payment_succeeded', sessionAnswer(session, false))];
  }
  intent.status = 'requires_payment_method';
  return [
    eventOf('payment_intent.payment_failed', { ...intent }),
    eventOf('checkout.session.async_payment_failed', sessionAnswer(session, false)),
  ];
}

export function expire(session: Session): StripeEvent {
  session.status = 'expired';
  session.url = null;
  return eventOf('checkout.session.expired', sessionAnswer(session, false));
}

/** The shop gives money back in Stripe's own pages; the amount is all that was given back so far. */
export const refundEvent = ({ id, amount, metadata }: Intent, amount_refunded: number): StripeEvent =>
  eventOf('charge.refunded', {
    id: newId('ch'),
    object: 'charge',
    payment_intent: id,
    amount,
    amount_refunded,
    metadata,
  });

export const disputeEvent = ({ id, amount }: Intent): StripeEvent =>
  eventOf('charge.dispute.created', { id: newId('dp'), object: 'dispute', payment_intent: id, amount });
