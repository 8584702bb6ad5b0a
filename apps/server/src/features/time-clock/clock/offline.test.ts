import * as clock from '@baydesk/contract/time-clock.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { staffNamed } from '../../work-orders/orders.fixture.ts';
import { clocked, clockIn, clockOut, departmentId, orderToWorkOn, stopClock } from '../clock.fixture.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
});
afterEach(async () => {
  await stopClock(technician);
  await app.rows('update punches set removed_at = now()');
});
afterAll(() => app.close());

const MINUTE = 60_000;

/** A punch tapped some minutes ago, and sent now by a device whose clock differs by so much. */
function made(minutes_ago: number, off_by_ms = 0) {
  const sent = Date.now() + off_by_ms;
  const at = (moment: number) => new Date(moment).toISOString();
  return { offline: { made_at: at(sent - minutes_ago * MINUTE), sent_at: at(sent) } };
}

const minutesAgo = (instant: string | null | undefined): number =>
  Math.round((Date.now() - Date.parse(instant ?? '')) / MINUTE);

it('a morning without network is recorded in order, with both times', async () => {
  const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
  const [one, two] = [uuidv7(), uuidv7()];
  const began = made(90);
  const started = await clockIn(technician, first.line_id, { id: one, ...began });
  expect(started.body.technician_task).toMatchObject({
    started_way: 'offline',
    started_device_at: began.offline.made_at,
    started_received_at: expect.any(String) as string,
  });
  expect(minutesAgo(started.body.technician_task.start_date)).toBe(90);
  const switched = await clockIn(technician, second.line_id, { id: two, ends_current: true, ...made(60) });
  expect(switched.body.ended).toMatchObject({
    id: one,
    ended_way: 'switched',
    ended_device_at: expect.any(String) as string,
  });
  expect(switched.body.ended?.end_date).toBe(switched.body.technician_task.start_date);
  const out = await clockOut(technician, two, made(30));
  expect(out.body.ended).toMatchObject({ ended_way: 'offline' });
  expect(minutesAgo(out.body.ended.end_date)).toBe(30);
  const again = await clockOut(technician, two, made(10));
  expect(again.body.ended).toEqual(out.body.ended);
});

it('a device whose clock is wrong is noticed, and its punch counts when it was made', async () => {
  const order = await orderToWorkOn(app);
  const { body } = await clockIn(technician, order.line_id, made(20, -45 * MINUTE));
  expect(minutesAgo(body.technician_task.start_date)).toBe(20);
  expect(body.device_off_by_seconds).toBeGreaterThan(44 * 60);
  const out = await clockOut(technician, body.technician_task.id, made(5, 45 * MINUTE));
  expect(minutesAgo(out.body.ended.end_date)).toBe(5);
  expect(out.body.device_off_by_seconds).toBeLessThan(-44 * 60);
});

it('a punch never counts in the future, and is not ended before it began', async () => {
  const order = await orderToWorkOn(app);
  const { body } = await clockIn(technician, order.line_id, made(-30));
  expect(Date.parse(body.technician_task.start_date)).toBeLessThanOrEqual(Date.now());
  const out = await clockOut(technician, body.technician_task.id, made(60));
  expect(out.errors[0]?.code).toBe('punch_is_late');
});

it('a punch that lies a moment before the end of the last one follows it, and one further back is refused', async () => {
  const order = await orderToWorkOn(app, { line_name: 'Axle' });
  const to = new Date(Math.floor(Date.now() / 1000) * 1000 - 30 * MINUTE);
  const staff_id = staffNamed(app, 'technician');
  await clocked(app, {
    work_order_id: order.id,
    line_id: order.line_id,
    staff_id,
    from: new Date(to.getTime() - 60 * MINUTE),
    to,
  });
  const department_id = await departmentId(app, 'Parts');
  const { errors } = await technician.call(clock.departmentClockIn, { id: uuidv7(), department_id, ...made(45) });
  expect(errors[0]).toMatchObject({
    code: 'punch_overlaps',
    message: `Technician Tester is clocked on “Axle” of WOONE-${order.number} at that time already.`,
  });
  const { body } = await technician.call(clock.departmentClockIn, { id: uuidv7(), department_id, ...made(30.5) });
  expect(body.technician_task.start_date).toBe(to.toISOString());
});

it('a switch before the running task began is refused', async () => {
  const [first, second] = await Promise.all([orderToWorkOn(app, { line_name: 'Axle' }), orderToWorkOn(app)]);
  await clockIn(technician, first.line_id, made(10));
  const { errors } = await clockIn(technician, second.line_id, { ends_current: true, ...made(20) });
  expect(errors[0]?.code).toBe('punch_overlaps');
});

const HOUR = 60;

it('a punch older than the location allows does not count, whatever the clock of the device says', async () => {
  const order = await orderToWorkOn(app);
  const old = await clockIn(technician, order.line_id, made(13 * HOUR));
  expect(old.errors[0]).toMatchObject({
    code: 'punch_is_late',
    message: 'This punch is more than 12 hours old. A timekeeper has to decide whether it counts.',
  });
  const set_back = made(83 * 24 * HOUR).offline.made_at;
  const by_clock = await clockIn(technician, order.line_id, {
    offline: { made_at: set_back, sent_at: new Date().toISOString() },
  });
  expect(by_clock.errors[0]?.code).toBe('punch_is_late');
  expect((await clockIn(technician, order.line_id, made(5, -83 * 24 * HOUR * MINUTE))).errors[0]?.message).toBe(
    'The clock of this device is wrong. A timekeeper has to decide whether it counts.',
  );
  expect((await clockIn(technician, order.line_id, made(11 * HOUR))).status).toBe(201);
});

it('the location says how old a punch may be', async () => {
  const order = await orderToWorkOn(app);
  await app.rows('update workplaces set offline_punch_hours = 1');
  expect((await clockIn(technician, order.line_id, made(90))).errors[0]?.code).toBe('punch_is_late');
  await app.rows('update workplaces set offline_punch_hours = 24');
  expect((await clockIn(technician, order.line_id, made(20 * HOUR))).status).toBe(201);
  await app.rows('update workplaces set offline_punch_hours = 12');
});

it('a punch earlier than the last one that the device knew of does not count', async () => {
  const order = await orderToWorkOn(app);
  const { offline } = made(120);
  const known_at = new Date(Date.now() - 60 * MINUTE).toISOString();
  const { errors } = await clockIn(technician, order.line_id, { offline: { ...offline, known_at } });
  expect(errors[0]?.message).toBe(
    'This punch is earlier than the last one this device knew of. A timekeeper has to decide whether it counts.',
  );
});

/** A punch that the device ended again some minutes ago. */
const madePair = (from: number, to: number) => {
  const { offline } = made(from);
  return { offline: { ...offline, ended_at: made(to).offline.made_at } };
};

it('a pair that comes late counts where its whole stretch was free, with what was said at its end', async () => {
  const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
  const later = await clockIn(technician, second.line_id, made(30));
  const id = uuidv7();
  const { body, errors } = await clockIn(technician, first.line_id, { id, ...madePair(120, 60) });
  expect(errors).toEqual([]);
  const { start_date, end_date } = body.technician_task;
  expect([minutesAgo(start_date), minutesAgo(end_date)]).toEqual([120, 60]);
  const out = await clockOut(technician, id, { ...made(60), description: 'Both drums', is_line_done: true });
  expect(out.body).toMatchObject({ refresh_lines: true, ended: { end_date, description: 'Both drums' } });
  const again = await clockOut(technician, id, { ...made(60), description: 'Other', is_line_done: true });
  expect(again.body.ended).toEqual(out.body.ended);
  const { body: now } = await technician.call(clock.myCurrentTask);
  expect(now.technician_task?.id).toBe(later.body.technician_task.id);
});

it('a pair that comes late is refused where part of its stretch is taken', async () => {
  const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
  await clockIn(technician, second.line_id, made(90));
  for (const ends_current of [true, false]) {
    const { errors } = await clockIn(technician, first.line_id, { ends_current, ...madePair(120, 60) });
    expect(errors[0]?.code).toBe(ends_current ? 'punch_overlaps' : 'already_clocked_in');
  }
});
