import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureFlags, firstSteps, listEvents, viewPaymentCustomer } from '@baydesk/contract/organization.contract';
import { changeLocation, changeName } from '@baydesk/contract/profile.contract';
import { workplaceId } from '../demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('feature flags', () => {
  it('are those of the caller’s organization, sorted', async () => {
    await app.rows(
      "insert into feature_flags (organization_id, name) values ($1, 'shopcoach'), ($1, 'calendar'), ($2, 'secret')",
      [app.home.organization_id, app.other.organization_id],
    );
    const client = await app.as('ROLE_TECHNICIAN');
    const { body } = await client.call(featureFlags, { organization_id: app.home.organization_id });
    expect(body).toEqual({ features: [{ name: 'calendar' }, { name: 'shopcoach' }] });
    expect((await client.call(featureFlags, { organization_id: app.other.organization_id })).status).toBe(404);
  });
});

describe('the subscription', () => {
  it('is shown only to administrators', async () => {
    await app.rows("update organizations set plans = '{Fleet}', paid_until = '2027-01-31' where organization_id = $1", [
      app.home.organization_id,
    ]);
    const { body } = await (await app.as('ROLE_ADMINISTRATOR')).call(viewPaymentCustomer);
    expect(body).toMatchObject({ name: 'Home Fleet', plans: ['Fleet'], trial_until: null, paid_until: '2027-01-31' });
    expect((await (await app.as('ROLE_MANAGER')).call(viewPaymentCustomer)).status).toBe(401);
  });
});

describe('first steps', () => {
  it('count the records that are not removed', async () => {
    const { body } = await (await app.as('ROLE_ADMINISTRATOR')).call(firstSteps);
    expect(body).toEqual({
      workplaces: 2,
      departments: 3,
      staff: 14,
      labour_types: 0,
      canned_lines: 0,
      customers: 0,
      work_orders: 0,
    });
  });
});

describe('the list of events', () => {
  it('shows the newest first, with the actor and the changed values', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    await technician.call(changeName, { first_name: 'Tara', last_name: 'Tester' });
    const { body } = await (await app.as('ROLE_OFFICE_USER')).call(listEvents, { rows_per_page: 1 });
    expect(body.collection).toMatchObject([
      {
        action: 'name_changed',
        actor_name: 'Technician Tester',
        impersonator_name: null,
        after: { first_name: 'Tara' },
      },
    ]);
  });

  it('leaves out locations the caller is not enrolled at', async () => {
    await (await app.as('ROLE_FOREMAN')).call(changeLocation, { workplace_id: workplaceId(app.home, 'ONE') });
    const seen_by = async (email: string) => {
      const events = await (await app.asEmail(email)).call(listEvents, {});
      return events.body.collection.filter((event) => event.action === 'location_changed').length;
    };
    expect(await seen_by('manager@home.test')).toBe(1);
    expect(await seen_by('outside@home.test')).toBe(0);
  });
});
