import * as tasks from '@baydesk/contract/work-orders/tasks.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

const steps = ({ lines: shown }: OrderDetail, index = 0) =>
  shown[index]?.tasks.map(({ position, description }) => `${position} ${description}`);
const anOrder = () => newOrder(app, { lines: [{ tasks: ['A', 'B', 'C'] }, { tasks: ['X'] }] });

it('a task is added below the others, once', async () => {
  const { line_ids } = await anOrder();
  const input = { id: uuidv7(), line_id: line_ids[0], description: ' Torque   the wheels ' };
  const { status, body } = await technician.call(tasks.createTask, input);
  expect([status, body.line_id, steps(body)]).toEqual([201, line_ids[0], ['1 A', '2 B', '3 C', '4 Torque the wheels']]);
  expect((await technician.call(tasks.createTask, input)).body).toEqual(body);
  const elsewhere = await technician.call(tasks.createTask, { ...input, line_id: line_ids[1] });
  expect(elsewhere.status).toBe(404);
});

it('a task is not added to a declined line', async () => {
  const { line_ids } = await newOrder(app, {
    lines: [{ status: 'cancelled', line_name: 'Oil', decided_at: '2026-01-02T03:04:05Z' }],
  });
  const input = { id: uuidv7(), line_id: line_ids[0], description: 'Drain' };
  const { errors } = await technician.call(tasks.createTask, input);
  expect(errors[0]?.message).toBe('Oil is declined, so this cannot be done with it.');
});

it('a task that is ticked off shows by whom, and counts for the progress of its line', async () => {
  const { task_ids } = await anOrder();
  const [id] = task_ids;
  const { body } = await technician.call(tasks.changeTask, { id, version: 1, is_done: true });
  expect(body.lines[0]).toMatchObject({
    progress: 33,
    tasks: [{ is_done: true, done_by: 'Technician Tester' }, {}, {}],
  });
  expect(body.lines[0]?.tasks[0]?.done_at).not.toBeNull();
  const named = await technician.call(tasks.changeTask, { id, version: 2, description: 'Aa', is_done: true });
  expect(named.body.lines[0]?.tasks[0]).toMatchObject({ description: 'Aa', done_at: body.lines[0]?.tasks[0]?.done_at });
  const { body: open } = await technician.call(tasks.changeTask, { id, version: 3, is_done: false });
  expect(open.lines[0]?.tasks[0]).toMatchObject({ is_done: false, done_by: '', done_at: null });
});

it('when a task is removed, those below move up, and no version is raised', async () => {
  const { task_ids } = await anOrder();
  const { body } = await technician.call(tasks.deleteTask, { id: task_ids[0], version: 1 });
  expect(steps(body)).toEqual(['1 B', '2 C']);
  expect(body.lines[0]?.tasks.map(({ version }) => version)).toEqual([1, 1]);
  expect((await technician.call(tasks.deleteTask, { id: task_ids[0], version: 2 })).status).toBe(404);
});

it.each([
  [2, 1, ['1 C', '2 A', '3 B']],
  [0, 2, ['1 B', '2 A', '3 C']],
  [0, 99, ['1 B', '2 C', '3 A']],
])('task %i moved to place %i leaves %j', async (index, position, expected) => {
  const { task_ids, line_ids } = await anOrder();
  const input = { id: task_ids[index], version: 1, to_line_id: line_ids[0], position };
  const { body } = await technician.call(tasks.moveTask, input);
  expect(steps(body)).toEqual(expected);
});

it('a task moves to another line of the order, and to no line of another order', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  const input = { id: order.task_ids[1], version: 1, to_line_id: order.line_ids[1], position: 1 };
  const { body } = await technician.call(tasks.moveTask, input);
  expect([steps(body), steps(body, 1), body.line_id]).toEqual([['1 A', '2 C'], ['1 B', '2 X'], order.line_ids[1]]);
  const away = await technician.call(tasks.moveTask, { ...input, version: 2, to_line_id: other.line_ids[0] });
  expect(away.errors).toMatchObject([{ code: 'not_of_this_order', field: 'to_line_id' }]);
});
