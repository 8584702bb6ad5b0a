import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '@baydesk/contract/accounts.contract';
import * as impersonation from '@baydesk/contract/impersonation.contract';
import { changeName, changePassword, viewProfile } from '@baydesk/contract/profile.contract';
import { bindings } from '../../routes.ts';
import { userId } from '../demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-organizations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ COMPANY_EMAIL_DOMAIN: 'other.test' });
});
afterAll(() => app.close());

const support = () => app.asEmail('administrator@other.test');
const technician = () => ({
  organization_id: app.home.organization_id,
  user_id: userId(app.home, 'technician@home.test'),
});

describe('impersonating a person', () => {
  it('finds people of all organizations by name, address or organization', async () => {
    const client = await support();
    for (const search of ['technician@home', 'Technician Tester', 'home fleet']) {
      const { status, body } = await client.call(impersonation.peopleToImpersonate, { search });
      expect(status).toBe(200);
      expect(body.collection.map((person) => person.email)).toContain('technician@home.test');
    }
    const wildcard = await client.call(impersonation.peopleToImpersonate, { search: '%%' });
    expect(wildcard.body.collection).toEqual([]);
  });

  it('shows what the person sees, records both people, and returns to the own session', async () => {
    const client = await support();
    expect((await client.call(impersonation.switchUser, technician())).status).toBe(200);
    const { body } = await client.call(viewProfile);
    expect(body).toMatchObject({
      email: 'technician@home.test',
      has_admin_portal_access: false,
      impersonation: { impersonator_name: 'Administrator Tester' },
    });
    await client.call(changeName, { first_name: 'Tess', last_name: 'Tester' });
    const [event] = await app.rows(
      "select actor_user_id, impersonator_user_id from events where action = 'name_changed'",
    );
    expect(event).toEqual({
      actor_user_id: userId(app.home, 'technician@home.test'),
      impersonator_user_id: userId(app.other, 'administrator@other.test'),
    });
    const as_them = client.copy();
    expect((await client.call(impersonation.exitSwitchUser)).status).toBe(201);
    expect((await client.call(viewProfile)).body.email).toBe('administrator@other.test');
    expect((await as_them.call(viewProfile)).status).toBe(409);
  });

  it('cannot be nested', async () => {
    const client = await support();
    await client.call(impersonation.switchUser, technician());
    const again = await client.call(impersonation.switchUser, technician());
    expect([again.status, again.errors[0]?.message]).toEqual([
      400,
      'You are already impersonating a user. Exit impersonation first.',
    ]);
  });

  it('cannot change the person’s password, and ends with sign-out on both sides', async () => {
    const client = await support();
    const own = client.copy();
    await client.call(impersonation.switchUser, technician());
    const change = { current_password: TEST_PASSWORD, new_password: 'taken over' };
    expect((await client.call(changePassword, change)).status).toBe(401);
    await client.call(logout);
    expect((await own.call(viewProfile)).status).toBe(409);
  });

  it('ends everywhere when the impersonator changes their password', async () => {
    const client = await support();
    const at_the_desk = client.copy();
    await client.call(impersonation.switchUser, technician());
    expect((await client.call(viewProfile)).status).toBe(200);
    await at_the_desk.call(changePassword, { current_password: TEST_PASSWORD, new_password: TEST_PASSWORD });
    expect((await client.call(viewProfile)).status).toBe(409);
  });

  it('lets nobody make a credential or a secret to go on with later', async () => {
    const client = await support();
    await client.call(impersonation.switchUser, {
      ...technician(),
      user_id: userId(app.home, 'administrator@home.test'),
    });
    const refused = bindings.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.is_refused_while_acting);
    expect(refused.length).toBeGreaterThan(5);
    for (const endpoint of refused) {
      const { status, errors } = await client.call(endpoint, {});
      expect([endpoint.path, status, errors[0]?.code]).toEqual([endpoint.path, 401, 'not_while_acting']);
    }
  });

  it('is refused for people outside the company, of suspended people and of oneself', async () => {
    const outsider = await app.as('ROLE_ADMINISTRATOR');
    expect((await outsider.call(impersonation.switchUser, technician())).status).toBe(401);
    expect((await outsider.call(impersonation.peopleToImpersonate, { search: 'home' })).status).toBe(401);
    const client = await support();
    const suspended = { ...technician(), user_id: userId(app.home, 'suspended@home.test') };
    expect((await client.call(impersonation.switchUser, suspended)).errors[0]?.code).toBe('cannot_impersonate');
    const oneself = {
      organization_id: app.other.organization_id,
      user_id: userId(app.other, 'administrator@other.test'),
    };
    expect((await client.call(impersonation.switchUser, oneself)).errors[0]?.code).toBe('cannot_impersonate');
    expect((await client.call(impersonation.exitSwitchUser)).errors[0]?.code).toBe('not_impersonating');
  });

  it('needs a confirmed address', async () => {
    await app.rows("update users set email_verified_on = null where email = 'manager@other.test'");
    const client = await app.asEmail('manager@other.test');
    expect((await client.call(viewProfile)).body.has_admin_portal_access).toBe(false);
    expect((await client.call(impersonation.switchUser, technician())).status).toBe(401);
  });
});
