import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as profile from '@baydesk/contract/profile.contract';
import { login } from '@baydesk/contract/accounts.contract';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { staffId, userId, workplaceId } from '../demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-organizations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ SUPPORT_CHAT_SECRET: 'a secret of the chat service' });
});
afterAll(() => app.close());

describe('view-profile', () => {
  it('returns every field of the signed-in person', async () => {
    await app.rows("insert into feature_flags (organization_id, name) values ($1, 'shopcoach')", [
      app.home.organization_id,
    ]);
    const client = await app.as('ROLE_TECHNICIAN');
    const { body } = await client.call(profile.viewProfile);
    expect(body).toMatchObject({
      name: 'Technician Tester',
      email: 'technician@home.test',
      user_id: userId(app.home, 'technician@home.test'),
      staff_id: staffId(app.home, 'technician@home.test'),
      organization_name: 'Home Fleet',
      roles: ['ROLE_TECHNICIAN'],
      clockable: true,
      default_workplace: {
        id: workplaceId(app.home, 'ONE'),
        shop_id: 'ONE',
        timezone: 'America/Toronto',
        country_code: 'CA',
      },
      permissions: permissionsOf('ROLE_TECHNICIAN'),
      bookkeeping_enabled: false,
      has_admin_portal_access: false,
      impersonation: null,
      frame: { workplaces: [{ id: workplaceId(app.home, 'ONE') }], unread: 0, features: [{ name: 'shopcoach' }] },
    });
    expect(Date.parse(body.created_on.date)).toBeGreaterThan(0);
    expect(body.intercom_data).toMatchObject({
      userHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      company: {
        id: app.home.organization_id,
        name: 'Home Fleet',
        numberOfLocations: 2,
        numberOfDepartments: 3,
        numberOfStaff: 14,
      },
    });
  });
});

describe('changing the own name', () => {
  it('shows at once and is recorded with before and after', async () => {
    const client = await app.as('ROLE_MANAGER');
    const { status, body } = await client.call(profile.changeName, { first_name: ' Marge ', last_name: 'Manager' });
    expect([status, body.name]).toEqual([201, 'Marge Manager']);
    const [event] = await app.rows("select before, after, actor_name from events where action = 'name_changed'");
    expect(event).toEqual({
      actor_name: 'Manager Tester',
      before: { first_name: 'Manager', last_name: 'Tester' },
      after: { first_name: 'Marge', last_name: 'Manager' },
    });
  });

  it('refuses an empty first name at its field', async () => {
    const client = await app.as('ROLE_MANAGER');
    const { status, errors } = await client.call(profile.changeName, { first_name: '  ', last_name: '' });
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: 'invalid_input', field: 'first_name', message: 'First name is a required field' }]);
  });
});

describe('changing the own password', () => {
  it('ends all sessions and starts a new one', async () => {
    const here = await app.as('ROLE_SERVICE_MANAGER');
    const elsewhere = await app.as('ROLE_SERVICE_MANAGER');
    const old = here.copy();
    const change = { current_password: TEST_PASSWORD, new_password: 'something better' };
    expect((await here.call(profile.changePassword, change)).status).toBe(201);
    expect((await here.call(profile.viewProfile)).status).toBe(200);
    expect((await elsewhere.call(profile.viewProfile)).status).toBe(409);
    expect((await old.call(profile.viewProfile)).status).toBe(409);
    await app.client().signIn('servicemanager@home.test', 'something better');
  });

  it('needs the current password and a long enough new one', async () => {
    const client = await app.as('ROLE_FOREMAN');
    const wrong = await client.call(profile.changePassword, { current_password: 'guess', new_password: 'long enough' });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'current_password']);
    const short = await client.call(profile.changePassword, { current_password: TEST_PASSWORD, new_password: 'abc' });
    expect(short.errors[0]?.message).toBe('Password must contain at least 6 characters');
    expect((await app.client().call(login, { email: 'foreman@home.test', password: TEST_PASSWORD })).status).toBe(201);
  });
});

describe('changing location', () => {
  it('makes an enrolled location the default and returns whether bookkeeping is on', async () => {
    const client = await app.as('ROLE_OFFICE_USER');
    const { status, body } = await client.call(profile.changeLocation, { workplace_id: workplaceId(app.home, 'ONE') });
    expect(status).toBe(201);
    expect(body).toMatchObject({ default_workplace: { shop_id: 'ONE' }, bookkeeping_enabled: false });
  });

  it('gives the same answer for a location of other people as for a missing one', async () => {
    const client = await app.as('ROLE_OFFICE_USER');
    const elsewhere = await client.call(profile.changeLocation, { workplace_id: workplaceId(app.home, 'TWO') });
    const foreign = await client.call(profile.changeLocation, { workplace_id: workplaceId(app.other, 'ONE') });
    expect([elsewhere.status, foreign.status]).toEqual([404, 404]);
    expect(elsewhere.errors).toEqual(foreign.errors);
  });
});

describe('the access token', () => {
  it('is signed, names the person and expires after five minutes', async () => {
    const client = await app.as('ROLE_ADMINISTRATOR');
    const { body } = await client.call(profile.issueToken);
    const { payload } = await jwtVerify(body.accessToken, app.services.token_key);
    expect(payload).toMatchObject({
      sub: userId(app.home, 'administrator@home.test'),
      organization_id: app.home.organization_id,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });
});
