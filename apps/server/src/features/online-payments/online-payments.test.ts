import { viewInvoice, reverseInvoice } from '@baydesk/contract/invoices.contract';
import { viewCustomerInvoice } from '@baydesk/contract/invoices/send.contract';
import { listInbox } from '@baydesk/contract/inbox.contract';
import { mergeCustomers } from '@baydesk/contract/customers.contract';
import { closeBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import type { Intent } from '../../testing/stripe/stripe-account.ts';
import { decideByBank, disputeEvent, expire, payOn, refundEvent } from '../../testing/stripe/stripe-account.ts';
import type { StripeServer } from '../../testing/stripe/stripe-server.ts';
import { openStripeServer } from '../../testing/stripe/stripe-server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp, startServer } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';
import type { OnlineShop } from './online-payments.fixture.ts';
import { settleAllOnlinePaymentsTask, settleOnlinePaymentsTask } from './settle-online-payments-task.ts';
import { openOnlineShop } from './online-payments.fixture.ts';

let stripe: StripeServer;
let app: TestApp;
let office: TestClient;
let till: Till;
let shop: OnlineShop;
beforeAll(async () => {
  stripe = await openStripeServer();
  app = await openTestApp({ STRIPE_URL: stripe.url, STRIPE_TIMEOUT_SECONDS: '0.3', PUBLIC_URL: 'https://shop.test' });
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  shop = await openOnlineShop(app, stripe, office);
});
afterEach(() => {
  stripe.mode = 'up';
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

/** An invoice with its link. */
async function owed(amount = 120_00) {
  const customer_id = await till.newCustomer();
  const invoice = await till.invoice(customer_id, amount);
  return { customer_id, invoice, token: await shop.linkOf(invoice) };
}
const openOn = async (id: string) => (await office.call(viewInvoice, { id })).body.open_cents;

describe('a customer who pays by the link of an invoice', () => {
  it('pays the open balance on a page of Stripe, and the office sees one payment', async () => {
    const { customer_id, invoice, token } = await owed();
    expect(await shop.view(token)).toEqual({ payable_cents: 120_00, live: null });
    const session = await shop.openPage(token);
    expect(session).toMatchObject({
      amount_total: 120_00,
      currency: 'cad',
      name: `Invoice ${invoice.invoice_number}`,
      customer_email: 'dana@halton.example',
      intent_metadata: { organization_id: app.home.organization_id, invoice_id: invoice.id },
      success_url: `https://shop.test/invoice/${token}?paid=${session.client_reference_id}`,
      cancel_url: `https://shop.test/invoice/${token}?cancelled=${session.client_reference_id}`,
    });
    const [succeeded, completed] = payOn(session, 'card');
    expect((await shop.deliver(succeeded)).status).toBe(200);
    expect((await shop.deliver(completed)).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toMatchObject([
      {
        amount: 120_00,
        balance: 0,
        method: 'Credit card',
        reference: session.intent?.id,
        created_by: 'Online payment',
        date: till.today,
        applied_to: [{ document_id: invoice.id, amount_cents: 120_00 }],
      },
    ]);
    const { body: seen } = await app.client().call(viewCustomerInvoice, { token });
    expect(seen).toMatchObject({ state: 'paid', open_cents: 0 });
    expect(seen.payments.map(({ label }) => label)).toEqual([expect.stringMatching(/^PAY\S+ · Credit card$/)]);
    expect(await shop.view(token)).toEqual({ payable_cents: null, live: null });
  });

  it('gets the receipt by mail', async () => {
    const { token, invoice } = await owed();
    const payer = 'receipt@halton.example';
    const other_token = await shop.linkOf(invoice, payer);
    expect(other_token).not.toBe(token);
    await shop.deliver(payOn(await shop.openPage(other_token), 'card')[0]);
    const mails = await app.rows(`select kind from mails where to_address = $1 order by created_at`, [payer]);
    expect(mails).toEqual([{ kind: 'invoice' }, { kind: 'receipt' }]);
  });

  it('can try another card after one was declined', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    expect((await shop.deliver(payOn(session, 'declined')[0])).status).toBe(200);
    expect(await shop.view(token)).toMatchObject({ payable_cents: 120_00, live: { state: 'open' } });
    expect((await shop.openPage(token)).id).toBe(session.id);
    await shop.deliver(payOn(session, 'card')[0]);
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });

  it('waits for the bank, cannot pay twice meanwhile, and can again if the bank refuses', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    payOn(session, 'bank');
    const id = session.client_reference_id ?? '';
    expect((await shop.settle(token, id)).body).toEqual({ id, state: 'processing', amount_cents: 120_00 });
    expect(await shop.view(token)).toMatchObject({ payable_cents: null, live: { state: 'processing' } });
    expect((await shop.start(token)).errors).toMatchObject([{ code: 'payment_under_way' }]);
    for (const event of decideByBank(session, 'failed')) expect((await shop.deliver(event)).status).toBe(200);
    expect((await shop.settle(token, id)).body.state).toBe('failed');
    const second = await shop.openPage(token);
    expect(second.id).not.toBe(session.id);
    payOn(second, 'bank');
    for (const event of decideByBank(second, 'paid')) await shop.deliver(event);
    expect(await shop.paymentsOf(customer_id)).toMatchObject([{ amount: 120_00, reference: second.intent?.id }]);
  });

  it('a customer who leaves the page is charged nothing, and can come back to it', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    expect((await shop.settle(token, session.client_reference_id ?? '')).body.state).toBe('open');
    expect((await shop.openPage(token)).id).toBe(session.id);
    await shop.deliver(expire(session));
    expect(await shop.view(token)).toEqual({ payable_cents: 120_00, live: null });
    expect(await shop.paymentsOf(customer_id)).toEqual([]);
  });
});

describe('one payment, whichever news comes', () => {
  it('the event twice, and the browser after it', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    const [succeeded, completed] = payOn(session, 'card');
    for (const event of [succeeded, succeeded, completed, completed])
      expect((await shop.deliver(event)).status).toBe(200);
    expect((await shop.settle(token, session.client_reference_id ?? '')).body.state).toBe('paid');
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });

  it('the browser first, and the events late and in the wrong order', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    const declined = payOn(session, 'declined');
    const paid = payOn(session, 'card');
    expect((await shop.settle(token, session.client_reference_id ?? '')).body.state).toBe('paid');
    for (const event of [...paid, ...declined].toReversed()) expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
    expect((await shop.settle(token, session.client_reference_id ?? '')).body.state).toBe('paid');
  });

  it('events and browsers at the same time, at two processes', async () => {
    const second = await startServer(app.database_url, {
      STRIPE_URL: stripe.url,
      DATA_DIR: app.services.config.DATA_DIR,
    });
    const { customer_id, invoice, token } = await owed();
    const session = await shop.openPage(token);
    const events = payOn(session, 'card');
    const answers = await Promise.all([
      ...[app.url, second.url, app.url, second.url].flatMap((url) =>
        events.map(async (event) => (await shop.deliver(event, undefined, url)).status),
      ),
      ...[1, 2].map(async () => (await shop.settle(token, session.client_reference_id ?? '')).status),
    ]);
    await second.close();
    expect(new Set(answers)).toEqual(new Set([200, 201]));
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
    expect(await openOn(invoice.id)).toBe(0);
  });

  it('two tabs that start at once share one page', async () => {
    const { token } = await owed();
    const pages = await Promise.all([1, 2, 3].map(() => shop.openPage(token)));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
  });

  it('two people with links of their own: the page of the first is closed', async () => {
    const { customer_id, invoice, token } = await owed();
    const first = await shop.openPage(token);
    const second = await shop.openPage(await shop.linkOf(invoice, 'boss@halton.example'));
    expect([first.status, second.status]).toEqual(['expired', 'open']);
    await shop.deliver(payOn(second, 'card')[0]);
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });

  it('a page that was paid while another was requested: nothing is left to pay', async () => {
    const { customer_id, invoice, token } = await owed();
    payOn(await shop.openPage(token), 'card');
    const { errors } = await shop.start(await shop.linkOf(invoice, 'boss@halton.example'));
    expect(errors).toMatchObject([{ code: 'not_payable_online' }]);
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });
});

describe('a change in the meantime', () => {
  it('an office payment: the page is closed and made anew for what is left', async () => {
    const { customer_id, token } = await owed();
    const first = await shop.openPage(token);
    await till.pay(customer_id, 50_00);
    const second = await shop.openPage(token);
    expect([first.status, second.amount_total]).toEqual(['expired', 70_00]);
  });

  it('an office payment while the customer pays: the rest stays on the account', async () => {
    const { customer_id, invoice, token } = await owed();
    const session = await shop.openPage(token);
    await till.pay(customer_id, 50_00);
    await shop.deliver(payOn(session, 'card')[0]);
    expect(await openOn(invoice.id)).toBe(0);
    const [online] = (await shop.paymentsOf(customer_id)).filter(({ created_by }) => created_by === 'Online payment');
    expect(online).toMatchObject({ amount: 120_00, balance: 50_00, applied_to: [{ amount_cents: 70_00 }] });
  });

  it('the invoice was reversed, the method retired and the customer merged: the money is still recorded', async () => {
    const { customer_id, invoice, token } = await owed();
    const session = await shop.openPage(token);
    await office.call(reverseInvoice, { id: invoice.id, version: 1, reason: 'Wrong unit' });
    const manager = await app.as('ROLE_MANAGER');
    const other_id = await till.newCustomer('Halton Freight Inc.');
    const merged = await manager.call(mergeCustomers, {
      id: uuidv7(),
      kept_id: other_id,
      kept_version: 1,
      merged_id: customer_id,
      merged_version: 1,
    });
    expect(merged.errors).toEqual([]);
    const retire = (is_retired: boolean, version: number) =>
      manager.call(paymentMethodRecords.retire, { id: shop.payment_method_id, is_retired, version });
    expect((await retire(true, 1)).errors).toEqual([]);
    expect((await shop.deliver(payOn(session, 'card')[0])).status).toBe(200);
    await retire(false, 2);
    expect(await shop.paymentsOf(other_id)).toMatchObject([{ amount: 120_00, balance: 120_00, applied_to: [] }]);
  });

  it('today was closed: the money is entered on the next day', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    const manager = await app.as('ROLE_MANAGER');
    const { body: books } = await manager.call(viewBooks);
    const closed = await manager.call(closeBooks, { closed_through: till.today, version: books.version });
    expect(closed.errors).toEqual([]);
    expect((await shop.deliver(payOn(session, 'card')[0])).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toMatchObject([{ date: till.daysAgo(-1), balance: 0 }]);
    await app.rows('update books set closed_through = null');
  });

  it('online payment was switched off: nothing new starts, and what was begun is still recorded', async () => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    await shop.changeSettings({ is_on: false });
    expect(await shop.view(token)).toMatchObject({ payable_cents: null });
    expect((await shop.start(token)).errors).toMatchObject([{ code: 'not_payable_online' }]);
    payOn(session, 'card');
    expect((await shop.settle(token, session.client_reference_id ?? '')).body.state).toBe('paid');
    await shop.changeSettings({ is_on: true });
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });
});

describe('money that goes back', () => {
  it('is told to the office once for each amount, and the books stay as they are', async () => {
    const { customer_id, invoice, token } = await owed();
    const session = await shop.openPage(token);
    await shop.deliver(payOn(session, 'card')[0]);
    if (!session.intent) throw new Error('nobody paid');
    const refund = refundEvent(session.intent, 40_00);
    for (const event of [refund, refund, refundEvent(session.intent, 65_00), disputeEvent(session.intent)])
      expect((await shop.deliver(event)).status).toBe(200);
    const { body } = await office.call(listInbox);
    const items = body.collection.filter(({ reference_id }) => reference_id === customer_id);
    expect(items.map(({ facts }) => facts)).toMatchObject([
      { kind: 'online_money_back', what: 'disputed', amount_cents: 120_00 },
      { kind: 'online_money_back', what: 'refunded', amount_cents: 25_00 },
      { kind: 'online_money_back', what: 'refunded', amount_cents: 40_00 },
    ]);
    expect(await openOn(invoice.id)).toBe(0);
  });

  it.each([
    ['a refund', (intent: Intent) => refundEvent(intent, 40_00), { what: 'refunded', amount_cents: 40_00 }],
    ['a dispute', disputeEvent, { what: 'disputed', amount_cents: 120_00 }],
  ])('is told although %s arrives before the payment itself', async (_, eventOf, facts) => {
    const { customer_id, token } = await owed();
    const session = await shop.openPage(token);
    const [succeeded] = payOn(session, 'card');
    if (!session.intent) throw new Error('nobody paid');
    const event = eventOf(session.intent);
    stripe.mode = 'broken';
    expect((await shop.deliver(event)).status).toBe(503);
    stripe.mode = 'up';
    for (const each of [event, succeeded, event]) expect((await shop.deliver(each)).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toMatchObject([{ amount: 120_00 }]);
    const { body } = await office.call(listInbox);
    const items = body.collection.filter(({ reference_id }) => reference_id === customer_id);
    expect(items.map((item) => item.facts)).toMatchObject([facts]);
  });
});

describe('a payer who never comes back, and of whom no event arrives', () => {
  it('is asked for after a quarter of an hour', async () => {
    const [paid, left, recent] = [await owed(), await owed(), await owed()];
    payOn(await shop.openPage(paid.token), 'card');
    expire(await shop.openPage(left.token));
    payOn(await shop.openPage(recent.token), 'card');
    const stateOf = async ({ invoice }: { readonly invoice: { readonly id: string } }) =>
      (await app.rows<{ state: string }>('select state from online_payments where invoice_id = $1', [invoice.id]))[0]
        ?.state;
    await app.rows(
      `update online_payments set created_at = now() - interval '16 minutes' where invoice_id = any ($1)`,
      [[paid.invoice.id, left.invoice.id]],
    );
    await settleAllOnlinePaymentsTask.run(app.services, {}, { attempt: 1, job_id: '1' });
    await runJobs(app, settleOnlinePaymentsTask);
    expect([await stateOf(paid), await stateOf(left), await stateOf(recent)]).toEqual(['paid', 'expired', 'open']);
    expect(await shop.paymentsOf(paid.customer_id)).toMatchObject([{ amount: 120_00, balance: 0 }]);
  });
});

describe('Stripe', () => {
  it.each(['never', 'broken'] as const)('that is %s: the page says so, and the next try goes on', async (mode) => {
    const { customer_id, token } = await owed();
    stripe.mode = mode;
    const { status, errors } = await shop.start(token);
    expect([status, errors[0]?.code]).toEqual([503, 'payment_service_down']);
    stripe.mode = 'up';
    const session = await shop.openPage(token);
    const [succeeded, completed] = payOn(session, 'card');
    stripe.mode = mode;
    expect((await shop.settle(token, session.client_reference_id ?? '')).status).toBe(503);
    expect((await shop.deliver(completed)).status).toBe(503);
    expect((await shop.deliver(succeeded)).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });
});

it('leaves books that agree after all of it', async () => {
  expect(await till.faults()).toEqual([]);
});
