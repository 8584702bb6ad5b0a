import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { LINE_STATUSES, lineAfter } from '@baydesk/domain/lines/line-status';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { OrderThere } from '../orders.fixture.ts';
import { newOrder, staffNamed } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const PHONED = { decided_by: 'Priya Shah', how: 'phone' };
const decide = (order: OrderThere, decision: string, indexes: readonly number[] = [0], input: object = {}) =>
  advisor.call(lines.decideLines, {
    work_order_id: order.id,
    lines: indexes.map((index) => ({ line_id: order.line_ids[index], version: 1 })),
    decision,
    ...PHONED,
    ...input,
  });
const step = (line_id: string | undefined, name: string, version = 1, client = advisor) =>
  client.call(lines.changeLineStatus, { line_id, version, step: name });
const statuses = ({ lines: shown }: OrderDetail) => shown.map(({ status }) => status);

it.each([{ is_warranty: 1 }, { is_internal: 1 }] as const)(
  'work that begins on a line with %j takes its estimate along, which still waits for the others',
  async (flags) => {
    const order = await newOrder(app, {
      lines: [{ status: 'open', ...flags, technician_ids: [staffNamed(app, 'technician')] }, {}],
    });
    const technician = await app.as('ROLE_TECHNICIAN');
    const { status, body } = await step(order.line_ids[0], 'start', 1, technician);
    expect(status).toBe(201);
    expect(body.work_order).toMatchObject({
      status: 'in_progress',
      status_value: 'waiting_authorization',
      waits_for: ['authorization'],
    });
    expect(statuses(body)).toEqual(['in_progress', 'authorization_required']);
    const decided = await decide(order, 'authorized', [1]);
    expect(decided.body.work_order).toMatchObject({ status: 'in_progress', waits_for: [] });
  },
);

describe('the decision of the customer', () => {
  it('on the first line approves the order, and the parts that have a price', async () => {
    const order = await newOrder(app, {
      lines: [{ part_requests: [{}, { cost: null, sell_price: null }] }, {}],
    });
    const { status, body } = await decide(order, 'authorized');
    expect(status).toBe(201);
    expect(body.work_order.status).toBe('approved');
    expect(body.lines[0]).toMatchObject({
      status: 'open',
      decided_by: 'Priya Shah',
      decided_how: 'phone',
      decided_amount: 185_00,
      line_total: 185_00,
    });
    expect(body.lines[0]?.part_requests.map((part) => part.status)).toEqual(['authorized', 'requested']);
    expect(statuses(body)).toEqual(['open', 'authorization_required']);
    const snapshots = await app.rows('select reason, status from work_order_snapshots where work_order_id = $1', [
      order.id,
    ]);
    expect(snapshots).toEqual([{ reason: 'status', status: 'approved' }]);
  });

  it('is not a decline without a reason', async () => {
    const order = await newOrder(app, { lines: [{}] });
    const { status, errors } = await decide(order, 'declined');
    const expected = { code: 'invalid_input', message: 'Reason is a required field', field: 'reason' };
    expect([status, errors]).toEqual([400, [expected]]);
    expect((await decide(order, 'declined', [0], { reason: 'Not now' })).status).toBe(201);
  });

  it('declines the order when every line is declined', async () => {
    const order = await newOrder(app, { lines: [{}, {}] });
    const { body } = await decide(order, 'declined', [0, 1], { reason: 'Sells the truck' });
    expect(body.work_order).toMatchObject({ status: 'declined', status_value: 'cancelled', quoted_total: 0 });
    expect(body.lines[0]).toMatchObject({
      status: 'cancelled',
      status_display: 'Declined',
      declined_reason: 'Sells the truck',
      decided_amount: 100_00,
      can_decline: false,
    });
  });

  it('is stored with the person, the way, the time and the amount', async () => {
    const order = await newOrder(app, { lines: [{ line_name: 'Brakes' }] });
    await decide(order, 'declined', [0], { how: 'email', reason: 'Later' });
    await app.rows(`update work_orders set status = 'estimate' where id = $1`, [order.id]);
    const [line_id] = order.line_ids;
    const again = await advisor.call(lines.undecideLine, { line_id, version: 2 });
    expect(again.body.lines[0]).toMatchObject({
      status: 'authorization_required',
      decided_at: null,
      declined_reason: '',
    });
    const agreed = { work_order_id: order.id, lines: [{ line_id, version: 3 }], decision: 'authorized', ...PHONED };
    expect((await advisor.call(lines.decideLines, agreed)).status).toBe(201);
    const { body } = await advisor.call(lines.listDecisions, { work_order_id: order.id });
    const decided = { line_id, line_name: 'Brakes', amount: 100_00, decided_by: 'Priya Shah', estimate_link_id: null };
    expect(body.collection).toMatchObject([
      { ...decided, decision: 'authorized', how: 'phone', reason: '' },
      { ...decided, decision: 'declined', how: 'email', reason: 'Later' },
    ]);
    expect(body.collection[0]?.recorded_by).toBe('ServiceAdvisor Tester');
  });

  it('is refused for all lines when one cannot be decided', async () => {
    const order = await newOrder(app, { status: 'approved', lines: [{}, { line_name: 'Oil', status: 'completed' }] });
    const { status, errors } = await decide(order, 'authorized', [0, 1]);
    expect([status, errors[0]?.message]).toEqual([400, 'Oil is completed, so this cannot be done with it.']);
    const decided = await app.rows('select from line_decisions where line_id = any ($1)', [order.line_ids]);
    expect(decided).toEqual([]);
    const [row] = await app.rows('select status from work_order_lines where id = $1', [order.line_ids[0]]);
    expect(row).toEqual({ status: 'authorization_required' });
  });

  it('is recorded once when two people enter it at the same moment', async () => {
    const order = await newOrder(app, { lines: [{}] });
    const answers = await Promise.all([
      decide(order, 'authorized'),
      decide(order, 'declined', [0], { reason: 'Later' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    const decisions = await app.rows('select from line_decisions where line_id = $1', [order.line_ids[0]]);
    expect(decisions).toHaveLength(1);
  });

  it('can be reopened for declined lines only', async () => {
    const order = await newOrder(app, { lines: [{ line_name: 'Oil' }] });
    const { errors } = await advisor.call(lines.undecideLine, { line_id: order.line_ids[0], version: 1 });
    expect(errors[0]?.message).toBe('Oil is authorization required, so this cannot be done with it.');
  });
});

describe('a line that grows beyond the authorized amount', () => {
  const agreed = { status: 'open', decided_amount: 100_00, time_estimate: 60, labour_rate: 100_00 } as const;
  const grow = async (line: object, time_estimate: number) => {
    const order = await newOrder(app, { status: 'approved', lines: [{ ...agreed, ...line }] });
    const input = { line_id: order.line_ids[0], version: 1, time_estimate };
    const { body } = await advisor.call(lines.changeLine, input);
    return [body.lines[0]?.status, body.work_order.status_value];
  };

  it('needs a new authorization above the tolerance, and none within it', async () => {
    expect(await grow({}, 66)).toEqual(['open', 'open']);
    expect(await grow({}, 67)).toEqual(['authorization_required', 'waiting_authorization']);
  });

  it('needs no authorization under warranty', async () => {
    expect(await grow({ is_warranty: 1 }, 600)).toEqual(['open', 'open']);
  });

  it('uses the new amount once it is authorized again', async () => {
    const order = await newOrder(app, { status: 'approved', lines: [agreed] });
    const [line_id] = order.line_ids;
    const grown = await advisor.call(lines.changeLine, { line_id, version: 1, time_estimate: 120 });
    const version = grown.body.lines[0]?.version;
    const again = { work_order_id: order.id, lines: [{ line_id, version }], decision: 'authorized', ...PHONED };
    const { body } = await advisor.call(lines.decideLines, again);
    expect(body.lines[0]).toMatchObject({ status: 'open', decided_amount: 200_00 });
  });
});

describe('work on a line', () => {
  it('starts, is completed with its parts used, and moves the order to review', async () => {
    const order = await newOrder(app, {
      status: 'approved',
      lines: [
        { status: 'open', decided_amount: 500_00, part_requests: [{ status: 'staged' }] },
        { status: 'cancelled', decided_at: '2026-01-02T03:04:05Z' },
      ],
    });
    const [line_id] = order.line_ids;
    const begun = await step(line_id, 'start');
    expect([begun.body.work_order.status, begun.body.line_id]).toEqual(['in_progress', line_id]);
    expect(begun.body.lines[0]).toMatchObject({ status: 'in_progress', is_in_progress: true });
    const { body } = await step(line_id, 'complete', 2);
    expect(body.work_order.status).toBe('ready_for_review');
    expect(body.lines[0]).toMatchObject({ status: 'completed', progress: 100 });
    expect(body.lines[0]?.completed_at).not.toBeNull();
    expect(body.lines[0]?.part_requests).toMatchObject([{ status: 'used' }]);
    const reopened = await step(line_id, 'reopen', 3);
    expect(reopened.body.work_order.status).toBe('in_progress');
    expect(reopened.body.lines[0]).toMatchObject({ status: 'open', completed_at: null });
  });

  it('moves on the status that an order on hold will return to', async () => {
    const order = await newOrder(app, {
      status: 'hold',
      status_before_hold: 'approved',
      lines: [{ status: 'open', decided_amount: 500_00 }],
    });
    const { body } = await step(order.line_ids[0], 'start');
    expect(body.work_order).toMatchObject({ status: 'hold', status_before_hold: 'in_progress' });
  });

  it.each(LINE_STATUSES.flatMap((status) => lines.LINE_STEPS.map((name) => [status, name] as const)))(
    'that is %s takes the step %s only as the table says',
    async (status: LineStatus, name) => {
      const line = { status, line_name: 'Oil', decided_amount: 500_00 };
      const order = await newOrder(app, { status: 'in_progress', lines: [line, { status: 'open' }] });
      const { body, errors } = await step(order.line_ids[0], name);
      const to = lineAfter(status, name);
      expect(to ? body.lines[0]?.status : errors[0]?.code).toBe(to ?? 'line_cannot');
    },
  );

  it('is allowed to the assigned technicians and to people who write lines', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    const [mine, others] = [
      { status: 'open', technician_ids: [staffNamed(app, 'technician')] },
      { status: 'open', line_name: 'Clutch' },
    ] as const;
    const order = await newOrder(app, { status: 'approved', lines: [mine, others] });
    expect((await step(order.line_ids[0], 'start', 1, technician)).status).toBe(201);
    const { status, errors } = await step(order.line_ids[1], 'start', 1, technician);
    const message = 'Clutch is not assigned to you. Ask the foreman to put you on it.';
    expect([status, errors[0]?.message]).toEqual([400, message]);
    expect((await step(order.line_ids[1], 'start', 1, await app.as('ROLE_FOREMAN'))).status).toBe(201);
  });
});

it('a new line takes an order in review back to work', async () => {
  const order = await newOrder(app, { status: 'ready_for_review', lines: [{ status: 'completed' }] });
  const { body } = await advisor.call(lines.createLine, { work_order_id: order.id, id: uuidv7(), line_name: 'More' });
  expect(body.work_order.status).toBe('in_progress');
});

it('decisions of another organization’s order are not found', async () => {
  const { id } = await newOrder(app, { is_other: true, lines: [{}] });
  expect((await advisor.call(lines.listDecisions, { work_order_id: id })).status).toBe(404);
});

describe('a line completed with open tasks and parts', () => {
  const LINE = {
    status: 'in_progress',
    tasks: ['Road test'],
    part_requests: [{ description: 'drum', part_number: '3687X', status: 'ordered' }, { status: 'staged' }],
  } as const;

  it('keeps its open work until it is reopened or the change is undone', async () => {
    const order = await newOrder(app, { status: 'in_progress', lines: [LINE, { status: 'open' }] });
    const [line_id] = order.line_ids;
    const open_at_completion = {
      tasks: [{ id: order.task_ids[0], description: 'Road test' }],
      part_requests: [{ id: order.request_ids[0], part_number: '3687X', description: 'drum', status: 'ordered' }],
    };
    const completed = await step(line_id, 'complete');
    expect(completed.body.lines[0]).toMatchObject({ status: 'completed', open_at_completion });
    const reopened = await step(line_id, 'reopen', 2);
    expect(reopened.body.lines[0]).not.toHaveProperty('open_at_completion');
    const { undoable } = reopened.body.work_order;
    const undone = await advisor.call(undoLastChange, { work_order_id: order.id, event_id: undoable?.event_id });
    expect(undone.body.lines[0]).toMatchObject({ status: 'completed', open_at_completion });
  });

  it('keeps open work also when completed with other lines, and none if all was done', async () => {
    const order = await newOrder(app, { status: 'in_progress', lines: [LINE, { status: 'open' }] });
    const read = order.line_ids.map((line_id) => ({ line_id, version: 1 }));
    const { body } = await advisor.call(lines.changeLines, { work_order_id: order.id, lines: read, step: 'complete' });
    expect(body.lines[0]?.open_at_completion?.tasks).toHaveLength(1);
    expect(body.lines[1]).not.toHaveProperty('open_at_completion');
  });
});
