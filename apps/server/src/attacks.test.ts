import { viewProfile } from '@baydesk/contract/profile.contract';
import { login, resetPassword } from '@baydesk/contract/accounts.contract';
import { switchUser } from '@baydesk/contract/impersonation.contract';
import { errorAnswer } from '@baydesk/contract/error-answer';
import { changeWorkplace, createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userId } from './features/demo/public.ts';
import { openDatabase } from './platform/database/database.ts';
import { SESSION_COOKIE } from './platform/sessions/session-cookies.ts';
import { forReading } from './platform/database/transaction.ts';
import { makeLink } from './testing/links.ts';
import { LiveListener } from './testing/live-listener.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp, startServer } from './testing/test-app.ts';
import { TEST_PASSWORD } from './testing/test-organizations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ COMPANY_EMAIL_DOMAIN: 'other.test' });
});
afterAll(() => app.close());

const workplace = (name: string, shop_id: string) => ({
  id: uuidv7(),
  name,
  shop_id,
  color: '#336699',
  timezone: 'UTC',
});
const sendRaw = (body: string, path = '/api/forgot-password') =>
  app
    .client()
    .fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-page-path': '/' }, body });

it('the server role binds whatever options the address of the database carries', async () => {
  const address = new URL(app.database_url);
  address.searchParams.set('options', '-c statement_timeout=30000');
  const database = openDatabase(address.href, 1);
  try {
    const { rows } = await forReading(database, app.home.organization_id, ({ client }) =>
      client.query('select organization_id from organizations'),
    );
    expect(rows).toEqual([{ organization_id: app.home.organization_id }]);
  } finally {
    await database.close();
  }
});

it('one browser with a made-up position does not silence the others', async () => {
  const [administrator, technician] = await Promise.all([app.as('ROLE_ADMINISTRATOR'), app.as('ROLE_TECHNICIAN')]);
  const hanging = new AbortController();
  await technician.fetch('/api/live', { headers: { 'last-event-id': '1:5:5' }, signal: hanging.signal });
  try {
    const listener = await LiveListener.open(administrator);
    expect(listener).toBeInstanceOf(LiveListener);
    listener.hangUp();
  } finally {
    hanging.abort();
  }
}, 5_000);

it('a password that was just replaced opens no session', async () => {
  const email = 'foreman@home.test';
  const person = { organization_id: app.home.organization_id, user_id: userId(app.home, email) };
  const hash = await makeLink(app, 'password_reset', person);
  const blocker = new Client(app.database_url);
  await blocker.connect();
  const waitingCalls = async () => {
    const rows = await app.rows(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length;
  };
  await blocker.query('begin; lock table events in share mode');
  const late = app.client();
  const signing_in = late.call(login, { email, password: TEST_PASSWORD });
  await expect.poll(waitingCalls).toBe(1);
  const resetting = app.client().call(resetPassword, { hash, password: 'quite another password' });
  await expect.poll(waitingCalls).toBe(2);
  await blocker.query('commit');
  await blocker.end();
  await Promise.all([signing_in, resetting]);
  expect((await late.call(viewProfile)).status).toBe(409);
});

it('ends impersonation for a suspended administrator', async () => {
  const company = await app.asEmail('administrator@other.test');
  const user_id = userId(app.home, 'manager@home.test');
  expect((await company.call(switchUser, { organization_id: app.home.organization_id, user_id })).status).toBe(200);
  await app.rows("update staff set status = 'suspended' where user_id = $1", [
    userId(app.other, 'administrator@other.test'),
  ]);
  expect((await company.call(viewProfile)).status).toBe(409);
});

it.each(['[', '{"a":'])('a body nested ever deeper is refused, not a fault: %s', async (open) => {
  const response = await sendRaw(`{"email":${open.repeat(20_000)}1${(open === '[' ? ']' : '}').repeat(20_000)}}`);
  expect(response.status).toBe(400);
});

it('half a character is refused, not a fault', async () => {
  const input = { id: uuidv7(), first_name: 'A', last_name: 'B', email: 'half@home.test', password: TEST_PASSWORD };
  const body = JSON.stringify({ ...input, organization_name: 'HALF' }).replace('HALF', '\\ud800');
  expect((await sendRaw(body, '/api/register')).status).toBe(400);
});

it('of two who take one name at the same moment, the second is told so', async () => {
  const administrator = await app.as('ROLE_ADMINISTRATOR');
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        administrator.copy().call(createWorkplace, workplace(`Twice ${round}`, `T${round}`)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  }
  const { body } = await administrator.call(listWorkplaces);
  const renamed = await Promise.all(
    body.collection
      .slice(0, 4)
      .map((shop) => administrator.copy().call(changeWorkplace, { ...shop, name: 'One for all' })),
  );
  expect(renamed.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
});

it('an address that cannot be read is answered in the one shape', async () => {
  const response = await app.client().fetch('/api/%');
  expect(response.status).toBe(400);
  expect(errorAnswer.safeParse(await response.json()).success).toBe(true);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('entries that a client adds to the header of the proxies are ignored', async () => {
  const behind = await openTestApp({ TRUST_PROXY: '1' });
  try {
    const response = await behind
      .client()
      .fetch('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' } });
    await response.text();
    expect(response.status).toBe(404);
  } finally {
    await behind.close();
  }
});

it('an address that asks too often waits, whatever it asks for and whatever session it claims, but not for files', async () => {
  const server = await startServer(app.database_url, { REQUESTS_PER_MINUTE: '3' });
  const ask = (path: string, cookie = '') => fetch(`${server.url}${path}`, { headers: { cookie } });
  try {
    expect((await ask('/api/client-config')).status).toBe(200);
    expect((await ask('/api/iam/view-profile', `${SESSION_COOKIE}=made-up`)).status).toBe(409);
    expect((await ask('/api/work-orders')).status).toBe(409);
    const refused = await ask('/api/client-config', `${SESSION_COOKIE}=another`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorAnswer.parse(await refused.json()).errors[0]?.code).toBe('too_many_requests');
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/assets/none.js')).status).toBe(404);
  } finally {
    await server.close();
  }
});
