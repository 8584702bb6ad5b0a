import type { PaymentPageFacts } from '@baydesk/domain/online-payments/online-payment-state';
import type Stripe from 'stripe';
import type { Services } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

/** An attempt to pay as Stripe reports it. */
export interface StripeFacts extends PaymentPageFacts {
  readonly intent_id: string | null;
  /** The amount that has arrived, in cents. */
  readonly received_cents: number;
  /** Null until there is a payment. */
  readonly currency: string | null;
}

const RETRIES = 1;

/** Stripe's package takes a fifth of a second to load, so it is loaded by the first call that needs it. */
export const loadStripe = async () => (await import('stripe')).default;

export async function openStripe({ config }: Pick<Services, 'config'>, secret_key: string): Promise<Stripe> {
  const Client = await loadStripe();
  const { protocol, hostname, port } = new URL(config.STRIPE_URL);
  const is_http = protocol === 'http:';
  return new Client(secret_key, {
    host: hostname,
    port: port === '' ? (is_http ? 80 : 443) : Number(port),
    protocol: is_http ? 'http' : 'https',
    timeout: config.STRIPE_TIMEOUT_SECONDS * 1000,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Baydesk' },
  });
}

/** Makes a call to Stripe, outside any transaction. The customer hears that it failed, and the log why. */
export async function askStripe<Answer>({ log }: Pick<Services, 'log'>, ask: () => Promise<Answer>): Promise<Answer> {
  const { errors } = await loadStripe();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const { type, code, requestId, message } = error;
    log.warn({ type, code, stripe_request_id: requestId, reason: message }, 'Stripe refused a call');
    return refuse('payment_service_down');
  }
}

const UNPAID = { intent_status: null, intent_id: null, received_cents: 0, currency: null };
/** A session that Stripe does not know belongs to replaced keys, so it cannot be paid by ours. */
const UNKNOWN: StripeFacts = { ...UNPAID, session_status: 'expired' };

export interface ReadPage {
  readonly facts: StripeFacts;
  readonly url: string | null;
}

export async function readPage(stripe: Stripe, session_id: string): Promise<ReadPage> {
  const session = await unlessMissing(stripe.checkout.sessions.retrieve(session_id, { expand: ['payment_intent'] }));
  return session ? pageOf(session) : { facts: UNKNOWN, url: null };
}

export const readIntent = (stripe: Stripe, intent_id: string): Promise<Stripe.PaymentIntent | undefined> =>
  unlessMissing(stripe.paymentIntents.retrieve(intent_id));

async function unlessMissing<Found>(request: Promise<Found>): Promise<Found | undefined> {
  const { errors } = await loadStripe();
  try {
    return await request;
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Closes a page whose amount is no longer owed. A page that was just paid stays paid. */
export async function closePage(stripe: Stripe, session_id: string): Promise<ReadPage> {
  const { errors } = await loadStripe();
  try {
    await stripe.checkout.sessions.expire(session_id);
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
  }
  return readPage(stripe, session_id);
}

function pageOf({ status, url, payment_intent }: Stripe.Checkout.Session): ReadPage {
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const facts = intent ? factsOfIntent(intent) : UNPAID;
  return { facts: { ...facts, session_status: status }, url };
}

type ReadIntent = Pick<Stripe.PaymentIntent, 'id' | 'amount_received' | 'currency'> & { readonly status: string };

export const factsOfIntent = ({ id, status, amount_received, currency }: ReadIntent): StripeFacts => ({
  session_status: null,
  intent_status: status,
  intent_id: id,
  received_cents: amount_received,
  currency,
});
