import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { NewOrder, OrderThere } from '../orders.fixture.ts';
import { newOrder, staffNamed } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const received = { description: 'Brake chamber', quantity: 2, status: 'received' } as const;
const withReceived = (order: NewOrder = {}) =>
  newOrder(app, {
    status: 'approved',
    lines: [
      { line_name: 'Brakes', status: 'open', part_requests: [received, { description: 'Seal' }] },
      { line_name: 'Oil', status: 'open', part_requests: [{}] },
      { line_name: 'Paint', status: 'cancelled', decided_at: '2026-01-02T03:04:05Z' },
    ],
    ...order,
  });
const check = ({ id }: OrderThere, line_ids: readonly (string | undefined)[]) =>
  advisor.call(lines.checkDelete, { work_order_id: id, line_ids });

describe('the check before deleting lines', () => {
  it('lists parts that were ordered or received, with the lines they can move to', async () => {
    const order = await withReceived();
    const [brakes, oil] = order.line_ids;
    const { status, body } = await check(order, [brakes]);
    const moveTo = { id: oil, name: 'Oil' };
    expect(status).toBe(200);
    expect(body).toEqual({
      errors: [],
      data: [
        {
          line_id: brakes,
          line_name: 'Brakes',
          segments: [
            { segment: 'parts', items: [{ id: order.request_ids[0], message: '2 × Brake chamber, received', moveTo }] },
            { segment: 'labour', items: [] },
          ],
        },
      ],
      available_lines: [moveTo],
      needs_reason: false,
    });
  });

  it('offers no other line when every line is deleted', async () => {
    const order = await withReceived();
    const { body } = await check(order, order.line_ids);
    expect(body.available_lines).toEqual([]);
    expect(body.data[0]?.segments[0]?.items[0]?.moveTo).toBeNull();
  });

  it('gives the reason why a settled order or one of another location cannot be changed', async () => {
    const settled = await withReceived({ status: 'paid' });
    const { body } = await check(settled, [settled.line_ids[1]]);
    expect(body.errors).toEqual(['This order is paid, so it stays as it is.']);
    const elsewhere = await withReceived({ shop_id: 'TWO' });
    expect((await check(elsewhere, [elsewhere.line_ids[1]])).body.errors).toEqual([
      'This order belongs to Second shop, where you are not enrolled.',
    ]);
  });

  it('is refused for lines of another order', async () => {
    const [order, other, foreign] = [
      await withReceived(),
      await withReceived(),
      await withReceived({ is_other: true }),
    ];
    expect((await check(order, [other.line_ids[0]])).errors).toMatchObject([{ code: 'not_of_this_order' }]);
    expect((await check(foreign, foreign.line_ids)).status).toBe(404);
  });
});

describe('deleting lines', () => {
  it('is refused while ordered parts are not moved', async () => {
    const order = await withReceived();
    const { errors } = await advisor.call(lines.deleteLine, {
      work_order_id: order.id,
      line_id: order.line_ids[0],
      version: 1,
    });
    expect(errors[0]?.message).toBe(
      'Something on Brakes has to be moved to another line first: 2 × Brake chamber, received.',
    );
  });

  it('moves received parts to the end of the other line, and removes parts that were only requested', async () => {
    const order = await withReceived();
    const [brakes, oil] = order.line_ids;
    const moves = [{ id: order.request_ids[0], to_line_id: oil }];
    const input = { work_order_id: order.id, line_id: brakes, version: 1, moves };
    const { status, body } = await advisor.call(lines.deleteLine, input);
    expect(status).toBe(201);
    expect(body.lines.map(({ line_name }) => line_name)).toEqual(['Oil', 'Paint']);
    expect(body.lines[0]?.part_requests.map(({ description, position }) => [description, position])).toEqual([
      ['Part 1', 1],
      ['Brake chamber', 2],
    ]);
    const [seal] = await app.rows('select removed_at from part_requests where id = $1', [order.request_ids[1]]);
    expect(seal).not.toEqual({ removed_at: null });
  });

  it('removes the tasks and technicians of the line', async () => {
    const technician_ids = [staffNamed(app, 'technician')];
    const order = await newOrder(app, { lines: [{ tasks: ['Torque'], technician_ids }, {}] });
    const input = { work_order_id: order.id, line_ids: [order.line_ids[0]] };
    expect((await advisor.call(lines.deleteLines, input)).body.lines).toHaveLength(1);
    const left = await app.rows(
      `select from line_technicians where line_id = $1
       union all select from line_tasks where line_id = $1 and removed_at is null`,
      [order.line_ids[0]],
    );
    expect(left).toEqual([]);
  });

  it('deletes all of the lines or none', async () => {
    const order = await withReceived();
    const [brakes, oil, paint] = order.line_ids;
    const refused = await advisor.call(lines.deleteLines, { work_order_id: order.id, line_ids: [oil, brakes] });
    expect(refused.errors[0]?.code).toBe('lines_are_needed');
    const rows = await app.rows('select from work_order_lines where work_order_id = $1 and removed_at is null', [
      order.id,
    ]);
    expect(rows).toHaveLength(3);
    const { body } = await advisor.call(lines.deleteLines, { work_order_id: order.id, line_ids: [oil, paint] });
    expect(body.lines.map(({ line_id }) => line_id)).toEqual([brakes]);
    const again = await advisor.call(lines.deleteLines, { work_order_id: order.id, line_ids: [oil] });
    expect(again.errors).toMatchObject([{ code: 'not_of_this_order' }]);
  });

  it.each([
    ['a line that goes too', (order: OrderThere) => order.line_ids[0], 'not_of_this_order'],
    ['a declined line', (order: OrderThere) => order.line_ids[2], 'line_cannot'],
    ['a line of nowhere', () => uuidv7(), 'not_of_this_order'],
  ])('is refused when parts would move to %s', async (_, target, code) => {
    const order = await withReceived();
    const moves = [{ id: order.request_ids[0], to_line_id: target(order) }];
    const input = { work_order_id: order.id, line_ids: [order.line_ids[0]], moves };
    expect((await advisor.call(lines.deleteLines, input)).errors[0]?.code).toBe(code);
  });

  it('refuses to move another order’s part', async () => {
    const [order, other] = [await withReceived(), await withReceived()];
    const moves = [{ id: other.request_ids[0], to_line_id: order.line_ids[1] }];
    const input = { work_order_id: order.id, line_ids: [order.line_ids[0]], moves };
    expect((await advisor.call(lines.deleteLines, input)).errors).toMatchObject([
      { code: 'not_of_this_order', field: 'moves.0.id' },
    ]);
  });

  it.each(PART_REQUEST_STATUSES)(
    'with a part that is %s gives the same answer as `deletable` of the line',
    async (status) => {
      const order = await newOrder(app, { status: 'approved', lines: [{ part_requests: [{ status }] }, {}] });
      const [line_id] = order.line_ids;
      const checked = await check(order, [line_id]);
      const { status: answered } = await advisor.call(lines.deleteLine, {
        work_order_id: order.id,
        line_id,
        version: 1,
      });
      const is_free = checked.body.data[0]?.segments[0]?.items.length === 0;
      expect([is_free, answered]).toEqual(['requested', 'authorized'].includes(status) ? [true, 201] : [false, 400]);
    },
  );

  it('moves the order to review when the remaining lines are completed', async () => {
    const order = await newOrder(app, { status: 'in_progress', lines: [{ status: 'completed' }, { status: 'open' }] });
    const input = { work_order_id: order.id, line_ids: [order.line_ids[1]] };
    expect((await advisor.call(lines.deleteLines, input)).body.work_order.status).toBe('ready_for_review');
  });
});
