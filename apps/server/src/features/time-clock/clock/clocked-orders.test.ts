import * as staff from '@baydesk/contract/staff.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder, staffNamed } from '../../work-orders/orders.fixture.ts';
import { clocked, clockIn, clockOut, letClock, orderToWorkOn, punchesOf, stopClock } from '../clock.fixture.ts';

let app: TestApp;
let technician: TestClient;
let manager: TestClient;
let me: string;
beforeAll(async () => {
  app = await openTestApp();
  [technician, manager] = await Promise.all([app.as('ROLE_TECHNICIAN'), app.as('ROLE_MANAGER')]);
  me = staffNamed(app, 'technician');
});
afterEach(async () => {
  await stopClock(technician);
  await app.rows('update punches set removed_at = now()');
});
afterAll(() => app.close());

const detailOf = async (id: string) => (await manager.call(orders.viewOrderDetail, { id })).body;
const message = (answer: { readonly errors: readonly { readonly message: string }[] }) => answer.errors[0]?.message;

/** Ninety minutes of the technician, at 40.00 an hour. */
async function workedOn(order: { readonly id: string; readonly line_ids: readonly string[] }, line = 0) {
  await app.rows('update staff set hourly_cost_cents = 4000 where id = $1', [me]);
  const line_id = order.line_ids[line];
  const [from, to] = ['2026-01-05T13:00:00Z', '2026-01-05T14:30:00Z'];
  return clocked(app, { work_order_id: order.id, line_id, staff_id: me, from, to });
}

describe('an order with clocked time', () => {
  it('shows the time of each technician, its cost and its margin', async () => {
    const order = await orderToWorkOn(app, { time_estimate: 60, labour_rate: 100_00 });
    const id = await workedOn(order);
    const { work_order, lines: shown } = await detailOf(order.id);
    expect(work_order.clock_ins_count).toBe(1);
    expect(shown[0]).toMatchObject({
      logged_techs: [{ staff_id: me }],
      tech_times: [{ staff_id: me, minutes: 90 }],
      task_records: [{ id, start_date: '2026-01-05T13:00:00.000Z', end_date: '2026-01-05T14:30:00.000Z' }],
      total_labour_cost: 60_00,
      labor_margin: 0.4,
      unknown_costs: [],
      deletable: false,
      deletable_reason: 'Time was clocked on this line. Move it to another line first.',
    });
    const { body } = await manager.call(orders.statistics, { id: order.id });
    expect(body).toMatchObject({ estimated_minutes: 60, logged_minutes: 90, labour_cost: 60_00 });
    expect(body.lines[0]?.logged_minutes).toBe(90);
  });

  it.each([
    ['people had when it was settled', 20_00, 30_00],
    ['people have now who were entered on it later', undefined, 60_00],
  ])('counts the cost that %s', async (_, hourly_cost, labour_cost) => {
    const order = await orderToWorkOn(app, { status: 'in_progress' }, { status: 'in_progress' });
    await workedOn(order);
    await app.rows("update work_order_lines set status = 'completed' where work_order_id = $1", [order.id]);
    const costOf = async () => (await detailOf(order.id)).lines[0]?.total_labour_cost;
    expect(await costOf()).toBe(60_00);
    await app.rows(
      `update work_orders set status = 'invoiced',
         frozen_rules = '{"supplies": {"source": "order", "amount_cents": 0}, "tax_components": [], "is_tax_exempt": false,
           "exempt_category_ids": [], "hourly_costs": ${JSON.stringify({ [me]: hourly_cost })}}' where id = $1`,
      [order.id],
    );
    expect(await costOf()).toBe(labour_cost);
  });

  it('is not cancelled', async () => {
    const order = await orderToWorkOn(app, { line_name: 'Brakes' });
    await workedOn(order);
    const move = { work_order_id: order.id, version: 1, status: 'cancelled', reason: 'Changed their mind' };
    expect(message(await manager.call(orders.changeStatus, move))).toBe(
      'Time was clocked on Brakes: Technician Tester.',
    );
  });

  it('is not removed as an estimate either', async () => {
    const estimate = await newOrder(app, { lines: [{ status: 'open', is_warranty: 1 }] });
    await workedOn(estimate);
    const removal = await manager.call(orders.removeWorkOrder, { work_order_id: estimate.id, version: 1 });
    expect(removal.errors[0]?.code).toBe('order_has_work');
  });

  it('keeps a line from being deleted until its time is moved to another', async () => {
    const order = await newOrder(app, {
      status: 'approved',
      lines: [
        { line_name: 'Brakes', status: 'open' },
        { line_name: 'Wheels', status: 'open' },
      ],
    });
    const [line_id = '', to_line_id = ''] = order.line_ids;
    const id = await workedOn(order);
    const check = await manager.call(lines.checkDelete, { work_order_id: order.id, line_ids: [line_id] });
    expect(check.body.data[0]?.segments.find(({ segment }) => segment === 'labour')?.items).toEqual([
      { id, message: 'Technician Tester, 1.5 h', moveTo: { id: to_line_id, name: 'Wheels' } },
    ]);
    const deletion = { work_order_id: order.id, line_ids: [line_id], moves: [] };
    expect(message(await manager.call(lines.deleteLines, deletion))).toBe(
      'Something on Brakes has to be moved to another line first: Technician Tester, 1.5 h.',
    );
    const { body } = await manager.call(lines.deleteLines, { ...deletion, moves: [{ id, to_line_id }] });
    expect(body.lines.map((line) => line.task_records.map((record) => record.id))).toEqual([[id]]);
    expect({ lines: body.lines, work_order: body.work_order }).toEqual(await detailOf(order.id));
    const [event] = await app.rows('select before, after from events where entity_id = $1', [id]);
    expect(event).toMatchObject({ before: { line_id }, after: { line_id: to_line_id, staff_id: me } });
  });

  it('moves time of approved days with a deleted line only for an administrator, with a reason', async () => {
    const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }, { status: 'open' }] });
    const [line_id = '', to_line_id = ''] = order.line_ids;
    const id = await workedOn(order);
    await app.rows(
      `insert into approved_days (organization_id, id, staff_id, workplace_id, first_day, last_day, approved_by, approved_at)
       values ($1, $2, $3, (select workplace_id from punches where id = $4), '2026-01-05', '2026-01-05', 'Tester', now())`,
      [app.home.organization_id, uuidv7(), me, id],
    );
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    const question = { work_order_id: order.id, line_ids: [line_id] };
    const refusal = 'These days are approved. Only an administrator changes them, with a reason.';
    expect((await manager.call(lines.checkDelete, question)).body).toMatchObject({ errors: [refusal] });
    expect((await administrator.call(lines.checkDelete, question)).body).toMatchObject({
      errors: [],
      needs_reason: true,
    });
    const deletion = { ...question, moves: [{ id, to_line_id }], reason: 'Entered twice' };
    expect(message(await manager.call(lines.deleteLines, deletion))).toBe(refusal);
    expect(message(await administrator.call(lines.deleteLines, { ...deletion, reason: '' }))).toBe(refusal);
    expect((await administrator.call(lines.deleteLines, deletion)).errors).toEqual([]);
    const [event] = await app.rows('select after from events where entity_id = $1', [id]);
    expect(event).toMatchObject({ after: { line_id: to_line_id, reason: 'Entered twice' } });
    await app.rows('delete from approved_days');
  });

  it('gives the time away with its line when it is split, and takes it back when that is undone', async () => {
    const order = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }, { status: 'open' }] });
    const [line_id = ''] = order.line_ids;
    await workedOn(order);
    const split = { work_order_id: order.id, version: 1, id: uuidv7(), line_ids: [line_id] };
    const { body, errors } = await manager.call(orders.splitWorkOrder, split);
    expect(errors).toEqual([]);
    expect((await punchesOf(app, line_id))[0]?.work_order_id).toBe(split.id);
    expect((await detailOf(split.id)).lines[0]?.tech_times).toMatchObject([{ minutes: 90 }]);
    expect((await detailOf(order.id)).work_order.clock_ins_count).toBe(0);
    const event_id = body.work_order.undoable?.event_id;
    const undone = await manager.call(orders.undoLastChange, { work_order_id: order.id, event_id });
    expect(undone.errors).toEqual([]);
    expect((await punchesOf(app, line_id))[0]?.work_order_id).toBe(order.id);
    expect(undone.body).toEqual(await detailOf(order.id));
  });

  it('keeps its lines when the change that added them is undone', async () => {
    const order = await orderToWorkOn(app, { status: 'in_progress' }, { status: 'in_progress' });
    const line_id = uuidv7();
    const added = await manager.call(lines.createLine, {
      work_order_id: order.id,
      id: line_id,
      line_name: 'Mirror',
      is_internal: 1,
    });
    expect(added.errors).toEqual([]);
    await clocked(app, {
      work_order_id: order.id,
      line_id,
      staff_id: me,
      from: '2026-01-05T13:00:00Z',
      to: '2026-01-05T14:00:00Z',
    });
    const event_id = added.body.work_order.undoable?.event_id;
    const undone = await manager.call(orders.undoLastChange, { work_order_id: order.id, event_id });
    expect(undone.errors[0]?.code).toBe('lines_are_needed');
  });
});

describe('a line that somebody works on', () => {
  it('is neither completed, declined nor deleted, and its order neither reviewed nor completed', async () => {
    const order = await newOrder(app, {
      status: 'approved',
      lines: [
        { line_name: 'Brakes', status: 'open' },
        { line_name: 'Wheels', status: 'open' },
      ],
    });
    const [line_id = ''] = order.line_ids;
    const { id } = (await clockIn(technician, line_id)).body.technician_task;
    const { lines: shown, work_order } = await detailOf(order.id);
    const version = shown[0]?.version;
    const refused = 'Technician Tester is clocked in on Brakes. They have to clock out first.';
    expect(shown[0]?.can_decline).toBe(false);
    expect(message(await manager.call(lines.changeLineStatus, { line_id, version, step: 'complete' }))).toBe(refused);
    const deletion = { work_order_id: order.id, line_ids: [line_id], moves: [{ id, to_line_id: order.line_ids[1] }] };
    expect(message(await manager.call(lines.deleteLines, deletion))).toBe(refused);
    const moveTo = async (status: string) => {
      const answer = await manager.call(orders.changeStatus, { ...work_order, work_order_id: order.id, status });
      return answer.errors.map((error) => error.message);
    };
    const still = 'Still clocked in on Brakes: Technician Tester.';
    expect(await moveTo('ready_for_review')).toEqual([still]);
    expect(await moveTo('complete')).toContain(still);
    await app.rows("update work_order_lines set status = 'open' where id = $1", [line_id]);
    const declined = {
      work_order_id: order.id,
      lines: [{ line_id, version }],
      decision: 'declined',
      decided_by: 'Bob',
      how: 'phone',
      reason: 'Too dear',
    };
    expect((await manager.call(lines.decideLines, declined)).errors[0]?.code).toBe('line_is_worked_on');
  });

  it('on an order sent to review by hand takes it back to work', async () => {
    const order = await orderToWorkOn(
      app,
      { status: 'in_progress', technician_ids: [me] },
      { status: 'ready_for_review' },
    );
    const { body } = await clockIn(technician, order.line_id);
    expect(body.refresh_lines).toBe(true);
    expect((await detailOf(order.id)).work_order.status).toBe('in_progress');
  });
});

it('a person who is clocked in is neither suspended nor removed', async () => {
  await letClock(app, 'foreman');
  const foreman = await app.as('ROLE_FOREMAN');
  const order = await orderToWorkOn(app, { line_name: 'Brakes' });
  const { id: punch_id } = (await clockIn(foreman, order.line_id)).body.technician_task;
  const id = staffNamed(app, 'foreman');
  const { version } = (await manager.call(staff.viewStaff, { id })).body;
  const refused = `Foreman Tester is clocked in on “Brakes” of WOONE-${order.number}. They have to clock out first.`;
  expect(message(await manager.call(staff.changeStaffStatus, { id, version, status: 'suspended' }))).toBe(refused);
  expect(message(await manager.call(staff.removeStaff, { id, version }))).toBe(refused);
  await clockOut(foreman, punch_id);
  expect((await manager.call(staff.changeStaffStatus, { id, version, status: 'suspended' })).errors).toEqual([]);
});
