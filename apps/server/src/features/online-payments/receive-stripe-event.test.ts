import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, StripeEvent } from '../../testing/stripe/stripe-account.ts';
import { disputeEvent, payOn } from '../../testing/stripe/stripe-account.ts';
import type { StripeServer } from '../../testing/stripe/stripe-server.ts';
import { openStripeServer, signatureOf } from '../../testing/stripe/stripe-server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';
import type { OnlineShop } from './online-payments.fixture.ts';
import { openOnlineShop } from './online-payments.fixture.ts';

let stripe: StripeServer;
let app: TestApp;
let till: Till;
let shop: OnlineShop;
beforeAll(async () => {
  stripe = await openStripeServer();
  app = await openTestApp({ STRIPE_URL: stripe.url, PUBLIC_URL: 'https://shop.test' });
  const office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  shop = await openOnlineShop(app, stripe, office);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

/** An invoice with its link. */
async function owed() {
  const customer_id = await till.newCustomer();
  return { customer_id, token: await shop.linkOf(await till.invoice(customer_id, 120_00)) };
}

describe('an online payment refuses', () => {
  it('an event with a wrong signature, an old one, or one for another organization', async () => {
    const { customer_id, token } = await owed();
    const [succeeded] = payOn(await shop.openPage(token), 'card');
    expect((await shop.deliver(succeeded, 'whsec_guessed')).status).toBe(400);
    const url = `${app.url}/api/stripe/${app.other.organization_id}/events`;
    const payload = JSON.stringify(succeeded);
    const send = (to: string, headers: Readonly<Record<string, string>>, body = payload) =>
      fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    const signed = { 'stripe-signature': signatureOf(payload, shop.signing_secret) };
    expect((await send(url, signed)).status).toBe(400);
    const own = url.replace(app.other.organization_id, app.home.organization_id);
    const hour_ago = signatureOf(payload, shop.signing_secret, Date.now() / 1000 - 3600);
    for (const signature of ['', 'nonsense', hour_ago])
      expect((await send(own, { 'stripe-signature': signature })).status).toBe(400);
    expect((await send(own, {})).status).toBe(400);
    expect((await send(own, signed, payload.replace('12000', '12'))).status).toBe(400);
    expect(await shop.paymentsOf(customer_id)).toEqual([]);
  });

  it('an event that is signed but cannot be right, and money of another currency', async () => {
    const { customer_id, token } = await owed();
    const [succeeded] = payOn(await shop.openPage(token), 'card');
    if (!succeeded) throw new Error('nothing was paid');
    const intent = succeeded.data.object as Intent;
    const withIntent = (fields: object) => ({ ...succeeded, data: { object: { ...intent, ...fields } } });
    for (const event of [
      { ...succeeded, data: { object: null } },
      { ...succeeded, type: 5 },
      { ...succeeded, data: undefined },
      withIntent({ amount_received: -5 }),
      withIntent({ amount_received: 0 }),
      withIntent({ amount_received: 100.5 }),
      withIntent({ amount_received: '12000' }),
      withIntent({ currency: 'jpy' }),
      withIntent({ id: null }),
      { ...disputeEvent(intent), data: { object: { payment_intent: 7, amount: 1 } } },
    ]) {
      const answer = await shop.deliver(event as StripeEvent);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code: 'odd_payment_event' }] }]);
    }
    const url = `${app.url}/api/stripe/${app.home.organization_id}/events`;
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf('nonsense', shop.signing_secret),
    };
    expect((await fetch(url, { method: 'POST', headers, body: 'nonsense' })).status).toBe(400);
    expect(await shop.paymentsOf(customer_id)).toEqual([]);
    expect((await shop.deliver(succeeded)).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toHaveLength(1);
  });

  it('no events of other kinds or of other programs on the account, but ignores them', async () => {
    const { customer_id, token } = await owed();
    const [succeeded] = payOn(await shop.openPage(token), 'card');
    if (!succeeded) throw new Error('nothing was paid');
    const intent = succeeded.data.object as { metadata: object };
    const about = (metadata: object) => ({ ...succeeded, data: { object: { ...intent, metadata } } });
    for (const event of [
      { ...succeeded, type: 'customer.created' },
      about({}),
      about({ ...intent.metadata, organization_id: app.other.organization_id }),
      about({ ...intent.metadata, online_payment_id: uuidv7() }),
      about({ ...intent.metadata, online_payment_id: 'x' }),
      disputeEvent({ ...(succeeded.data.object as Intent), id: 'pi_of_another_program' }),
    ])
      expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.paymentsOf(customer_id)).toEqual([]);
  });

  it('an invented link, an attempt of another invoice, and an invoice that nothing is owed on', async () => {
    const [one, other] = [await owed(), await owed()];
    for (const token of ['x', 'x'.repeat(64)]) {
      expect((await shop.start(token)).errors).toMatchObject([{ code: 'invalid_link' }]);
      expect((await shop.settle(token, uuidv7())).errors).toMatchObject([{ code: 'invalid_link' }]);
    }
    const session = await shop.openPage(one.token);
    expect((await shop.settle(other.token, session.client_reference_id ?? '')).status).toBe(404);
    await till.pay(other.customer_id, 120_00);
    expect((await shop.start(other.token)).errors).toMatchObject([{ code: 'not_payable_online' }]);
  });
});
