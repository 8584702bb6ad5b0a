import { listInbox } from '@baydesk/contract/inbox.contract';
import { departmentClockIn } from '@baydesk/contract/time-clock.contract';
import { viewTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import {
  approveDays,
  askForCorrection,
  decideCorrection,
  listCorrections,
  myPunchClockActivities,
  punchClockActivities,
  reopenDays,
  withdrawCorrection,
} from '@baydesk/contract/timesheets.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import { newOrder, staffNamed } from '../work-orders/orders.fixture.ts';
import { departmentNamed, forgetTime, letClock, newPunchThere } from '../time-clock/time-clock.fixture.ts';

const HOUR = 3600;
const NINE = '2026-03-02T14:00:00.000Z';
const NOON = '2026-03-02T17:00:00.000Z';
const ONE = '2026-03-02T18:00:00.000Z';
const FIVE = '2026-03-02T22:00:00.000Z';
const WEEK = { start_date: '2026-03-02', end_date: '2026-03-08' };

let app: TestApp;
let office: TestClient;
let administrator: TestClient;
let technician: TestClient;
let line_id: string;
let service_id: string;
let technician_id: string;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  administrator = await app.as('ROLE_ADMINISTRATOR');
  technician = await app.as('ROLE_TECHNICIAN');
  technician_id = staffNamed(app, 'technician');
  service_id = await departmentNamed(app, 'Service');
  await letClock(app, 'foreman', 'officeuser', 'administrator');
  const order = await newOrder(app, { status: 'in_progress', lines: [{ status: 'in_progress' }] });
  [line_id = ''] = order.line_ids;
});
afterAll(() => app.close());
beforeEach(() => forgetTime(app));

const codesOf = ({ errors }: { errors: readonly { code: string; field?: string | undefined }[] }) =>
  errors.map(({ code, field }) => (field ? `${code} ${field}` : code));
const aDay = async () => [
  await newPunchThere(app, { line_id, start: NINE, end: NOON }),
  await newPunchThere(app, { start: ONE, end: FIVE }),
];
const inboxOf = async (client: TestClient) => (await client.call(listInbox, {})).body.collection;

describe('my payroll days', () => {
  it('have first in, last out, lunch and the rest', async () => {
    const ids = await aDay();
    const { body, errors } = await technician.call(myPunchClockActivities, WEEK);
    expect(errors).toEqual([]);
    expect(body.days).toMatchObject([
      {
        date: '2026-03-02',
        workplace_name: 'First shop',
        timezone: 'America/Toronto',
        clock_in_time: NINE,
        clock_out_time: FIVE,
        lunch_seconds: HOUR,
        seconds: 7 * HOUR,
        wo_seconds: 3 * HOUR,
        internal_seconds: 4 * HOUR,
        gaps: [{ start: NOON, end: ONE }],
        is_approved: false,
        forgotten_record_id: null,
      },
    ]);
    expect(body.records.map(({ id }) => id)).toEqual(ids);
    expect(body.totals).toEqual({ seconds: 7 * HOUR, wo_seconds: 3 * HOUR, internal_seconds: 4 * HOUR });
    expect(Math.abs(Date.parse(body.server_time) - Date.now())).toBeLessThan(60_000);
  });

  it('share a night between its days and are of every location', async () => {
    await newPunchThere(app, { start: '2026-03-02T03:00:00Z', end: '2026-03-02T07:00:00Z' });
    await newPunchThere(app, { shop_id: 'TWO', start: NINE, end: NOON });
    const { body } = await technician.call(myPunchClockActivities, WEEK);
    expect(body.days.map(({ date, workplace_name, seconds }) => [date, workplace_name, seconds])).toEqual([
      ['2026-03-02', 'First shop', 2 * HOUR],
      ['2026-03-03', 'Second shop', 3 * HOUR],
    ]);
    expect(body.days[0]?.clock_in_time).toBe('2026-03-02T05:00:00Z');
  });

  it('begin when the location says, and name forgotten clock-outs', async () => {
    await app.rows(`update workplaces set day_starts_at = '06:00', closes_at = '18:00' where shop_id = 'ONE'`);
    await newPunchThere(app, { start: '2026-03-02T03:00:00Z', end: '2026-03-02T10:00:00Z' });
    const forgotten = await newPunchThere(app, { start: NINE });
    const { body } = await technician.call(myPunchClockActivities, WEEK);
    expect(body.days).toMatchObject([
      { date: '2026-03-02', clock_out_time: null, seconds: 0, forgotten_record_id: forgotten },
    ]);
    await app.rows(`update workplaces set day_starts_at = '00:00', closes_at = null where shop_id = 'ONE'`);
  });

  it.each([
    [{ start_date: '2026-03-08', end_date: '2026-03-02' }, 'The last day comes before the first'],
    [{ start_date: '2020-03-08', end_date: '2026-03-02' }, 'At most 400 days at once'],
  ])('are refused for %j', async (period, message) => {
    expect((await technician.call(myPunchClockActivities, period)).errors).toEqual([
      { code: 'invalid_input', field: 'end_date', message },
    ]);
  });
});

describe('the time of all people', () => {
  it('is of this location, by person, also of those without time', async () => {
    await aDay();
    await newPunchThere(app, { person: 'foreman', start: NINE, end: NOON });
    await newPunchThere(app, { person: 'foreman', shop_id: 'TWO', start: ONE, end: FIVE });
    const { body, errors } = await office.call(punchClockActivities, WEEK);
    expect(errors).toEqual([]);
    expect(body.collection.map(({ first_name, totals }) => [first_name, totals.seconds / HOUR])).toEqual([
      ['Administrator', 0],
      ['Foreman', 3],
      ['OfficeUser', 0],
      ['Technician', 7],
    ]);
    expect(body.totals.seconds).toBe(10 * HOUR);
    expect(body.records).toHaveLength(3);
    const { body: one } = await office.call(punchClockActivities, { ...WEEK, staff_id: technician_id });
    expect(one.collection.map(({ first_name }) => first_name)).toEqual(['Technician']);
    expect((await technician.call(punchClockActivities, WEEK)).status).toBe(401);
  });

  it('counts no way to another location as lunch', async () => {
    await newPunchThere(app, { start: NINE, end: '2026-03-02T15:00:00Z' });
    await newPunchThere(app, { shop_id: 'TWO', start: '2026-03-02T16:00:00Z', end: NOON });
    await newPunchThere(app, { start: ONE, end: FIVE });
    const { body } = await office.call(punchClockActivities, { ...WEEK, staff_id: technician_id });
    expect(body.collection[0]?.days).toMatchObject([{ seconds: 5 * HOUR, lunch_seconds: 0 }]);
  });
});

describe('a request to correct time', () => {
  const ask = (fields: object, client = technician) =>
    client.call(askForCorrection, {
      id: uuidv7(),
      start_date: NINE,
      end_date: FIVE,
      reason: 'I left at five',
      ...fields,
    });
  const decide = (id: string, fields: object = {}, client = office) =>
    client.call(decideCorrection, { id, version: 1, is_accepted: true, ...fields });

  it('is told to timekeepers, and accepted corrects the time and is told to the person', async () => {
    const record_id = await newPunchThere(app, { line_id, start: NINE, end: NOON });
    const { status, body } = await ask({ record_id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      staff_name: 'Technician Tester',
      status: 'open',
      record: { id: record_id },
      end_date: FIVE,
    });
    expect(await inboxOf(office)).toMatchObject([
      {
        facts: { kind: 'correction_asked', day: '2026-03-02', reason: 'I left at five' },
        actor_name: 'Technician Tester',
      },
    ]);
    expect((await office.call(punchClockActivities, WEEK)).body.open_corrections).toBe(1);
    expect((await office.call(listCorrections, {})).body.collection).toEqual([body]);
    const { body: decided } = await decide(body.id, { answer: 'Fine' });
    expect(decided).toMatchObject({ status: 'accepted', answer: 'Fine', decided_by: 'OfficeUser Tester', version: 2 });
    expect((await office.call(viewTaskRecord, { id: record_id })).body).toMatchObject({
      start_date: NINE,
      started_way: 'clock',
      end_date: FIVE,
      ended_way: 'entered',
      line_id,
    });
    expect(await inboxOf(technician)).toMatchObject([
      { facts: { kind: 'correction_decided', is_accepted: true, answer: 'Fine', day: '2026-03-02' } },
    ]);
    expect((await technician.call(myPunchClockActivities, WEEK)).body.corrections).toMatchObject([{ id: body.id }]);
    expect(codesOf(await decide(body.id))).toEqual(['correction_is_decided']);
  });

  it('enters missing time', async () => {
    const { body } = await ask({ department_id: service_id });
    expect(body).toMatchObject({ record: null, department_name: 'Service' });
    await decide(body.id);
    const { days } = (await technician.call(myPunchClockActivities, WEEK)).body;
    expect(days).toMatchObject([{ seconds: 8 * HOUR, internal_seconds: 8 * HOUR }]);
  });

  it('is made once when the call is repeated', async () => {
    const id = uuidv7();
    const [first, second] = [
      await ask({ id, department_id: service_id }),
      await ask({ id, department_id: service_id }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await inboxOf(office)).toHaveLength(1);
  });

  it('is declined, or withdrawn by the person', async () => {
    const { body: first } = await ask({ department_id: service_id });
    expect((await decide(first.id, { is_accepted: false, answer: 'No' })).body.status).toBe('declined');
    expect((await technician.call(myPunchClockActivities, WEEK)).body.days).toEqual([]);
    const { body: second } = await ask({ department_id: service_id });
    expect((await office.call(withdrawCorrection, { id: second.id, version: 1 })).status).toBe(404);
    const { body: gone } = await technician.call(withdrawCorrection, { id: second.id, version: 1 });
    expect(gone.status).toBe('withdrawn');
    expect(codesOf(await decide(second.id))).toEqual(['correction_is_decided']);
  });

  it('is refused where it cannot be', async () => {
    expect(codesOf(await ask({ department_id: service_id, end_date: '2036-01-01T00:00:00Z' }))).toEqual([
      'punch_times_wrong end_date',
    ]);
    expect(codesOf(await ask({}))).toEqual(['invalid_input department_id']);
    expect(codesOf(await ask({}, await app.as('ROLE_MANAGER')))).toEqual(['not_clockable']);
    const of_foreman = await newPunchThere(app, { person: 'foreman', start: NINE, end: NOON });
    expect((await ask({ record_id: of_foreman })).status).toBe(404);
    await administrator.call(approveDays, { id: uuidv7(), ...WEEK, staff_ids: [technician_id] });
    expect(codesOf(await ask({ department_id: service_id }))).toEqual(['days_are_approved reason']);
  });

  it('about a person’s own time is decided by another, unless the person is an administrator', async () => {
    const { body: own } = await ask({ department_id: service_id }, office);
    expect(codesOf(await decide(own.id))).toEqual(['own_punches']);
    expect((await decide(own.id, {}, administrator)).status).toBe(201);
    const { body: mine } = await ask({ department_id: service_id }, administrator);
    expect((await decide(mine.id, {}, administrator)).status).toBe(201);
  });

  it('is not accepted where the time is taken meanwhile, or the record is gone', async () => {
    const record_id = await newPunchThere(app, { start: NINE, end: NOON });
    const { body } = await ask({ record_id });
    const later = await newPunchThere(app, { start: ONE, end: FIVE });
    expect(codesOf(await decide(body.id))).toEqual(['punch_overlaps']);
    await app.rows('update punches set removed_at = now() where id = any ($1)', [[record_id, later]]);
    expect((await decide(body.id)).status).toBe(412);
    expect((await decide(body.id, { is_accepted: false })).status).toBe(201);
  });
});

describe('approved days', () => {
  const approve = (fields: object = {}, client = office) =>
    client.call(approveDays, { id: uuidv7(), ...WEEK, staff_ids: [technician_id], ...fields });
  const reopen = (fields: object = {}, client = administrator) =>
    client.call(reopenDays, { ...WEEK, staff_id: technician_id, reason: 'A mistake', ...fields });

  it('are approved once, and shown', async () => {
    await aDay();
    const { status, body } = await approve();
    expect(status).toBe(201);
    expect(body.collection).toEqual([{ staff_id: technician_id, first_day: WEEK.start_date, last_day: WEEK.end_date }]);
    expect((await approve()).body).toEqual(body);
    const longer = await approve({ start_date: '2026-02-23' });
    expect(longer.body.collection.map(({ first_day, last_day }) => [first_day, last_day])).toEqual([
      ['2026-02-23', '2026-03-01'],
      ['2026-03-02', '2026-03-08'],
    ]);
    const { body: everybody } = await office.call(punchClockActivities, WEEK);
    expect(everybody.collection.filter(({ is_approved }) => is_approved).map(({ first_name }) => first_name)).toEqual([
      'Technician',
    ]);
    expect((await technician.call(myPunchClockActivities, WEEK)).body.days[0]?.is_approved).toBe(true);
  });

  it('wait for people who are still in and for open requests', async () => {
    const running = await newPunchThere(app, { start: NINE });
    const refused = await approve();
    expect(refused.errors).toEqual([
      { code: 'punch_is_running', message: 'Technician Tester is still clocked in on these days.' },
    ]);
    expect((await approve({ start_date: '2026-02-01', end_date: '2026-03-01' })).status).toBe(201);
    // It runs through later days too.
    expect(codesOf(await approve({ start_date: '2026-03-05' }))).toEqual(['punch_is_running']);
    await app.rows('update punches set ended_at = $2, ended_way = $3 where id = $1', [running, NOON, 'clock']);
    const correction = { id: uuidv7(), record_id: running, start_date: NINE, end_date: FIVE, reason: 'Later' };
    await technician.call(askForCorrection, correction);
    expect(codesOf(await approve())).toEqual(['corrections_are_open']);
    await technician.call(withdrawCorrection, { id: correction.id, version: 1 });
    expect((await approve()).status).toBe(201);
  });

  it('cannot be approved by oneself, except by an administrator, nor in advance', async () => {
    expect(codesOf(await approve({ staff_ids: [technician_id, staffNamed(app, 'officeuser')] }))).toEqual([
      'own_punches',
    ]);
    expect((await approve({ staff_ids: [staffNamed(app, 'administrator')] }, administrator)).status).toBe(201);
    expect(codesOf(await approve({ end_date: '2036-01-01' }))).toEqual(['invalid_input end_date']);
    expect((await approve({}, technician)).status).toBe(401);
    expect((await approve({ staff_ids: [uuidv7()] })).status).toBe(404);
  });

  it('are opened again by an administrator, day by day', async () => {
    await approve();
    expect((await reopen({}, office)).status).toBe(401);
    const midweek = { start_date: '2026-03-04', end_date: '2026-03-05' };
    expect((await reopen(midweek)).body.collection).toEqual([]);
    const spans = await app.rows<{ first_day: string; last_day: string }>(
      `select first_day::text, last_day::text from approved_days where reopened_at is null order by first_day`,
    );
    expect(spans).toEqual([
      { first_day: '2026-03-02', last_day: '2026-03-03' },
      { first_day: '2026-03-06', last_day: '2026-03-08' },
    ]);
  });

  it('are approved for a person at a location, by people who work there', async () => {
    await aDay();
    const there = await newPunchThere(app, {
      shop_id: 'TWO',
      start: '2026-03-03T14:00:00Z',
      end: '2026-03-03T17:00:00Z',
    });
    await newPunchThere(app, { shop_id: 'TWO', start: '2026-03-04T14:00:00Z' });
    expect((await approve()).status).toBe(201);
    const { body } = await technician.call(myPunchClockActivities, WEEK);
    expect(body.days.map(({ workplace_name, is_approved }) => [workplace_name, is_approved])).toEqual([
      ['First shop', true],
      ['Second shop', false],
      ['Second shop', false],
    ]);
    expect((await technician.call(viewTaskRecord, { id: there })).body.is_approved).toBe(false);
    const foreman_id = staffNamed(app, 'foreman');
    const left = await app.rows('delete from enrollments where staff_id = $1 and workplace_id = $2 returning *', [
      foreman_id,
      workplaceId(app.home, 'ONE'),
    ]);
    expect(left).toHaveLength(1);
    expect((await approve({ staff_ids: [foreman_id] })).status).toBe(404);
    expect((await reopen({ staff_id: foreman_id })).status).toBe(404);
  });

  it('take no punch any more that comes late from a device without network, until they are opened again', async () => {
    const input = {
      id: uuidv7(),
      department_id: service_id,
      offline: { made_at: NINE, sent_at: new Date().toISOString() },
    };
    await approve();
    const late = await technician.call(departmentClockIn, input);
    expect(late.errors[0]?.code).toBe('days_are_approved');
    await reopen();
    // It is far older than a location allows.
    expect((await technician.call(departmentClockIn, input)).errors[0]?.code).toBe('punch_is_late');
  });
});
