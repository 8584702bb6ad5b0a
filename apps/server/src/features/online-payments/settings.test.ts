import { viewHistory } from '@baydesk/contract/history.contract';
import {
  changeOnlinePaymentSettings,
  checkOnlinePayments,
  removeOnlinePaymentKeys,
  viewOnlinePaymentSettings,
} from '@baydesk/contract/online-payments.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeServer } from '../../testing/stripe/stripe-server.ts';
import { openStripeServer } from '../../testing/stripe/stripe-server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp, startServer } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const KEY = 'k'.repeat(32);
const SECRETS = { secret_key: 'sk_test_abcdefgh4242', signing_secret: 'whsec_abcdefgh9876' };

let stripe: StripeServer;
let app: TestApp;
let manager: TestClient;
let payment_method_id: string;
beforeAll(async () => {
  stripe = await openStripeServer();
  app = await openTestApp({ STRIPE_URL: stripe.url, STRIPE_TIMEOUT_SECONDS: '0.3', ENCRYPTION_KEY: KEY });
  manager = await app.as('ROLE_MANAGER');
  const [method] = await app.rows<{ id: string }>(
    `select id from payment_methods where organization_id = $1 and name = 'Debit card'`,
    [app.home.organization_id],
  );
  payment_method_id = method?.id ?? '';
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const view = async (client = manager) => (await client.call(viewOnlinePaymentSettings)).body;
const change = async (fields: object, client = manager) =>
  client.call(changeOnlinePaymentSettings, { ...(await view(client)), ...fields });
const check = async () => (await manager.call(checkOnlinePayments)).body;

describe('online payment', () => {
  it('is off, and is switched on only with keys and a payment method', async () => {
    expect(await view()).toEqual({
      is_on: false,
      payment_method_id: null,
      secret_key_ending: '',
      signing_secret_ending: '',
      are_keys_readable: true,
      webhook_url: expect.stringMatching(`/api/stripe/${app.home.organization_id}/events$`),
      version: 1,
    });
    const fields = { is_on: true, payment_method_id, ...SECRETS };
    for (const missing of ['payment_method_id', 'secret_key', 'signing_secret'])
      expect(
        (await change({ ...fields, [missing]: missing === 'payment_method_id' ? null : '' })).errors,
      ).toMatchObject([{ field: missing, message: expect.stringContaining('is a required field') }]);
    expect(await check()).toEqual({ is_working: false, message: 'There is no key yet that can be used.' });
  });

  it.each([
    [{ secret_key: 'pk_test_abcdefgh' }, 'Secret key starts with sk_live_, sk_test_ or rk_'],
    [{ signing_secret: 'sk_test_abcdefgh' }, 'Signing secret starts with whsec_'],
  ])('refuses what is no such key: %j', async (fields, message) => {
    expect((await change(fields)).errors).toMatchObject([{ message }]);
  });

  it('never shows stored keys again, in answers, in the history or in the database', async () => {
    const { status, body } = await change({ is_on: true, payment_method_id, ...SECRETS });
    expect(status).toBe(201);
    expect(body).toMatchObject({ is_on: true, secret_key_ending: '4242', signing_secret_ending: '9876', version: 2 });
    const { organization_id: entity_id } = app.home;
    const { body: history } = await manager.call(viewHistory, { entity: 'organization', entity_id });
    expect(history.collection[0]).toMatchObject({
      action: 'online_payments_changed',
      before: { is_on: false, secret_key: '' },
      after: { is_on: true, payment_method: 'Debit card', secret_key: '•••• 4242' },
    });
    const stored = await app.rows<{ row: string }>(`select s::text || encode(s.secret_key, 'escape') as row
      from online_payment_settings s`);
    const shown_text = JSON.stringify([body, await view(), history, stored]);
    expect(shown_text).not.toMatch(/sk_test_abcdefgh|whsec_abcdefgh/);
  });

  it('keeps a key that is left empty, and replaces the other', async () => {
    const { body } = await change({ signing_secret: 'whsec_zyxwvuts1111' });
    expect(body).toMatchObject({ is_on: true, secret_key_ending: '4242', signing_secret_ending: '1111' });
    expect((await check()).is_working).toBe(true);
    expect((await manager.call(changeOnlinePaymentSettings, { ...body, version: 2 })).status).toBe(412);
  });

  it('asks Stripe whether the key works', async () => {
    expect(await check()).toEqual({
      is_working: true,
      message: 'The key works. It is a test key, so no real money moves.',
    });
    await change({ secret_key: 'sk_live_unknown' });
    expect(await check()).toEqual({ is_working: false, message: 'Stripe does not know this key.' });
    await change({ secret_key: 'rk_test_narrow' });
    expect((await check()).message).toContain('may not use Checkout Sessions');
    stripe.mode = 'never';
    expect((await check()).message).toContain('does not answer');
    stripe.mode = 'up';
    await change({ secret_key: SECRETS.secret_key });
  });

  it('is read by the office and changed by managers, each in their own organization', async () => {
    const office = await app.as('ROLE_OFFICE_USER');
    expect((await view(office)).secret_key_ending).toBe('4242');
    expect((await change({ is_on: false }, office)).status).toBe(401);
    expect((await app.client().call(viewOnlinePaymentSettings)).status).toBe(409);
    expect(await view(await app.asEmail('administrator@other.test'))).toMatchObject({ secret_key_ending: '' });
  });

  it('holds its payment method, which can be retired but not removed', async () => {
    const { errors } = await manager.call(paymentMethodRecords.remove, { id: payment_method_id, version: 1 });
    expect(errors).toMatchObject([{ code: 'in_use' }]);
  });
});

it('forgets its keys, and is off from then on', async () => {
  const { version } = await view();
  const office = await app.as('ROLE_OFFICE_USER');
  expect((await office.call(removeOnlinePaymentKeys, { version })).status).toBe(401);
  expect((await manager.call(removeOnlinePaymentKeys, { version: version + 1 })).status).toBe(412);
  const { body } = await manager.call(removeOnlinePaymentKeys, { version });
  expect(body).toMatchObject({ is_on: false, secret_key_ending: '', signing_secret_ending: '', payment_method_id });
  expect(await app.rows('select secret_key, signing_secret from online_payment_settings where not is_on')).toEqual([
    { secret_key: null, signing_secret: null },
  ]);
  expect((await change({ is_on: true })).errors).toMatchObject([{ field: 'secret_key' }]);
  await change({ is_on: true, ...SECRETS });
});

describe('a process with another encryption key', () => {
  it('says that the keys cannot be read, and takes them anew', async () => {
    const other = await startServer(app.database_url, { STRIPE_URL: stripe.url, ENCRYPTION_KEY: 'x'.repeat(32) });
    const there = manager.copy(other.url);
    const { body } = await there.call(viewOnlinePaymentSettings);
    expect(body).toMatchObject({ are_keys_readable: false, secret_key_ending: '4242' });
    const refused = await there.call(changeOnlinePaymentSettings, body);
    expect(refused.errors).toMatchObject([{ message: 'Secret key cannot be read any more. Enter it again' }]);
    const saved = await there.call(changeOnlinePaymentSettings, { ...body, ...SECRETS });
    expect(saved.body).toMatchObject({ are_keys_readable: true });
    await other.close();
  });

  it('stores no keys on an external database without the setting', async () => {
    const external = await startServer(app.database_url, { DATABASE_URL: app.database_url });
    const there = manager.copy(external.url);
    const { body } = await there.call(viewOnlinePaymentSettings);
    const { errors } = await there.call(changeOnlinePaymentSettings, { ...body, ...SECRETS });
    expect(errors).toMatchObject([{ code: 'no_encryption_key' }]);
    await external.close();
  });
});
