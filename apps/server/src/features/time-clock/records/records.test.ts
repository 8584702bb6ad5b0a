import { viewHistory } from '@baydesk/contract/history.contract';
import {
  changeTechTime,
  createTaskRecord,
  deleteTaskRecord,
  listTaskRecords,
  moveTaskRecords,
  overlappingTasks,
  updateTaskRecord,
  viewTaskRecord,
} from '@baydesk/contract/time-clock/records.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { workplaceId } from '../../demo/public.ts';
import type { OrderThere } from '../../work-orders/orders.fixture.ts';
import { newOrder, staffNamed } from '../../work-orders/orders.fixture.ts';
import { departmentNamed, forgetTime, letClock, newPunchThere } from '../time-clock.fixture.ts';

const NINE = '2026-03-02T14:00:00.000Z';
const TEN = '2026-03-02T15:00:00.000Z';
const NOON = '2026-03-02T17:00:00.000Z';
const ONE = '2026-03-02T18:00:00.000Z';

let app: TestApp;
let office: TestClient;
let technician: TestClient;
let order: OrderThere;
let line_id: string;
let other_line_id: string;
let service_id: string;
let technician_id: string;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  technician = await app.as('ROLE_TECHNICIAN');
  technician_id = staffNamed(app, 'technician');
  service_id = await departmentNamed(app, 'Service');
  await letClock(app, 'foreman', 'officeuser');
  order = await newOrder(app, {
    status: 'in_progress',
    lines: [{ status: 'in_progress' }, { status: 'completed' }, {}, { status: 'cancelled' }],
  });
  [line_id = '', other_line_id = ''] = order.line_ids;
});
afterAll(() => app.close());
beforeEach(() => forgetTime(app));

const enter = (fields: object = {}, client = office) =>
  client.call(createTaskRecord, {
    id: uuidv7(),
    staff_id: technician_id,
    line_id,
    start_date: NINE,
    end_date: NOON,
    ...fields,
  });
const approve = (first_day: string, last_day = first_day) =>
  app.rows(
    `insert into approved_days (organization_id, id, staff_id, workplace_id, first_day, last_day, approved_by, approved_at)
     values ($1, $2, $3, $6, $4, $5, 'Manager Tester', now())`,
    [app.home.organization_id, uuidv7(), technician_id, first_day, last_day, workplaceId(app.home, 'ONE')],
  );
const codesOf = ({ errors }: { errors: readonly { code: string; field?: string | undefined }[] }) =>
  errors.map(({ code, field }) => (field ? `${code} ${field}` : code));

describe('time that is entered', () => {
  it('is on a line or in a department, and says that it was entered', async () => {
    const { status, body } = await enter({ description: 'Forgot' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      staff_id: technician_id,
      line_id,
      line_name: 'Line 1',
      work_order_id: order.id,
      start_date: NINE,
      end_date: NOON,
      started_way: 'entered',
      ended_way: 'entered',
      description: 'Forgot',
      is_approved: false,
    });
    const { body: inside } = await enter({ line_id: null, department_id: service_id, start_date: NOON, end_date: ONE });
    expect(inside).toMatchObject({ line_id: null, department_name: 'Service', work_order_id: null });
  });

  it('is entered once when the call is repeated', async () => {
    const id = uuidv7();
    const [first, second] = [await enter({ id }), await enter({ id })];
    expect(second.body).toEqual(first.body);
    expect((await enter({ id, staff_id: staffNamed(app, 'foreman') })).status).toBe(404);
  });

  it.each([
    ['at a time that is taken', { start_date: TEN, end_date: ONE }, ['punch_overlaps']],
    ['around it', { start_date: '2026-03-02T13:00:00Z', end_date: ONE }, ['punch_overlaps']],
    ['without an end before it', { start_date: '2026-03-02T13:00:00Z', end_date: null }, ['punch_overlaps']],
    ['with its end first', { start_date: ONE, end_date: NOON }, ['punch_times_wrong end_date']],
    ['that does not last', { start_date: ONE, end_date: ONE }, ['punch_times_wrong end_date']],
    [
      'that begins in the future',
      { start_date: '2036-01-01T00:00:00Z', end_date: null },
      ['punch_times_wrong start_date'],
    ],
    ['that ends in the future', { start_date: ONE, end_date: '2036-01-01T00:00:00Z' }, ['punch_times_wrong end_date']],
    ['for nothing', { line_id: null }, ['invalid_input department_id']],
    ['for two things', { department_id: uuidv7() }, ['invalid_input department_id']],
    ['on a line nobody knows', { line_id: uuidv7(), start_date: NOON, end_date: ONE }, ['no_longer_there line_id']],
    ['of a stranger', { staff_id: uuidv7() }, ['no_longer_there staff_id']],
  ])('is refused %s', async (_, fields, codes) => {
    await newPunchThere(app, { start: NINE, end: NOON });
    expect(codesOf(await enter(fields))).toEqual(codes);
  });

  it('is refused on lines that are not authorized or were declined, and says why', async () => {
    const [, , waiting, declined] = order.line_ids;
    expect((await enter({ line_id: waiting })).errors[0]?.message).toBe(
      'Line 3: the customer has not authorized it yet. Ask the service advisor.',
    );
    expect((await enter({ line_id: declined })).errors[0]?.message).toMatch(/^Line 4: it was declined/);
    expect((await enter({ line_id: other_line_id })).status).toBe(201);
  });

  it('is refused for people who do not clock, and on lines for those who clock departments only', async () => {
    expect(codesOf(await enter({ staff_id: staffNamed(app, 'manager') }))).toEqual(['not_clockable staff_id']);
    const of_office = { staff_id: staffNamed(app, 'officeuser') };
    expect(codesOf(await enter(of_office))).toEqual(['line_not_clockable line_id']);
    expect((await enter({ ...of_office, line_id: null, department_id: service_id })).status).toBe(201);
    expect((await enter({}, technician)).status).toBe(401);
  });
});

it('begins the work on a line, as clocking in does', async () => {
  const approved = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }] });
  expect((await enter({ line_id: approved.line_ids[0] })).status).toBe(201);
  const [after] = await app.rows<{ order: string; line: string; assigned: string[] }>(
    `select o.status as order, l.status as line, array(select staff_id from line_technicians where line_id = l.id) as assigned
     from work_orders o join work_order_lines l on l.work_order_id = o.id where o.id = $1`,
    [approved.id],
  );
  expect(after).toEqual({ order: 'in_progress', line: 'in_progress', assigned: [technician_id] });
});

describe('a record', () => {
  it('is corrected at one end, which leaves the other as it was', async () => {
    const id = await newPunchThere(app, { start: '2026-03-02T14:00:07.5Z', end: NOON });
    const { status, body } = await office.call(updateTaskRecord, { id, version: 1, end_date: ONE, reason: 'Asked' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      start_date: '2026-03-02T14:00:07.500Z',
      started_way: 'clock',
      end_date: ONE,
      ended_way: 'entered',
      version: 2,
    });
    const manager = await app.as('ROLE_ADMINISTRATOR');
    const { body: history } = await manager.call(viewHistory, { entity: 'timesheet', entity_id: id });
    expect(history.collection[0]).toMatchObject({
      action: 'changed',
      actor_name: 'OfficeUser Tester',
      before: { ended_at: NOON, ended_way: 'clock' },
      after: { ended_at: ONE, ended_way: 'entered', reason: 'Asked' },
    });
    expect((await office.call(updateTaskRecord, { id, version: 1, end_date: TEN })).status).toBe(412);
  });

  it('goes to a department and back to a line', async () => {
    const id = await newPunchThere(app, { line_id, start: NINE, end: NOON });
    const { body } = await office.call(updateTaskRecord, { id, version: 1, department_id: service_id });
    expect(body).toMatchObject({ department_id: service_id, line_id: null, work_order_id: null });
    const { body: back } = await office.call(updateTaskRecord, { id, version: 2, line_id });
    expect(back).toMatchObject({ department_id: null, line_id, work_order_id: order.id, start_date: NINE });
    const manager = await app.as('ROLE_ADMINISTRATOR');
    const { body: history } = await manager.call(viewHistory, { entity: 'timesheet', entity_id: id });
    const on_line = { line_name: back.line_name, work_order_name: back.work_order_number, department_name: null };
    const in_service = { line_name: null, work_order_name: null, department_name: 'Service' };
    expect(history.collection).toMatchObject([
      { before: in_service, after: on_line },
      { before: on_line, after: in_service },
    ]);
  });

  it('runs again when its end is taken away, unless something came after it', async () => {
    const id = await newPunchThere(app, { start: NINE, end: TEN });
    const { body } = await office.call(updateTaskRecord, { id, version: 1, end_date: null });
    expect(body).toMatchObject({ end_date: null, ended_way: null });
    await office.call(updateTaskRecord, { id, version: 2, end_date: TEN });
    await newPunchThere(app, { start: NOON, end: ONE });
    expect(codesOf(await office.call(updateTaskRecord, { id, version: 3, end_date: null }))).toEqual([
      'punch_overlaps',
    ]);
  });

  it('is taken away with a reason and stays in the history', async () => {
    const id = await newPunchThere(app, { line_id, start: NINE, end: TEN });
    const gone = { technician_task_record_id: id, version: 1, reason: 'Twice' };
    expect((await (await app.as('ROLE_SERVICE_ADVISOR')).call(deleteTaskRecord, gone)).status).toBe(401);
    expect((await office.call(deleteTaskRecord, { ...gone, reason: ' ' })).status).toBe(400);
    expect((await office.call(deleteTaskRecord, gone)).body).toEqual({ id, work_order_id: order.id });
    expect((await office.call(viewTaskRecord, { id })).status).toBe(404);
    expect((await enter({ start_date: NINE, end_date: TEN })).status).toBe(201);
    const { body } = await (await app.as('ROLE_MANAGER')).call(viewHistory, { entity: 'timesheet', entity_id: id });
    expect(body.collection[0]).toMatchObject({ action: 'removed', after: { reason: 'Twice' } });
  });

  it('of approved days is changed by administrators only, with a reason', async () => {
    const id = await newPunchThere(app, { start: NINE, end: NOON });
    await approve('2026-03-01', '2026-03-07');
    expect((await office.call(viewTaskRecord, { id })).body.is_approved).toBe(true);
    const change = { id, version: 1, end_date: TEN, reason: 'Because' };
    expect(codesOf(await office.call(updateTaskRecord, change))).toEqual(['days_are_approved reason']);
    expect(codesOf(await enter({ start_date: NOON, end_date: ONE }))).toEqual(['days_are_approved reason']);
    const removal = { technician_task_record_id: id, version: 1, reason: 'Because' };
    expect(codesOf(await office.call(deleteTaskRecord, removal))).toEqual(['days_are_approved reason']);
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    expect(codesOf(await administrator.call(updateTaskRecord, { ...change, reason: '' }))).toEqual([
      'days_are_approved reason',
    ]);
    expect((await administrator.call(updateTaskRecord, change)).status).toBe(201);
  });

  it('cannot reach into approved days by midnight of the location', async () => {
    await approve('2026-03-03');
    const until_midnight = { start_date: ONE, end_date: '2026-03-03T05:00:00Z' };
    expect((await enter(until_midnight)).status).toBe(201);
    const beyond = { start_date: '2026-03-03T04:59:59Z', end_date: '2026-03-03T05:00:01Z' };
    await forgetTime(app);
    await approve('2026-03-03');
    expect(codesOf(await enter(beyond))).toEqual(['days_are_approved reason']);
  });

  it('goes onto another line of its order', async () => {
    const ids = [
      await newPunchThere(app, { line_id, start: NINE, end: TEN }),
      await newPunchThere(app, { line_id, start: NINE, end: NOON, person: 'foreman' }),
    ];
    const records = ids.map((id) => ({ id, version: 1 }));
    const { status, body } = await office.call(moveTaskRecords, { records, to_line_id: other_line_id });
    expect(status).toBe(201);
    expect(body.work_order_id).toBe(order.id);
    expect(body.collection.map((record) => [record.id, record.line_id, record.version])).toEqual(
      ids.map((id) => [id, other_line_id, 2]),
    );
    expect((await office.call(moveTaskRecords, { records, to_line_id: line_id })).status).toBe(412);
    const elsewhere = await newOrder(app, { lines: [{ status: 'open' }] });
    const again = records.map(({ id }) => ({ id, version: 2 }));
    expect(codesOf(await office.call(moveTaskRecords, { records: again, to_line_id: elsewhere.line_ids[0] }))).toEqual([
      'not_of_this_order to_line_id',
    ]);
    expect(codesOf(await office.call(moveTaskRecords, { records: again, to_line_id: order.line_ids[3] }))).toEqual([
      'line_not_clockable to_line_id',
    ]);
  });

  it('of a location where the caller does not work is not there', async () => {
    const id = await newPunchThere(app, { shop_id: 'TWO', start: NINE, end: NOON });
    expect((await office.call(viewTaskRecord, { id })).status).toBe(404);
    expect((await office.call(updateTaskRecord, { id, version: 1, end_date: TEN })).status).toBe(404);
    expect((await technician.call(viewTaskRecord, { id })).status).toBe(200);
    expect((await (await app.as('ROLE_FOREMAN')).call(viewTaskRecord, { id })).status).toBe(404);
  });
});

describe('the time of a technician on a line', () => {
  const set = (minutes: number) =>
    office.call(changeTechTime, { line_id, staff_id: technician_id, minutes, reason: 'Counted again' });

  it('is set by the end of their last punch', async () => {
    await newPunchThere(app, { line_id, start: NINE, end: TEN });
    await newPunchThere(app, { line_id, start: NOON, end: '2026-03-02T17:30:00Z' });
    const ends = async (minutes: number) => (await set(minutes)).body.collection.map(({ end_date }) => end_date);
    expect(await ends(100)).toEqual([TEN, '2026-03-02T17:40:00.000Z']);
    expect(await ends(65)).toEqual([TEN, '2026-03-02T17:05:00.000Z']);
    expect(await ends(30)).toEqual(['2026-03-02T14:30:00.000Z']);
    expect(await ends(0)).toEqual([]);
  });

  it('is entered up to now if they clocked no time', async () => {
    const { body } = await set(15);
    expect(body.collection).toMatchObject([{ started_way: 'entered', ended_way: 'entered' }]);
  });

  it('does not grow into other time', async () => {
    await newPunchThere(app, { line_id, start: NINE, end: TEN });
    await newPunchThere(app, { start: TEN, end: NOON });
    expect(codesOf(await set(61))).toEqual(['punch_overlaps']);
    expect((await set(59)).status).toBe(201);
  });
});

describe('the list of records', () => {
  const ids: Record<string, string> = {};
  const fill = async () => {
    ids['a'] = await newPunchThere(app, { line_id, start: NINE, end: TEN });
    ids['b'] = await newPunchThere(app, { start: NOON, end: ONE });
    ids['c'] = await newPunchThere(app, { person: 'foreman', line_id: other_line_id, start: '2026-03-03T14:00:00Z' });
    ids['d'] = await newPunchThere(app, { start: '2026-03-03T04:59:59Z', end: '2026-03-03T06:00:00Z' });
    ids['e'] = await newPunchThere(app, { shop_id: 'TWO', start: '2026-03-04T14:00:00Z', end: '2026-03-04T15:00:00Z' });
  };
  const letters = (rows: readonly { id: string }[]) =>
    rows.map(({ id }) => Object.keys(ids).find((letter) => ids[letter] === id)).join('');

  it.each([
    ['newest first', () => ({}), 'cdba'],
    ['oldest first', () => ({ descending: false }), 'abdc'],
    ['of a person', () => ({ staff_id: technician_id }), 'dba'],
    ['of an order', () => ({ work_order_id: order.id }), 'ca'],
    ['of a line', () => ({ line_id }), 'a'],
    ['of a department', () => ({ department_id: service_id }), 'db'],
    ['of a day of the location', () => ({ start_date: '2026-03-02', end_date: '2026-03-02' }), 'dba'],
    ['from a day on', () => ({ start_date: '2026-03-03' }), 'c'],
    ['that are running', () => ({ is_running: true }), 'c'],
    ['that ended', () => ({ is_running: false }), 'dba'],
    ['found by name', () => ({ search: 'foreman' }), 'c'],
    ['found by number', () => ({ search: `WOONE-${order.number}` }), 'ca'],
  ])('is %s', async (_, input, expected) => {
    await fill();
    const { body, errors } = await office.call(listTaskRecords, input());
    expect(errors).toEqual([]);
    expect(letters(body.collection)).toBe(expected);
  });

  it('goes on after the last row of a page', async () => {
    await fill();
    const { body } = await office.call(listTaskRecords, { rows_per_page: 3 });
    expect(body.pagination.total).toBe(4);
    const { body: rest } = await office.call(listTaskRecords, { rows_per_page: 3, after: body.next });
    expect(letters([...body.collection, ...rest.collection])).toBe('cdba');
  });

  it('has only their own time for people who are no timekeepers', async () => {
    await fill();
    expect(letters((await technician.call(listTaskRecords, {})).body.collection)).toBe('dba');
    const input = { staff_id: staffNamed(app, 'foreman') };
    expect((await technician.call(listTaskRecords, input)).body.collection).toEqual([]);
  });
});

it('shows the punch that a person has already', async () => {
  const [first, second] = [
    await newPunchThere(app, { start: NINE, end: TEN }),
    await newPunchThere(app, { start: NOON, end: ONE }),
  ];
  const between = async (fields: object, client = office) =>
    (
      await client.call(overlappingTasks, { staff_id: technician_id, start_date: NINE, ...fields })
    ).body.collection?.map(({ id }) => id);
  expect(await between({ end_date: NOON })).toEqual([first]);
  expect(await between({})).toEqual([first, second]);
  expect(await between({ id: first })).toEqual([second]);
  expect(await between({ start_date: TEN, end_date: NOON }, technician)).toEqual([]);
  const elsewhere = await newPunchThere(app, { shop_id: 'TWO', start: ONE, end: '2026-03-02T19:00:00.000Z' });
  expect(await between({ start_date: ONE })).toEqual([]);
  expect(await between({ start_date: ONE }, technician)).toEqual([elsewhere]);
  const taken = await enter({ start_date: ONE, end_date: '2026-03-02T19:30:00.000Z' });
  expect(taken.errors[0]?.message).toBe(
    'Technician Tester is clocked on something at another location at that time already.',
  );
  const foreman = await app.as('ROLE_FOREMAN');
  expect((await foreman.call(overlappingTasks, { staff_id: technician_id, start_date: NINE })).status).toBe(404);
});
