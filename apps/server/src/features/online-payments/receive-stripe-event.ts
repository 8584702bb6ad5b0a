import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { receiveStripeEvent as endpoint } from '@baydesk/contract/online-payments.contract';
import { STRIPE_EVENTS } from '@baydesk/domain/online-payments/stripe-events';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { findAttempt } from './attempts.store.ts';
import type { OnlineCtx } from './record-facts.ts';
import { recordFacts } from './record-facts.ts';
import { openKey, readSettings } from './settings.queries.ts';
import { askStripe, factsOfIntent, loadStripe, openStripe, readIntent, readPage } from './stripe.ts';
import type { PaymentEvent } from './stripe-event.ts';
import { paymentEvent } from './stripe-event.ts';
import type { MoneyBack } from './tell-of-money-back.ts';
import { tellOfMoneyBack } from './tell-of-money-back.ts';

const RECEIVED = { received: true } as const;

/** Takes an event that Stripe signed with the organization's secret. Events that are not about our payments are ignored. */
export async function receiveStripeEvent(ctx: PublicCtx, input: InputOf<typeof endpoint>) {
  const { organization_id, payload, signature } = input;
  await ctx.enterOrganization(organization_id);
  const stored = await readSettings(ctx);
  const signing_secret = stored && (await openKey(ctx, stored, 'signing_secret'));
  const secret_key = stored && (await openKey(ctx, stored, 'secret_key'));
  if (signing_secret === undefined) return refuse('wrong_signature');
  const { webhooks, errors } = await loadStripe();
  try {
    const event = readEvent(ctx, webhooks.constructEvent(payload, signature, signing_secret));
    return async () => {
      if (event) await handle({ ...ctx, organization_id }, event, secret_key);
      return RECEIVED;
    };
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return refuse('wrong_signature');
    if (error instanceof SyntaxError) return refuseOdd(ctx, 'it is not JSON');
    throw error;
  }
}

/** The event if it is of a kind that concerns payments; one without what such an event has is refused. */
function readEvent(ctx: PublicCtx, event: unknown): PaymentEvent | undefined {
  const { success, data: typed } = z.object({ type: z.string() }).safeParse(event);
  if (success && !STRIPE_EVENTS.some((type) => type === typed.type)) return undefined;
  const read = paymentEvent.safeParse(event);
  return read.success ? read.data : refuseOdd(ctx, `${read.error.issues[0]?.path.join('.')} is not what it should be`);
}

function refuseOdd({ services }: Pick<PublicCtx, 'services'>, reason: string): never {
  services.log.error({ reason }, 'Stripe sent a signed event that cannot be right');
  return refuse('odd_payment_event', { reason });
}

function handle(ctx: OnlineCtx, event: PaymentEvent, secret_key: string | undefined): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return recordIntent(ctx, event.data.object);
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
      return look(ctx, attemptId(ctx, event.data.object), secret_key);
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return look(ctx, attemptId(ctx, event.data.object), secret_key, event.data.object.id);
    case 'charge.dispute.created': {
      const { payment_intent, amount } = event.data.object;
      const back = { what: 'disputed', total_cents: amount } as const;
      return moneyBack(ctx, idOf(payment_intent), secret_key, back);
    }
    default: {
      const { payment_intent, amount_refunded } = event.data.object;
      const back = { what: 'refunded', total_cents: amount_refunded } as const;
      return moneyBack(ctx, idOf(payment_intent), secret_key, back);
    }
  }
}

async function recordIntent(ctx: OnlineCtx, intent: WithMetadata & Parameters<typeof factsOfIntent>[0]): Promise<void> {
  const id = attemptId(ctx, intent);
  const attempt = id && (await recordFacts(ctx, id, factsOfIntent(intent)));
  if (attempt && attempt.state !== 'paid') refuseOdd(ctx, 'the money is of another currency');
}

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

interface WithMetadata {
  readonly metadata?: Stripe.Metadata | null | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Other programs may use the same account, and so may another organization; their payments have other metadata. */
function attemptId({ organization_id }: OnlineCtx, { metadata }: WithMetadata): string | undefined {
  const id = metadata?.['online_payment_id'] ?? '';
  return metadata?.['organization_id'] === organization_id && UUID.test(id) ? id : undefined;
}

/** Tells the office about returned money. If the payment is not recorded yet, records the payment first. */
async function moneyBack(
  ctx: OnlineCtx,
  intent_id: string | null,
  secret_key: string | undefined,
  back: MoneyBack,
): Promise<void> {
  if (intent_id === null || (await tellOfMoneyBack(ctx, intent_id, back)) || secret_key === undefined) return;
  const { services } = ctx;
  const intent = await askStripe(services, async () => readIntent(await openStripe(services, secret_key), intent_id));
  const id = intent && attemptId(ctx, intent);
  if (!id) return;
  await recordFacts(ctx, id, factsOfIntent(intent));
  await tellOfMoneyBack(ctx, intent_id, back);
}

/** Events may come late and in any order, so what counts is what Stripe says now. */
async function look(
  ctx: OnlineCtx,
  id: string | undefined,
  secret_key: string | undefined,
  told_session_id?: string,
): Promise<void> {
  if (id === undefined || secret_key === undefined) return;
  const { services, organization_id } = ctx;
  const attempt = await inOrganization(services.database, organization_id, ({ db }) => findAttempt(db, id));
  const session_id = attempt?.session_id ?? told_session_id;
  if (!attempt || session_id === undefined) return;
  const { facts } = await askStripe(services, async () => readPage(await openStripe(services, secret_key), session_id));
  await recordFacts(ctx, id, facts);
}
