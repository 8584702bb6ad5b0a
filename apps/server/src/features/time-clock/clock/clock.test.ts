import * as clock from '@baydesk/contract/time-clock.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LiveListener } from '../../../testing/live-listener.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder, staffNamed } from '../../work-orders/orders.fixture.ts';
import { clockIn, clockOut, departmentId, letClock, orderToWorkOn, punchesOf, stopClock } from '../clock.fixture.ts';

let app: TestApp;
let technician: TestClient;
let foreman: TestClient;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  [technician, foreman, manager] = await Promise.all([
    app.as('ROLE_TECHNICIAN'),
    app.as('ROLE_FOREMAN'),
    app.as('ROLE_MANAGER'),
  ]);
  await letClock(app, 'foreman', 'officeuser', 'timeclockuser');
});
afterEach(() => Promise.all([technician, foreman].map(stopClock)));
afterAll(() => app.close());

const detailOf = async (id: string) => (await manager.call(orders.viewOrderDetail, { id })).body;
const current = async (person: TestClient) => (await person.call(clock.myCurrentTask)).body.technician_task;

describe('clocking in on a line', () => {
  it('begins the work: the line and its order are in progress, and the technician is assigned', async () => {
    const order = await orderToWorkOn(app, { line_name: 'Brakes' });
    const { status, body } = await clockIn(technician, order.line_id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      technician_task: {
        line_id: order.line_id,
        line_name: 'Brakes',
        work_order_id: order.id,
        work_order_number: `WOONE-${order.number}`,
        technician_first_name: 'Technician',
        started_way: 'clock',
        end_date: null,
        is_approved: false,
      },
      ended: null,
      work_order_id: order.id,
      refresh_lines: true,
      device_off_by_seconds: null,
    });
    expect(body.technician_task.start_date).toMatch(/:\d\d\.000Z$/);
    const { work_order, lines } = await detailOf(order.id);
    expect(work_order).toMatchObject({ status: 'in_progress', clock_ins_count: 1 });
    expect(lines[0]).toMatchObject({
      status: 'in_progress',
      assigned_techs: [{ staff_id: staffNamed(app, 'technician') }],
      logged_techs: [{ staff_id: staffNamed(app, 'technician') }],
      task_records: [{ id: body.technician_task.id, end_date: null }],
    });
    expect(await current(technician)).toEqual(body.technician_task);
  });

  it('on warranty work takes the estimate along while its other lines wait', async () => {
    const order = await newOrder(app, {
      lines: [{ is_warranty: 1, status: 'open' }, { status: 'authorization_required' }],
    });
    expect((await clockIn(technician, order.line_ids[0] ?? '')).errors).toEqual([]);
    const { work_order, lines } = await detailOf(order.id);
    expect([work_order.status, ...lines.map(({ status }) => status)]).toEqual([
      'in_progress',
      'in_progress',
      'authorization_required',
    ]);
  });

  it('changes nothing on the order when a second technician joins who is assigned', async () => {
    const technician_ids = ['technician', 'foreman'].map((name) => staffNamed(app, name));
    const order = await orderToWorkOn(app, { technician_ids });
    expect((await clockIn(technician, order.line_id)).body.refresh_lines).toBe(true);
    const before = await detailOf(order.id);
    expect((await clockIn(foreman, order.line_id)).body.refresh_lines).toBe(false);
    const after = await detailOf(order.id);
    expect(after.work_order.undoable).toEqual(before.work_order.undoable);
    expect(after.lines[0]?.task_records.map(({ first_name }) => first_name)).toEqual(['Technician', 'Foreman']);
  });

  it('is heard by screens at the location', async () => {
    const order = await orderToWorkOn(app);
    const listener = await LiveListener.open(manager.copy());
    const { body } = await clockIn(technician, order.line_id);
    const heard = [await listener.next(), await listener.next()].map((message) => message?.change);
    expect(heard.map((change) => `${change?.entity}.${change?.action}`).toSorted()).toEqual([
      'timesheet.clocked_in',
      'work_order.work_started',
    ]);
    expect(heard.find((change) => change?.entity === 'timesheet')?.entity_id).toBe(body.technician_task.id);
  });

  it.each([
    ['unauthorized', { status: 'authorization_required' }, {}, 'the customer has not authorized it yet.'],
    ['declined', { status: 'cancelled' }, {}, 'it was declined.'],
    ['completed', { status: 'completed' }, {}, 'it is completed.'],
    ['held', { status: 'open' }, { status: 'hold', status_before_hold: 'approved' }, 'is on hold.'],
    ['invoiced', { status: 'in_progress' }, { status: 'invoiced' }, 'is invoiced.'],
  ] as const)('is refused on %s work, with whom to ask', async (_kind, line, order, reason) => {
    const there = await orderToWorkOn(app, { line_name: 'Clutch', ...line }, order);
    const advisor = staffNamed(app, 'serviceadvisor');
    await app.rows('update work_orders set service_advisor_id = $1 where id = $2', [advisor, there.id]);
    const { status, errors } = await clockIn(technician, there.line_id);
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 'line_not_clockable', 'line_id']);
    expect(errors[0]?.message).toMatch(/^Clutch: /);
    expect(errors[0]?.message).toContain(reason);
    expect(errors[0]?.message).toContain('ServiceAdvisor Tester');
    expect(await punchesOf(app, there.line_id)).toEqual([]);
  });

  it('is for clockable people who work there, and not for those who clock departments only', async () => {
    const [here, there] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app, {}, { shop_id: 'TWO' })]);
    const elsewhere = await orderToWorkOn(app, {}, { is_other: true });
    const codes = await Promise.all(
      [
        clockIn(manager, here.line_id),
        clockIn(technician, there.line_id),
        clockIn(technician, elsewhere.line_id),
        clockIn(technician, uuidv7()),
        clockIn(await app.as('ROLE_OFFICE_USER'), here.line_id),
        clockIn(await app.as('ROLE_TIME_CLOCK_USER'), here.line_id),
      ].map(async (call) => (await call).errors[0]?.message),
    );
    expect(codes).toEqual([
      'Manager Tester does not clock time. An administrator can change that under Staff.',
      'Line 1: it belongs to Second shop, where you are not enrolled.',
      'Line does not exist any more. Choose another one.',
      'Line does not exist any more. Choose another one.',
      'Line 1: you clock in on departments only.',
      'Line 1: you clock in on departments only.',
    ]);
  });
});

describe('starting another', () => {
  it('is refused until the person agrees, and then ends the first at the very same instant', async () => {
    const [first, second] = await Promise.all([orderToWorkOn(app, { line_name: 'Oil' }), orderToWorkOn(app)]);
    const began = (await clockIn(technician, first.line_id)).body.technician_task;
    const { errors } = await clockIn(technician, second.line_id);
    expect(errors[0]).toMatchObject({
      code: 'already_clocked_in',
      message: `You are clocked in on “Oil” of WOONE-${first.number}. End that first, or switch.`,
    });
    expect((await detailOf(second.id)).work_order.status).toBe('approved');
    const { body } = await clockIn(technician, second.line_id, { ends_current: true });
    expect(body.ended).toMatchObject({
      id: began.id,
      ended_way: 'switched',
      end_date: body.technician_task.start_date,
    });
    expect(await current(technician)).toEqual(body.technician_task);
  });

  it('can lead from a line to a department and back', async () => {
    const order = await orderToWorkOn(app);
    await clockIn(technician, order.line_id);
    const department_id = await departmentId(app, 'Parts');
    const input = { id: uuidv7(), department_id, ends_current: true };
    const { body } = await technician.call(clock.departmentClockIn, input);
    expect(body).toMatchObject({
      technician_task: { department_id, department_name: 'Parts', line_id: null, work_order_number: '' },
      ended: { line_id: order.line_id },
      work_order_id: null,
      refresh_lines: false,
    });
    const back = await clockIn(technician, order.line_id, { ends_current: true });
    expect(back.body.ended?.department_id).toBe(department_id);
  });
});

describe('a punch that is sent several times', () => {
  it('counts once, and each call gets the same answer', async () => {
    const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
    await clockIn(technician, first.line_id);
    const details = { id: uuidv7(), ends_current: true };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => clockIn(technician.copy(), second.line_id, details)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify([body.technician_task, body.ended]))).size).toBe(1);
    const outs = await Promise.all(Array.from({ length: 5 }, () => clockOut(technician.copy(), details.id)));
    expect(new Set(outs.map(({ body }) => JSON.stringify(body.ended))).size).toBe(1);
    expect((await punchesOf(app, second.line_id)).length).toBe(1);
    const again = await clockIn(technician, second.line_id, details);
    expect(again.body.technician_task).toEqual(outs[0]?.body.ended);
  });

  it('is refused as not found with the id of another person’s punch', async () => {
    const order = await orderToWorkOn(app);
    const { id } = (await clockIn(foreman, order.line_id)).body.technician_task;
    expect((await clockIn(technician, order.line_id, { id })).status).toBe(404);
    expect((await clockOut(technician, id)).status).toBe(404);
  });
});

describe('clocking out', () => {
  it('keeps the completed work, and the line goes on', async () => {
    const order = await orderToWorkOn(app);
    const { id } = (await clockIn(technician, order.line_id)).body.technician_task;
    const { body } = await clockOut(technician, id, { description: 'Took the wheel off' });
    expect(body).toMatchObject({
      technician_task: null,
      ended: { id, description: 'Took the wheel off', ended_way: 'clock' },
      work_order_id: order.id,
      refresh_lines: false,
    });
    expect(await current(technician)).toBeNull();
    expect((await detailOf(order.id)).lines[0]?.status).toBe('in_progress');
  });

  it('can complete the line with its story, and the last line sends the order to review', async () => {
    const order = await orderToWorkOn(app);
    const { id } = (await clockIn(technician, order.line_id)).body.technician_task;
    const { body } = await clockOut(technician, id, { tech_story: 'New pads', is_line_done: true });
    expect(body.refresh_lines).toBe(true);
    const { work_order, lines } = await detailOf(order.id);
    expect([work_order.status, lines[0]?.status, lines[0]?.tech_story]).toEqual([
      'ready_for_review',
      'completed',
      'New pads',
    ]);
  });

  it('changes nothing if the line cannot be completed, because somebody else is on it', async () => {
    const order = await orderToWorkOn(app, { line_name: 'Gearbox' });
    const { id } = (await clockIn(technician, order.line_id)).body.technician_task;
    await clockIn(foreman, order.line_id);
    const { errors } = await clockOut(technician, id, { tech_story: 'Done', is_line_done: true });
    expect(errors).toEqual([
      {
        code: 'line_is_worked_on',
        message: 'Foreman Tester is clocked in on Gearbox. They have to clock out first.',
      },
    ]);
    expect((await current(technician))?.id).toBe(id);
    expect((await detailOf(order.id)).lines[0]?.tech_story).toBe('');
    await stopClock(foreman);
    expect((await clockOut(technician, id, { is_line_done: true })).errors).toEqual([]);
  });

  it('is refused for a punch that was ended by switching', async () => {
    const [first, second] = await Promise.all([orderToWorkOn(app), orderToWorkOn(app)]);
    const { id } = (await clockIn(technician, first.line_id)).body.technician_task;
    await clockIn(technician, second.line_id, { ends_current: true });
    expect((await clockOut(technician, id)).errors[0]?.code).toBe('not_clocked_in');
  });
});

describe('departments', () => {
  it('are those of the location, and anybody clockable can be in one', async () => {
    const office = await app.as('ROLE_OFFICE_USER');
    const { collection } = (await office.call(clock.myDepartmentTasks)).body;
    expect(collection.map(({ department_name }) => department_name)).toEqual(['Parts', 'Service']);
    const input = { id: uuidv7(), department_id: collection[0]?.id };
    expect((await office.call(clock.departmentClockIn, input)).status).toBe(201);
    const { body } = await manager.call(clock.departmentClockIn, { ...input, id: uuidv7() });
    expect(body).toMatchObject({ errors: [{ code: 'not_clockable' }] });
    const out = await office.call(clock.departmentClockOut, { id: input.id, description: 'Month end' });
    expect(out.body.ended).toMatchObject({ department_name: 'Parts', description: 'Month end' });
  });

  it('of other locations and retired ones are not there', async () => {
    const other = await departmentId(app, 'Service', 'TWO');
    const retired = await departmentId(app, 'Service');
    await app.rows('update departments set is_retired = true where id = $1', [retired]);
    for (const department_id of [other, retired, uuidv7()]) {
      const { errors } = await technician.call(clock.departmentClockIn, { id: uuidv7(), department_id });
      expect(errors[0]).toMatchObject({ code: 'no_longer_there', field: 'department_id' });
    }
    await app.rows('update departments set is_retired = false where id = $1', [retired]);
  });
});

describe('the list of people who are in', () => {
  it('is shown to those who keep the time, at their location', async () => {
    const order = await orderToWorkOn(app);
    await clockIn(technician, order.line_id);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    const { body } = await advisor.call(clock.whoIsIn);
    expect(body.collection.map(({ line_id }) => line_id)).toEqual([order.line_id]);
    expect(Date.parse(body.server_time)).toBeGreaterThanOrEqual(Date.parse(body.collection[0]?.start_date ?? ''));
    expect((await technician.call(clock.whoIsIn)).status).toBe(401);
  });
});
