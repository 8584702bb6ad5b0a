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

describe('what stands in the way of deleting lines', () => {
  it('is what was ordered or received for them, with the other lines it can go to', async () => {
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
    });
  });

  it('has nowhere to go when every line goes', async () => {
    const order = await withReceived();
    const { body } = await check(order, order.line_ids);
    expect(body.available_lines).toEqual([]);
    expect(body.data[0]?.segments[0]?.items[0]?.moveTo).toBeNull();
  });

  it('is, for an order that is settled or elsewhere, the order itself', async () => {
    const settled = await withReceived({ status: 'paid' });
    const { body } = await check(settled, [settled.line_ids[1]]);
    expect(body.errors).toEqual(['This order is paid, so it stays as it is.']);
    const elsewhere = await withReceived({ shop_id: 'TWO' });
    expect((await check(elsewhere, [elsewhere.line_ids[1]])).body.errors).toEqual([
      'This order belongs to Second shop, where you are not enrolled.',
    ]);
  });

  it('is asked for lines of one order only', async () => {
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
  it('is refused while something on them has nowhere to go', async () => {
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

  it('moves what was received below the parts of the other line, and lets go of what was only asked for', async () => {
    const order = await withReceived();
    const [brakes, oil] = order.line_ids;
    const moves = [{ id: order.request_ids[0], to_line_id: oil }];
    const said = { work_order_id: order.id, line_id: brakes, version: 1, moves };
    const { status, body } = await advisor.call(lines.deleteLine, said);
    expect(status).toBe(201);
    expect(body.lines.map(({ line_name }) => line_name)).toEqual(['Oil', 'Paint']);
    expect(body.lines[0]?.part_requests.map(({ description, position }) => [description, position])).toEqual([
      ['Part 1', 1],
      ['Brake chamber', 2],
    ]);
    const [seal] = await app.rows('select removed_at from part_requests where id = $1', [order.request_ids[1]]);
    expect(seal).not.toEqual({ removed_at: null });
  });

  it('takes steps and technicians along', async () => {
    const technician_ids = [staffNamed(app, 'technician')];
    const order = await newOrder(app, { lines: [{ tasks: ['Torque'], technician_ids }, {}] });
    const said = { work_order_id: order.id, line_ids: [order.line_ids[0]] };
    expect((await advisor.call(lines.deleteLines, said)).body.lines).toHaveLength(1);
    const left = await app.rows(
      `select from line_technicians where line_id = $1
       union all select from line_tasks where line_id = $1 and removed_at is null`,
      [order.line_ids[0]],
    );
    expect(left).toEqual([]);
  });

  it('deletes several or none', async () => {
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
  ])('is refused where parts would go to %s', async (_, target, code) => {
    const order = await withReceived();
    const moves = [{ id: order.request_ids[0], to_line_id: target(order) }];
    const said = { work_order_id: order.id, line_ids: [order.line_ids[0]], moves };
    expect((await advisor.call(lines.deleteLines, said)).errors[0]?.code).toBe(code);
  });

  it('refuses to move another order’s part', async () => {
    const [order, other] = [await withReceived(), await withReceived()];
    const moves = [{ id: other.request_ids[0], to_line_id: order.line_ids[1] }];
    const said = { work_order_id: order.id, line_ids: [order.line_ids[0]], moves };
    expect((await advisor.call(lines.deleteLines, said)).errors).toMatchObject([
      { code: 'not_of_this_order', field: 'moves.0.id' },
    ]);
  });

  it.each(PART_REQUEST_STATUSES)('with a part that is %s says the same as the line itself', async (status) => {
    const order = await newOrder(app, { status: 'approved', lines: [{ part_requests: [{ status }] }, {}] });
    const [line_id] = order.line_ids;
    const checked = await check(order, [line_id]);
    const { status: answered } = await advisor.call(lines.deleteLine, { work_order_id: order.id, line_id, version: 1 });
    const is_free = checked.body.data[0]?.segments[0]?.items.length === 0;
    expect([is_free, answered]).toEqual(['requested', 'authorized'].includes(status) ? [true, 201] : [false, 400]);
  });

  it('leaves the last of those done: the order is ready for review', async () => {
    const order = await newOrder(app, { status: 'in_progress', lines: [{ status: 'completed' }, { status: 'open' }] });
    const said = { work_order_id: order.id, line_ids: [order.line_ids[1]] };
    expect((await advisor.call(lines.deleteLines, said)).body.work_order.status).toBe('ready_for_review');
  });
});
