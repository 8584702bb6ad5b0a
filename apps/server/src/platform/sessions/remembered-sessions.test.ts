import { availableDepartments, myWorkplaces } from '@baydesk/contract/staff.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { listEvents } from '@baydesk/contract/organization.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffId, userId, workplaceId } from '../../features/demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Changes the database directly, as another process would, so that this process does not notice. */
const elsewhere = (text: string, ...values: readonly unknown[]) => app.rows(text, values);

describe('a session this process remembers', () => {
  it('loses a permission with the very next call', async () => {
    const client = await app.as('ROLE_OFFICE_USER');
    expect((await client.call(listEvents)).status).toBe(200);
    const id = staffId(app.home, 'officeuser@home.test');
    await elsewhere("update staff set role_id = 'ROLE_TECHNICIAN' where id = $1", id);
    expect((await client.call(listEvents)).status).toBe(401);
    await elsewhere("update staff set role_id = 'ROLE_OFFICE_USER' where id = $1", id);
    expect((await client.call(listEvents)).status).toBe(200);
  });

  it('loses a location with the very next call, and gets it back', async () => {
    const client = await app.as('ROLE_FOREMAN');
    const here = [staffId(app.home, 'foreman@home.test'), workplaceId(app.home, 'ONE')];
    expect((await client.call(availableDepartments)).status).toBe(200);
    const [enrollment] = await app.rows(
      'delete from enrollments where staff_id = $1 and workplace_id = $2 returning *',
      here,
    );
    expect((await client.call(availableDepartments)).status).toBe(403);
    await elsewhere(
      'insert into enrollments (organization_id, staff_id, workplace_id) values ($1, $2, $3)',
      app.home.organization_id,
      ...here,
    );
    expect(enrollment).toBeDefined();
    expect((await client.call(availableDepartments)).status).toBe(200);
  });

  it('ends with the very next call', async () => {
    const client = await app.as('ROLE_TECHNICIAN');
    expect((await client.call(myWorkplaces)).status).toBe(200);
    await elsewhere('delete from sessions where user_id = $1', userId(app.home, 'technician@home.test'));
    expect((await client.call(myWorkplaces)).status).toBe(409);
  });

  it('is renewed once when it was about to end', async () => {
    const client = await app.as('ROLE_MANAGER');
    const user_id = userId(app.home, 'manager@home.test');
    await elsewhere("update sessions set expires_at = now() + interval '1 hour' where user_id = $1", user_id);
    expect((await client.call(myWorkplaces)).headers.getSetCookie()).toHaveLength(1);
    expect((await client.call(myWorkplaces)).headers.getSetCookie()).toEqual([]);
    const [renewed] = await app.rows<{ is_renewed: boolean }>(
      "select expires_at > now() + interval '1 day' as is_renewed from sessions where user_id = $1",
      [user_id],
    );
    expect(renewed).toEqual({ is_renewed: true });
  });
});

describe('many calls at once', () => {
  it('are each answered for their own session', async () => {
    const people = await Promise.all(
      ['manager@home.test', 'manager@other.test', 'outside@home.test', 'outside@other.test'].map((email) =>
        app.asEmail(email),
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const client = people[index % people.length];
        const mine = await client?.call(index % 3 === 0 ? listWorkplaces : myWorkplaces);
        return mine?.body.collection.map(({ id }) => id);
      }),
    );
    for (const [index, ids] of answers.entries()) {
      const plan = index % 2 === 0 ? app.home : app.other;
      const workplace_ids = plan.workplaces.map(({ shop_id }) => workplaceId(plan, shop_id));
      expect(ids?.length).toBeGreaterThan(0);
      for (const id of ids ?? []) expect(workplace_ids).toContain(id);
    }
  });
});
