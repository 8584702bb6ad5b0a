import * as clock from '@baydesk/contract/time-clock.contract';
import { payrollDayOf, payrollDayStart } from '@baydesk/domain/time-clock/payroll-day-of';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder, newTruck, staffNamed } from '../../work-orders/orders.fixture.ts';
import { newCustomer } from '../../../testing/new-customer.ts';
import { clocked, clockIn, clockOut, letClock, stopClock } from '../clock.fixture.ts';

let app: TestApp;
let technician: TestClient;
let me: string;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
  me = staffNamed(app, 'technician');
});
afterAll(() => app.close());

const tasks = async () => (await technician.call(clock.myTasks)).body;

it('my tasks come in the order of my day, each with my time, the time of all, and the people on it', async () => {
  await letClock(app, 'foreman');
  const foreman = await app.as('ROLE_FOREMAN');
  const technician_ids = [me];
  const customer_id = await newCustomer(app);
  const vehicle_id = await newTruck(app, customer_id, '77');
  const later = await newOrder(app, {
    status: 'approved',
    promised_at: '2026-12-24T12:00:00Z',
    lines: [{ line_name: 'Later', status: 'open', technician_ids }],
  });
  const sooner = await newOrder(app, {
    status: 'approved',
    customer_id,
    vehicle_id,
    unit: '77',
    promised_at: '2026-12-20T12:00:00Z',
    lines: [
      { line_name: 'Waits', status: 'authorization_required', technician_ids },
      { line_name: 'Sooner', status: 'open', technician_ids, time_estimate: 90 },
      { line_name: 'Of others', status: 'open' },
      { line_name: 'Done', status: 'completed', technician_ids },
    ],
  });
  await newOrder(app, { status: 'invoiced', lines: [{ status: 'open', technician_ids }] });
  const [, line_id] = sooner.line_ids;
  await clocked(app, {
    work_order_id: sooner.id,
    line_id,
    staff_id: me,
    from: '2026-01-05T13:00:00Z',
    to: '2026-01-05T13:10:00Z',
  });
  await clocked(app, {
    work_order_id: sooner.id,
    line_id,
    staff_id: staffNamed(app, 'manager'),
    from: '2026-01-05T13:00:00Z',
    to: '2026-01-05T13:05:00Z',
  });
  await clockIn(foreman, line_id ?? '');
  const { collection } = await tasks();
  expect(collection.map(({ line_name }) => line_name)).toEqual(['Sooner', 'Later', 'Waits']);
  expect(collection[0]).toMatchObject({
    line_id,
    line_status: 'in_progress',
    status: 'paused',
    work_order_number: `WOONE-${sooner.number}`,
    vehicle_info: expect.any(String) as string,
    unit: '77',
    time_estimate: 90,
    my_seconds: 600,
    all_seconds: 900,
    running: [{ staff_id: staffNamed(app, 'foreman'), first_name: 'Foreman' }],
    refusal: null,
  });
  expect(collection[1]).toMatchObject({ work_order_id: later.id, status: 'pending', my_seconds: 0, running: [] });
  expect(collection[2]?.refusal).toBe('the customer has not authorized it yet. Ask the service advisor.');
  await clockIn(technician, line_id ?? '');
  expect((await tasks()).collection[0]?.status).toBe('in_progress');
  await Promise.all([technician, foreman].map(stopClock));
});

it('my day counts the time since it began at this location, and the estimates of the lines I completed', async () => {
  await app.rows('update punches set removed_at = now()');
  const place = { timezone: 'America/Toronto', day_starts_at: '00:00' };
  const now = Temporal.Now.instant();
  const start = payrollDayStart(payrollDayOf(now, place.timezone, place.day_starts_at), place);
  const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open', time_estimate: 45 }] });
  const [line_id = ''] = order.line_ids;
  const before = (await tasks()).today;
  // Right after midnight less of the day is over.
  const seconds = Math.min(20 * 60, Math.floor(now.since(start).total('seconds')));
  await clocked(app, {
    work_order_id: order.id,
    line_id,
    staff_id: me,
    from: start.subtract({ hours: 3 }).toString(),
    to: start.add({ seconds }).toString(),
  });
  await clocked(app, {
    work_order_id: order.id,
    line_id,
    staff_id: me,
    from: start.subtract({ hours: 9 }).toString(),
    to: start.subtract({ hours: 4 }).toString(),
  });
  const { today } = await tasks();
  expect(today).toEqual({ ...before, seconds, wo_seconds: seconds });
  const { id } = (await clockIn(technician, line_id)).body.technician_task;
  await clockOut(technician, id, { is_line_done: true });
  expect((await tasks()).today.completed_estimate_minutes - before.completed_estimate_minutes).toBe(45);
});

it('my day begins when the location says so', async () => {
  const { hour } = Temporal.Now.zonedDateTimeISO('America/Toronto');
  // The day began an hour ago, or it began yesterday at a later hour.
  const starts = `${String((hour + 23) % 24).padStart(2, '0')}:00`;
  await app.rows('update workplaces set day_starts_at = $1 where shop_id = $2 and organization_id = $3', [
    starts,
    'ONE',
    app.home.organization_id,
  ]);
  await app.rows('update punches set removed_at = now()');
  const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }] });
  const place = { timezone: 'America/Toronto', day_starts_at: starts };
  const start = payrollDayStart(payrollDayOf(Temporal.Now.instant(), place.timezone, starts), place);
  await clocked(app, {
    work_order_id: order.id,
    line_id: order.line_ids[0],
    staff_id: me,
    from: start.subtract({ minutes: 30 }).toString(),
    to: start.add({ minutes: 5 }).toString(),
  });
  expect((await tasks()).today.seconds).toBe(300);
});
