import * as accounts from '@baydesk/contract/accounts.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEVICE_COOKIE } from '../../platform/sessions/session-cookies.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TEST_PASSWORD } from '../../testing/test-organizations.ts';

const OWNER = 'manager@home.test';
const COLLEAGUE = 'technician@home.test';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from rate_limits'));

const signIn = async (client: TestClient, email: string, password = TEST_PASSWORD) =>
  (await client.call(accounts.login, { email, password })).status;
const guess = (client: TestClient, email: string) => signIn(client, email, 'wrong guess');

/** A device on which the account has signed in and out again. */
async function deviceOf(email: string): Promise<TestClient> {
  const device = await app.client().signIn(email, TEST_PASSWORD);
  await device.call(accounts.logout);
  return device;
}

/** Many wrong passwords from this address, the last of which began a wait. */
async function exhaustAddress(): Promise<void> {
  await guess(app.client(), 'ghost@home.test');
  await app.rows("update rate_limits set points = 40 where key like 'failures:address:%'");
  expect(await guess(app.client(), 'phantom@home.test')).toBe(401);
}

async function attackAccount(email: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) expect(await guess(app.client(), email)).toBe(401);
  expect(await guess(app.client(), email)).toBe(429);
}

describe('people behind one address', () => {
  it('are not held up by each other’s right passwords, however many were wrong before', async () => {
    await exhaustAddress();
    await app.rows("delete from rate_limits where key like 'waits:%'");
    expect(await signIn(app.client(), OWNER)).toBe(201);
    expect(await signIn(app.client(), COLLEAGUE)).toBe(201);
    expect(await guess(app.client(), 'ghost@home.test')).toBe(401);
    expect(await signIn(app.client(), COLLEAGUE)).toBe(429);
  });

  it('get in on a device they know while others guess, and the guesser still waits', async () => {
    const device = await deviceOf(OWNER);
    await exhaustAddress();
    expect(await signIn(app.client(), OWNER)).toBe(429);
    expect(await signIn(device, OWNER)).toBe(201);
    expect(await guess(app.client(), 'ghost@home.test')).toBe(429);
  });
});

describe('an account under attack', () => {
  it('lets its owner in from a known device, and nobody else', async () => {
    const device = await deviceOf(OWNER);
    const other_device = await deviceOf(COLLEAGUE);
    await attackAccount(OWNER);
    expect(await signIn(app.client(), OWNER)).toBe(429);
    expect(await signIn(other_device, OWNER)).toBe(429);
    expect(await signIn(device, OWNER)).toBe(201);
    expect(await guess(app.client(), OWNER)).toBe(429);
  });

  it('is not opened by a cookie that the server did not sign', async () => {
    const device = await deviceOf(OWNER);
    const [id = '', signature = ''] = device.cookies.get(DEVICE_COOKIE)?.split('.') ?? [];
    await attackAccount(OWNER);
    for (const forged of [`${id}.${signature.slice(1)}A`, id, `AAAAAAAAAAAAAAAAAAAAAA.${signature}`, '.', '...']) {
      const client = app.client();
      client.cookies.set(DEVICE_COOKIE, forged);
      expect(await signIn(client, OWNER)).toBe(429);
    }
  });
});

describe('a known device', () => {
  it('has five tries and then waits like any other', async () => {
    const device = await deviceOf(OWNER);
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(device, OWNER)).toBe(401);
    expect(await signIn(device, OWNER)).toBe(429);
    expect(await signIn(app.client(), OWNER)).toBe(201);
  });

  it('is known to all people who signed in there', async () => {
    const device = await deviceOf(OWNER);
    await device.signIn(COLLEAGUE, TEST_PASSWORD);
    await exhaustAddress();
    expect(await signIn(device, OWNER)).toBe(201);
    expect(await signIn(device, COLLEAGUE)).toBe(201);
  });

  it('keeps its cookie for long, out of the reach of scripts', async () => {
    const { headers } = await app.client().call(accounts.login, { email: OWNER, password: TEST_PASSWORD });
    const cookie = headers.getSetCookie().find((text) => text.startsWith(DEVICE_COOKIE));
    expect(cookie).toMatch(/; Max-Age=34560000; .*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain('manager');
  });
});
