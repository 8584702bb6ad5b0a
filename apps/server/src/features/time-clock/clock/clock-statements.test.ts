import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { viewProfile } from '@baydesk/contract/profile.contract';
import * as clock from '@baydesk/contract/time-clock.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { userId } from '../../demo/public.ts';
import { clockIn, departmentId, orderToWorkOn, stopClock } from '../clock.fixture.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
  // A session is remembered for calls without a location, as those below.
  await technician.call(viewProfile);
});
afterAll(() => app.close());

/** Counts the statements and round trips of a call after the session was read once; `begin` and `commit` count too. */
async function costOf(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const recorded = await recordStatements(async () => {
    expect((await technician.call(endpoint, input)).errors).toEqual([]);
  });
  const [sent = []] = recorded.filter((statements) => statements.some(({ text }) => text.startsWith('begin')));
  return { statements: sent.length, round_trips: Math.max(...sent.map(({ round_trip }) => round_trip)) };
}

it('clocking in, switching and out takes three round trips, and one more where the order changes', async () => {
  const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
  const department_id = await departmentId(app, 'Parts');
  const [id, ends_current] = [uuidv7(), true];
  await clockIn(technician, first.line_id);
  await stopClock(technician);
  const again = { id, line_id: first.line_id };
  expect(await costOf(clock.taskCheckIn, again)).toEqual({ statements: 10, round_trips: 3 });
  expect(await costOf(clock.taskCheckOut, { id })).toEqual({ statements: 7, round_trips: 3 });
  const in_parts = uuidv7();
  const parts = { id: in_parts, department_id };
  expect(await costOf(clock.departmentClockIn, parts)).toEqual({ statements: 9, round_trips: 3 });
  const begins = { id: uuidv7(), line_id: second.line_id, ends_current };
  const { round_trips } = await costOf(clock.taskCheckIn, begins);
  expect(round_trips).toBe(4);
  expect(await costOf(clock.taskCheckOut, { id: begins.id, is_line_done: true })).toMatchObject({ round_trips: 4 });
});

it('takes a change back if the remembered session has ended meanwhile', async () => {
  const department_id = await departmentId(app, 'Parts');
  const person = await app.as('ROLE_TECHNICIAN');
  await stopClock(person);
  await person.call(viewProfile);
  await app.rows('delete from sessions where user_id = $1', [userId(app.home, 'technician@home.test')]);
  const id = uuidv7();
  expect((await person.call(clock.departmentClockIn, { id, department_id })).status).toBe(409);
  expect(await app.rows('select id from punches where id = $1', [id])).toEqual([]);
});
