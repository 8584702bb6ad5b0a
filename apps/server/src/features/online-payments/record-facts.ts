import { recipientAddress, recipientName } from '@baydesk/domain/documents/estimate-link';
import { cents } from '@baydesk/domain/money/cents';
import { canBecome, onlinePaymentState } from '@baydesk/domain/online-payments/online-payment-state';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { paymentCommands } from '../payments/public.ts';
import type { Attempt } from './attempts.store.ts';
import { lockAttempt, saveAttempt } from './attempts.store.ts';
import type { StripeFacts } from './stripe.ts';

/** A call that works on an organization's online payments outside the transaction it came with. */
export type OnlineCtx = Pick<PublicCtx, 'services' | 'now' | 'request_id'> & { readonly organization_id: string };

const onlinePayer = (organization_id: string): EventActor => ({
  organization_id,
  user_id: null,
  first_name: 'Online payment',
  last_name: '',
});

/**
 * All news from Stripe about an attempt is recorded here. The attempt is locked, so that news that comes twice, even at the
 * same time, is recorded once. Returns undefined for an attempt that is not there.
 */
export const recordFacts = (ctx: OnlineCtx, id: string, facts: StripeFacts): Promise<Attempt | undefined> =>
  inOrganization(ctx.services.database, ctx.organization_id, async ({ db }) => {
    const attempt = await lockAttempt(db, id);
    const state = onlinePaymentState(facts);
    if (!attempt || !canBecome(attempt.state, state)) return attempt;
    if (state === 'paid' && !isInMoneyOf(attempt, facts)) {
      ctx.services.log.error(
        { online_payment_id: id, facts },
        'Money of another kind than was asked for is not booked',
      );
      return attempt;
    }
    const payment_intent_id = facts.intent_id ?? attempt.payment_intent_id;
    await saveAttempt(db, id, { state, payment_intent_id });
    if (state === 'paid') await recordPayment({ ...ctx, db }, attempt, facts);
    return { ...attempt, state, payment_intent_id };
  });

/** Cents of another currency, or parts of a cent, would be booked at a value they do not have. */
const isInMoneyOf = ({ currency }: Attempt, facts: StripeFacts): boolean =>
  facts.currency === currency && Number.isInteger(facts.received_cents) && facts.received_cents > 0;

async function recordPayment(
  ctx: OnlineCtx & { readonly db: Db },
  attempt: Attempt,
  facts: StripeFacts,
): Promise<void> {
  const { invoice_id, payment_method_id } = attempt;
  const { workplace, sent_to } = await readPlaceAndPayer(ctx.db, attempt);
  const acting = { ...ctx, actor: onlinePayer(ctx.organization_id), workplace };
  const payment = await paymentCommands.receivePayment(acting, {
    id: attempt.id,
    invoice_id,
    amount_cents: cents(facts.received_cents),
    payment_method_id,
    reference: facts.intent_id ?? '',
  });
  const to_address = recipientAddress(sent_to);
  if (to_address === '') return;
  await paymentCommands.sendReceipt(acting, {
    id: uuidv7(),
    payment_id: payment.id,
    to_address,
    to_name: recipientName(sent_to),
    message: '',
  });
}

/** The location of the invoice, and the person its link was sent to. */
async function readPlaceAndPayer(db: Db, { link_id, invoice_id }: Attempt) {
  const read = await db
    .selectFrom('invoices as i')
    .innerJoin('workplaces as w', 'w.id', 'i.workplace_id')
    .innerJoin('invoice_links as k', 'k.invoice_id', 'i.id')
    .select(['w.id', 'w.name', 'w.shop_id', 'w.timezone', 'k.sent_to'])
    .where('i.id', '=', invoice_id)
    .where('k.id', '=', link_id)
    .executeTakeFirst();
  if (!read) return refuse('not_found');
  const { sent_to, ...workplace } = read;
  return { workplace, sent_to };
}
