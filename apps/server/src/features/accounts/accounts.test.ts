import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '@baydesk/contract/accounts.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { v7 as uuidv7 } from 'uuid';
import { userId, workplaceId } from '../demo/public.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp, startServer } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-organizations.ts';
import { TestClient } from '../../testing/test-client.ts';
import { linkSentTo, makeLink } from '../../testing/links.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { resendVerificationTask } from './register-organization.ts';
import { passwordResetTask } from './reset-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const registration = (email: string) => ({
  id: uuidv7(),
  organization_name: 'Ridge Diesel',
  first_name: 'Nora',
  last_name: 'Ridge',
  email,
  password: 'ridge diesel',
});

describe('signing in', () => {
  it('starts a session with a cookie that scripts cannot read', async () => {
    const client = app.client();
    const { status, headers } = await client.call(accounts.login, {
      email: 'manager@home.test',
      password: TEST_PASSWORD,
    });
    expect(status).toBe(201);
    expect(headers.get('set-cookie')).toMatch(/baydesk_session=.{64};.*HttpOnly.*SameSite=Lax/i);
    const profile = await client.call(viewProfile);
    expect(profile.body).toMatchObject({
      email: 'manager@home.test',
      roles: ['ROLE_MANAGER'],
      organization_name: 'Home Fleet',
    });
  });

  it('stores only the hash of the token', async () => {
    const client = await app.as('ROLE_MANAGER');
    const token = client.cookies.get('baydesk_session') ?? '';
    const [{ sessions_count } = { sessions_count: -1 }] = await app.rows<{ sessions_count: number }>(
      "select count(*)::int as sessions_count from sessions where encode(token_hash, 'escape') like '%' || $1 || '%'",
      [token],
    );
    expect(sessions_count).toBe(0);
  });

  it.each([
    ['an unknown address', 'nobody@home.test', TEST_PASSWORD],
    ['a wrong password', 'foreman@home.test', 'not it at all'],
    ['a suspended person', 'suspended@home.test', TEST_PASSWORD],
    ['an invited person without a password', 'invited@home.test', TEST_PASSWORD],
  ])('gives the same answer for %s', async (_, email, password) => {
    const { status, errors } = await app.client().call(accounts.login, { email, password });
    expect(status).toBe(401);
    expect(errors).toEqual([
      {
        code: 'wrong_credentials',
        message: 'The e-mail or password is not right, or the address has not been confirmed yet.',
      },
    ]);
  });

  it('names the field that is missing', async () => {
    const { status, errors } = await app.client().call(accounts.login, { email: 'nope', password: '' });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { code: 'invalid_input', field: 'email', message: 'Please enter a valid email address' },
      { code: 'invalid_input', field: 'password', message: 'Password is a required field' },
    ]);
  });

  it('ends the session at sign-out, and later calls get 409', async () => {
    const client = await app.as('ROLE_MANAGER');
    const stolen = client.copy();
    expect((await client.call(accounts.logout)).status).toBe(200);
    expect(client.cookies.size).toBe(0);
    expect((await stolen.call(viewProfile)).status).toBe(409);
  });

  it('allows only five of many password attempts at once', async () => {
    const own = await openTestApp();
    const guesses = Array.from({ length: 30 }, () =>
      own.client().call(accounts.login, { email: 'manager@home.test', password: 'wrong guess' }),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    await own.close();
  });

  it('makes each next attempt wait longer, in every process, whether or not the address exists', async () => {
    const own = await openTestApp();
    const second_process = await startServer(own.database_url);
    for (const email of ['manager@home.test', 'ghost@home.test']) {
      const guess = (password = 'wrong guess') => own.client().call(accounts.login, { email, password });
      for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
      const waits: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const refused = await new TestClient(second_process.url).call(accounts.login, {
          email,
          password: TEST_PASSWORD,
        });
        expect([refused.status, refused.errors[0]?.code]).toEqual([429, 'too_many_attempts']);
        waits.push(Number(refused.headers.get('retry-after')));
        await own.rows("delete from rate_limits where key like 'waits%'");
        expect((await guess()).status).toBe(401);
      }
      expect(waits).toEqual([2, 4, 8]);
    }
    await second_process.close();
    await own.close();
  });
});

describe('calls without a session', () => {
  it('are limited by address, across processes', async () => {
    const own = await openTestApp({ PUBLIC_CHANGES_PER_MINUTE: '3' });
    const second_process = await startServer(own.database_url, { PUBLIC_CHANGES_PER_MINUTE: '3' });
    const ask = (url: string) => new TestClient(url).call(accounts.forgotPassword, { email: 'nobody@home.test' });
    const answers = [
      await ask(own.url),
      await ask(second_process.url),
      await ask(own.url),
      await ask(second_process.url),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 429]);
    await second_process.close();
    await own.close();
  });

  it('cannot flood a person with messages', async () => {
    for (let times = 0; times < 8; times += 1)
      expect((await app.client().call(accounts.forgotPassword, { email: 'timeclockuser@home.test' })).status).toBe(201);
    await runJobs(app, passwordResetTask);
    expect(await app.rows("select from mails where to_address = 'timeclockuser@home.test'")).toHaveLength(5);
  });
});

describe('registering an organization', () => {
  it('creates an administrator who can sign in at once if there is no mail server', async () => {
    const client = app.client();
    const input = registration('nora@ridge.test');
    const { status, body } = await client.call(accounts.register, input);
    expect([status, body]).toEqual([201, { needs_verification: false }]);
    await client.signIn('nora@ridge.test', 'ridge diesel');
    const profile = await client.call(viewProfile);
    expect(profile.body).toMatchObject({
      organization_id: input.id,
      organization_name: 'Ridge Diesel',
      roles: ['ROLE_ADMINISTRATOR'],
      default_workplace: null,
      is_email_verified: false,
    });
  });

  it('creates nothing twice when the call is repeated', async () => {
    const input = registration('again@ridge.test');
    await app.client().call(accounts.register, input);
    expect((await app.client().call(accounts.register, input)).status).toBe(201);
    const users = await app.rows('select from users where organization_id = $1', [input.id]);
    expect(users).toHaveLength(1);
  });

  it('gives the same answer for a taken address, and sends its owner a message', async () => {
    const input = { ...registration('office@x.test'), email: 'officeuser@home.test' };
    const { status, body } = await app.client().call(accounts.register, input);
    expect([status, body]).toEqual([201, { needs_verification: false }]);
    expect(await app.rows('select from organizations where organization_id = $1', [input.id])).toHaveLength(0);
    const mails = await app.rows("select organization_id from mails where kind = 'already_registered'");
    expect(mails).toEqual([{ organization_id: app.home.organization_id }]);
  });

  it('does not change an existing organization whose id was guessed', async () => {
    const input = { ...registration('thief@ridge.test'), id: app.home.organization_id };
    expect((await app.client().call(accounts.register, input)).status).toBe(201);
    expect(await app.rows("select from users where email = 'thief@ridge.test'")).toHaveLength(0);
    const [home] = await app.rows<{ name: string }>('select name from organizations where organization_id = $1', [
      input.id,
    ]);
    expect(home?.name).toBe('Home Fleet');
  });

  it('gives an address to one person when two register it at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.client().call(accounts.register, registration('race@ridge.test'))),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(await app.rows("select from users where email = 'race@ridge.test'")).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('is reset by a link that works once, which ends every session', async () => {
    const signed_in = await app.as('ROLE_SERVICE_ADVISOR');
    await app.client().call(accounts.forgotPassword, { email: 'serviceadvisor@home.test' });
    await runJobs(app, passwordResetTask);
    const hash = await linkSentTo(app, 'serviceadvisor@home.test');
    const reset = { hash, password: 'a brand new one' };
    expect((await app.client().call(accounts.resetPassword, reset)).status).toBe(201);
    expect((await signed_in.call(viewProfile)).status).toBe(409);
    await app.client().signIn('serviceadvisor@home.test', 'a brand new one');
    const again = await app.client().call(accounts.resetPassword, reset);
    expect([again.status, again.errors[0]?.code]).toEqual([400, 'invalid_link']);
  });

  it('gives the same answer for an unknown address and for a suspended person', async () => {
    for (const email of ['nobody@home.test', 'suspended@home.test']) {
      const { status, body } = await app.client().call(accounts.forgotPassword, { email });
      expect([status, body]).toEqual([201, {}]);
      await runJobs(app, passwordResetTask);
      expect(await app.rows('select from mails where to_address = $1', [email])).toHaveLength(0);
    }
  });

  it('is not reset by a link that is expired, of another kind or invented', async () => {
    const person = { organization_id: app.home.organization_id, user_id: userId(app.home, 'technician@home.test') };
    const expired = await makeLink(app, 'password_reset', person, { is_expired: true });
    const other_kind = await makeLink(app, 'email_verification', person);
    for (const hash of [expired, other_kind, 'x'.repeat(64), 'short'])
      expect((await app.client().call(accounts.resetPassword, { hash, password: 'does not matter' })).status).toBe(400);
  });
});

describe('an invitation', () => {
  it('makes the person active and signs them in, only once', async () => {
    const person = { organization_id: app.home.organization_id, user_id: userId(app.home, 'invited@home.test') };
    const hash = await makeLink(app, 'invitation', person);
    const client = app.client();
    expect((await client.call(accounts.confirmInvitation, { hash, password: 'first day' })).status).toBe(201);
    const profile = await client.call(viewProfile);
    expect(profile.body).toMatchObject({ first_name: 'Ivo', default_workplace: { id: workplaceId(app.home, 'ONE') } });
    expect((await app.client().call(accounts.confirmInvitation, { hash, password: 'second day' })).status).toBe(400);
  });
});

describe('with a mail server', () => {
  it('a new administrator can sign in only after confirming the address', async () => {
    const mailed = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { body } = await mailed.client().call(accounts.register, registration('nora@ridge.test'));
    expect(body).toEqual({ needs_verification: true });
    const early = await mailed.client().call(accounts.login, { email: 'nora@ridge.test', password: 'ridge diesel' });
    expect([early.status, early.errors[0]?.code]).toEqual([401, 'wrong_credentials']);
    await mailed.client().call(accounts.resendVerification, { email: 'nora@ridge.test' });
    await runJobs(mailed, resendVerificationTask);
    const hash = await linkSentTo(mailed, 'nora@ridge.test');
    expect((await mailed.client().call(accounts.verifyEmail, { hash })).status).toBe(201);
    const client = await mailed.client().signIn('nora@ridge.test', 'ridge diesel');
    expect((await client.call(viewProfile)).body.is_email_verified).toBe(true);
    await mailed.close();
  });
});

describe('asking for the link to confirm an address again', () => {
  it('does the same for every address until it is answered', async () => {
    const ask = async (email: string) => {
      await app.rows('delete from graphile_worker._private_jobs');
      const { status, body } = await app.client().call(accounts.resendVerification, { email });
      const jobs = await app.rows<{ task: string }>('select task_identifier as task from graphile_worker.jobs');
      return { status, body, jobs, mails: await app.rows('select from mails where to_address = $1', [email]) };
    };
    const done = { status: 201, body: {}, jobs: [{ task: 'resend_verification' }], mails: [] };
    await app.rows(`update users set must_verify_email = true where email = 'serviceadvisornoreports@home.test'`);
    expect(await ask('serviceadvisornoreports@home.test')).toEqual(done);
    await runJobs(app, resendVerificationTask);
    expect(await app.rows("select kind from mails where to_address = 'serviceadvisornoreports@home.test'")).toEqual([
      { kind: 'email_verification' },
    ]);
    for (const email of ['manager@home.test', 'nobody@home.test']) {
      expect(await ask(email)).toEqual(done);
      await runJobs(app, resendVerificationTask);
      expect(await app.rows('select from mails where to_address = $1', [email])).toEqual([]);
    }
  });
});

describe('a suspended person', () => {
  it('loses the open session', async () => {
    const client = await app.as('ROLE_FOREMAN');
    expect((await client.call(viewProfile)).status).toBe(200);
    await inOrganization(app.services.database, app.home.organization_id, ({ db }) =>
      db
        .updateTable('staff')
        .set({ status: 'suspended' })
        .where('user_id', '=', userId(app.home, 'foreman@home.test'))
        .execute(),
    );
    expect((await client.call(viewProfile)).status).toBe(409);
  });
});
