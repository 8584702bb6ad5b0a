import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Invoice } from '@baydesk/contract/invoices.contract';
import type { startOnlinePayment as endpoint } from '@baydesk/contract/online-payments.contract';
import { recipientAddress } from '@baydesk/domain/documents/estimate-link';
import type { Cents } from '@baydesk/domain/money/cents';
import { payableOnline } from '@baydesk/domain/online-payments/payable-online';
import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { publicUrl } from '../../platform/process/config.ts';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { findInvoiceLink, viewInvoice } from '../invoices/public.ts';
import type { Attempt } from './attempts.store.ts';
import { findLiveAttempt, lockAttempt, saveAttempt } from './attempts.store.ts';
import type { OnlineCtx } from './record-facts.ts';
import { recordFacts } from './record-facts.ts';
import { readTerms } from './settings.queries.ts';
import { askStripe, closePage, loadStripe, openStripe, readPage } from './stripe.ts';

const CURRENCIES: Readonly<Record<string, string>> = { AU: 'aud', CA: 'cad', NZ: 'nzd', US: 'usd' };

/** The currency that a location charges in: the dollar of its country. All amounts of the product are in dollars. */
const currencyOf = (country_code: string): string => CURRENCIES[country_code] ?? 'usd';

type Link = Awaited<ReturnType<typeof findInvoiceLink>> & { readonly token: string };

/** Each turn settles an older page that stood in the way. If that happens more often, other tabs are opening new ones. */
const MOST_TURNS = 5;

/**
 * Opens the page where an invoice is paid. No connection is held while Stripe is asked. There is one open page for an
 * invoice at most: another tab gets the same one, and a page whose amount is no longer owed is closed first.
 */
export async function startOnlinePayment(ctx: PublicCtx, { token }: InputOf<typeof endpoint>) {
  const link = { ...(await findInvoiceLink(ctx, token)), token };
  const { organization_id } = link;
  return async () => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const url = await openPage({ ...ctx, organization_id }, link);
      if (url !== undefined) return { url };
    }
    return refuse('payment_service_down');
  };
}

/** Returns the address of the page, or undefined after settling something that stood in the way. */
async function openPage(ctx: OnlineCtx, link: Link): Promise<string | undefined> {
  const { services, organization_id } = ctx;
  const prepared = await inOrganization(services.database, organization_id, ({ db }) => prepare({ ...ctx, db }, link));
  const { attempt, invoice, is_fitting, secret_key } = prepared;
  const stripe = await openStripe(services, secret_key);
  const { session_id } = attempt;
  if (session_id === null) {
    if (is_fitting) return createPage(ctx, stripe, { attempt, invoice, link });
    await recordFacts(ctx, attempt.id, NEVER_OPENED);
    return undefined;
  }
  const page = await askStripe(services, () => (is_fitting ? readPage : closePage)(stripe, session_id));
  if (is_fitting && page.facts.session_status === 'open' && page.url !== null) return page.url;
  await recordFacts(ctx, attempt.id, page.facts);
  return undefined;
}

const NEVER_OPENED = {
  session_status: 'expired',
  intent_status: null,
  intent_id: null,
  received_cents: 0,
  currency: null,
} as const;

/** Finds the live attempt, or begins one for what is owed now. Calls for one invoice wait for each other. */
async function prepare(ctx: OnlineCtx & { readonly db: Db }, { id: link_id, invoice_id }: Link) {
  const { db, organization_id } = ctx;
  await lockNewId(ctx, invoice_id);
  const [terms, invoice, live] = await Promise.all([
    readTerms(ctx),
    viewInvoice(ctx, { id: invoice_id }),
    findLiveAttempt(db, invoice_id),
  ]);
  if (live?.state === 'processing') return refuse('payment_under_way');
  if (!terms) return refuse('not_payable_online');
  const { secret_key, payment_method_id } = terms;
  const amount_cents = payableOnline(invoice);
  if (live) {
    const is_fitting = live.link_id === link_id && live.amount_cents === amount_cents;
    return { attempt: live, invoice, is_fitting, secret_key };
  }
  if (amount_cents === null) return refuse('not_payable_online');
  const id = uuidv7();
  await db
    .insertInto('online_payments')
    .values({
      organization_id,
      id,
      invoice_id,
      link_id,
      payment_method_id,
      amount_cents,
      currency: await readCurrency(db, invoice),
      created_at: ctx.now.toString(),
    })
    .execute();
  const attempt = await lockAttempt(db, id);
  return { attempt: attempt ?? refuse('not_found'), invoice, is_fitting: true, secret_key };
}

async function readCurrency(db: Db, { workplace_id }: Invoice): Promise<string> {
  const workplaces = db.selectFrom('workplaces').select('country_code');
  return currencyOf((await workplaces.where('id', '=', workplace_id).executeTakeFirstOrThrow()).country_code);
}

interface NewPage {
  readonly attempt: Attempt;
  readonly invoice: Invoice;
  readonly link: Link;
}

/** The key of the call is the attempt, so that two tabs, or a repeated call, get one page. */
async function createPage(ctx: OnlineCtx, stripe: Stripe, page: NewPage): Promise<string | undefined> {
  const { id } = page.attempt;
  const { errors } = await loadStripe();
  const session = await askStripe(ctx.services, async () => {
    try {
      return await stripe.checkout.sessions.create(pageFields(ctx, page), { idempotencyKey: id });
    } catch (error) {
      if (isFinal(errors, error)) await recordFacts(ctx, id, NEVER_OPENED);
      throw error;
    }
  });
  const is_kept = await inOrganization(ctx.services.database, ctx.organization_id, async ({ db }) => {
    const attempt = await lockAttempt(db, id);
    if (attempt?.state !== 'open' || session.url === null) return false;
    await saveAttempt(db, id, { session_id: session.id });
    return true;
  });
  if (is_kept) return session.url ?? undefined;
  await askStripe(ctx.services, () => closePage(stripe, session.id));
  return undefined;
}

/** Stripe repeats its answer to a key, a failure too, so such an attempt is given up; one without an answer is tried again. */
const isFinal = (errors: (typeof Stripe)['errors'], error: unknown): boolean =>
  [errors.StripeInvalidRequestError, errors.StripeAPIError, errors.StripeIdempotencyError].some(
    (kind) => error instanceof kind,
  );

function pageFields(
  { services, organization_id }: OnlineCtx,
  { attempt, invoice, link }: NewPage,
): Stripe.Checkout.SessionCreateParams {
  const { id: online_payment_id, amount_cents, currency } = attempt;
  const metadata = { organization_id, invoice_id: invoice.id, online_payment_id };
  const name = `Invoice ${invoice.invoice_number}`;
  const back = `${publicUrl(services.config)}/invoice/${link.token}`;
  const customer_email = recipientAddress(link.sent_to);
  return {
    mode: 'payment',
    client_reference_id: online_payment_id,
    line_items: [lineItem(name, currency, amount_cents)],
    payment_intent_data: { description: name, metadata },
    metadata,
    success_url: `${back}?paid=${online_payment_id}`,
    cancel_url: `${back}?cancelled=${online_payment_id}`,
    ...(customer_email && { customer_email }),
  };
}

const lineItem = (name: string, currency: string, unit_amount: Cents) => ({
  quantity: 1,
  price_data: { currency, unit_amount, product_data: { name } },
});
