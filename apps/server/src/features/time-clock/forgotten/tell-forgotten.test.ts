import { listInbox } from '@baydesk/contract/inbox.contract';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { forgetTime, newPunchThere } from '../time-clock.fixture.ts';
import { tellAllForgottenTask, tellForgotten } from './tell-forgotten-task.ts';

const MORNING = '2026-03-02T14:00:00Z';
const BEFORE_CLOSING = Temporal.Instant.from('2026-03-02T22:59:59Z');
const AFTER_CLOSING = Temporal.Instant.from('2026-03-02T23:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`update workplaces set closes_at = '18:00' where shop_id = 'ONE'`);
});
afterAll(() => app.close());
beforeEach(() => forgetTime(app));

const look = (now: Temporal.Instant) =>
  tellForgotten(app.services, { organization_id: app.home.organization_id, now, request_id: 'test' });
const inboxOf = async (email: string) => {
  const { body } = await (await app.asEmail(`${email}@home.test`)).call(listInbox, {});
  return body.collection.map(({ facts }) => facts);
};

it('tells the person and the timekeepers of the location once that somebody is still in after closing', async () => {
  await newPunchThere(app, { start: MORNING });
  await look(BEFORE_CLOSING);
  expect(await inboxOf('technician')).toEqual([]);
  await look(AFTER_CLOSING);
  await look(AFTER_CLOSING.add({ hours: 30 }));
  const facts = { kind: 'clock_out_forgotten', staff_name: 'Technician Tester', what: 'Service' };
  expect(await inboxOf('technician')).toMatchObject([{ ...facts, is_own: true, timezone: 'America/Toronto' }]);
  expect(await inboxOf('serviceadvisor')).toMatchObject([{ ...facts, is_own: false }]);
  expect(await inboxOf('officeuser')).toHaveLength(1);
  expect(await inboxOf('manager')).toEqual([]);
  expect(await inboxOf('foreman')).toEqual([]);
});

it('does not tell of ended punches, or where no closing time is set', async () => {
  await newPunchThere(app, { start: MORNING, end: '2026-03-02T22:00:00Z' });
  await newPunchThere(app, { person: 'foreman', shop_id: 'TWO', start: MORNING });
  await look(AFTER_CLOSING.add({ hours: 30 }));
  expect(await inboxOf('officeuser')).toEqual([]);
});

it('looks at organizations where somebody may have forgotten', async () => {
  const queued = async () => {
    await app.rows(`delete from graphile_worker._private_jobs`);
    await tellAllForgottenTask.run(app.services, {}, { attempt: 1, job_id: '1' });
    const [row] = await app.rows<{ count: number }>(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'tell_forgotten'`,
    );
    return row?.count;
  };
  expect(await queued()).toBe(0);
  const now = Temporal.Now.instant();
  await newPunchThere(app, { start: now.subtract({ hours: 48 }).toString() });
  expect(await queued()).toBe(1);
});
