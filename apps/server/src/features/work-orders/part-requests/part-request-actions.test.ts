import { changeLine } from '@baydesk/contract/work-orders/lines.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import type { PartRequestAction, PartSource } from '@baydesk/domain/part-requests/part-request-status';
import {
  findPartRequestMove,
  PART_REQUEST_ACTIONS,
  PART_REQUEST_STATUSES,
  PART_SOURCES,
} from '@baydesk/domain/part-requests/part-request-status';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { NewPart, OrderThere } from '../orders.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const withParts = (...part_requests: readonly NewPart[]) =>
  newOrder(app, { status: 'approved', lines: [{ status: 'open', decided_amount: 900_00, part_requests }, {}] });
const perform = (order: OrderThere, action: PartRequestAction, client = advisor) =>
  client.call(parts.performStatusAction, {
    work_order_id: order.id,
    requests: order.request_ids.map((id) => ({ id, version: 1 })),
    action,
    ...(action === 'authorize' && { decided_by: 'Priya Shah', how: 'phone' }),
  });

/** Parts go back to a vendor by a return request. */
const isByReturnRequest = (action: PartRequestAction, source: PartSource): boolean =>
  action === 'request_return' || (action === 'confirm_return' && source === 'vendor');

describe('the actions on a part', () => {
  it('on a declined line only remove it', async () => {
    const lines = [{ status: 'cancelled', part_requests: [{}] }, {}] as const;
    const order = await newOrder(app, { status: 'approved', lines });
    expect((await perform(order, 'authorize')).errors[0]?.code).toBe('part_cannot');
    expect((await perform(order, 'remove')).status).toBe(201);
  });

  it.each(PART_REQUEST_STATUSES.flatMap((status) => PART_SOURCES.map((source) => [status, source] as const)))(
    'that is %s, from %s, is what the table says',
    async (status, part_source_type) => {
      const part = { status, part_source_type, cost: null, sell_price: null } as const;
      const order = await withParts(...PART_REQUEST_ACTIONS.map((description) => ({ ...part, description })));
      for (const [index, action] of PART_REQUEST_ACTIONS.entries()) {
        const id = order.request_ids[index] ?? '';
        const { body, errors } = await perform({ ...order, request_ids: [id] }, action);
        const to = findPartRequestMove(status, action, part_source_type)?.to;
        const shown = body.lines?.[0]?.part_requests.find((one) => one.id === id);
        const is_done = to !== undefined && !isByReturnRequest(action, part_source_type);
        const expected = action === 'remove' ? undefined : to;
        const refused = to === undefined ? 'part_cannot' : 'return_not_possible';
        expect([action, is_done ? shown?.status : errors[0]?.code]).toEqual([action, is_done ? expected : refused]);
      }
    },
  );

  it('change all of the parts or none', async () => {
    const order = await withParts({ status: 'authorized' }, { status: 'ordered', description: 'Drum' });
    const { errors } = await perform(order, 'order');
    expect(errors[0]?.message).toBe('Drum is ordered, so this cannot be done with it.');
    const rows = await app.rows('select status from part_requests where work_order_id = $1 order by position', [
      order.id,
    ]);
    expect(rows).toEqual([{ status: 'authorized' }, { status: 'ordered' }]);
  });

  it('are refused for parts of another order', async () => {
    const [order, other] = [await withParts({}), await withParts({})];
    const { errors } = await perform({ ...order, request_ids: other.request_ids }, 'authorize');
    expect(errors).toMatchObject([{ code: 'not_of_this_order', field: 'requests.0.id' }]);
  });

  it('are refused for a part alone without who authorized it and how, which is kept with the amount', async () => {
    const order = await newOrder(app, { lines: [{ part_requests: [{ quantity: 2 }] }] });
    const requests = [{ id: order.request_ids[0], version: 1 }];
    const input = { work_order_id: order.id, requests, action: 'authorize' };
    const { status, errors } = await advisor.call(parts.performStatusAction, input);
    expect([status, errors.map(({ field, message }) => [field, message])]).toEqual([
      400,
      [
        ['decided_by', 'Name is a required field'],
        ['how', 'How is a required field'],
      ],
    ]);
    const { body } = await perform(order, 'authorize');
    const [part] = body.lines[0]?.part_requests ?? [];
    expect(part).toMatchObject({
      status: 'authorized',
      authorization: { decided_by: 'Priya Shah', how: 'phone', amount: 170_00 },
    });
    const undo = { work_order_id: order.id, event_id: body.work_order.undoable?.event_id };
    const undone = await advisor.call(undoLastChange, undo);
    expect(undone.body.lines[0]?.part_requests[0]).not.toHaveProperty('authorization');
  });

  it('authorize the parts of a line by its flag, with who decided and how', async () => {
    const order = await newOrder(app, { lines: [{ part_requests: [{ quantity: 2 }, { status: 'ordered' }] }] });
    const flagged = { line_id: order.line_ids[0], version: 1, is_parts_required_are_authorized: 1 };
    const nobody = await advisor.call(changeLine, { ...flagged, how: 'phone' });
    expect(nobody.errors).toMatchObject([{ field: 'decided_by', message: 'Name is a required field' }]);
    const no_way = await advisor.call(changeLine, { ...flagged, decided_by: 'Priya Shah' });
    expect(no_way.errors).toMatchObject([{ field: 'how', message: 'How is a required field' }]);
    const decided = { ...flagged, decided_by: 'Priya Shah', how: 'phone' };
    expect((await (await app.as('ROLE_FOREMAN')).call(changeLine, decided)).status).toBe(401);
    const { body } = await advisor.call(changeLine, decided);
    expect(body.lines[0]?.part_requests).toMatchObject([
      { status: 'authorized', authorization: { decided_by: 'Priya Shah', how: 'phone', amount: 170_00 } },
      { status: 'ordered' },
    ]);
    expect(body.lines[0]?.part_requests[1]).not.toHaveProperty('authorization');
  });

  it('allow a foreman to order a part, but not to authorize one alone', async () => {
    const foreman = await app.as('ROLE_FOREMAN');
    const waiting = await withParts({ sell_price: null });
    expect((await perform(waiting, 'authorize', foreman)).status).toBe(401);
    expect((await perform(await withParts({ status: 'authorized' }), 'order', foreman)).status).toBe(201);
  });

  it('an order waits for everything that is missing, and is listed under each', async () => {
    const order = await newOrder(app, {
      status: 'ready_for_review',
      lines: [
        { status: 'completed', part_requests: [{ status: 'authorized' }] },
        { part_requests: [{ status: 'requested' }] },
      ],
    });
    const [request_id] = order.request_ids;
    const { body } = await perform({ ...order, request_ids: [request_id ?? ''] }, 'order');
    expect(body.work_order).toMatchObject({ status_value: 'completed', waits_for: ['authorization', 'parts'] });
    for (const waiting_for of ['authorization', 'parts']) {
      const answer = await advisor.call(listWorkOrders, { company_id: order.customer_id, waiting_for });
      expect(answer.body.collection).toMatchObject([{ id: order.id, waits_for: ['authorization', 'parts'] }]);
    }
  });

  it.each([
    ['vendor', 'requested', ['parts']],
    ['vendor', 'received', []],
    ['inventory', 'authorized', ['parts']],
    ['inventory', 'staged', []],
  ] as const)('an order with a part from %s that is %s waits for %j', async (part_source_type, status, expected) => {
    const part = { part_source_type, status, sell_price: null };
    const lines = [
      { status: 'open', part_requests: [part] },
      { status: 'cancelled', part_requests: [{}] },
    ] as const;
    const order = await newOrder(app, { status: 'approved', lines });
    const { body } = await advisor.call(changeLine, { line_id: order.line_ids[0], version: 1, description: 'Left' });
    expect(body.work_order.waits_for).toEqual(expected);
  });

  it('an order no longer waits for a part that is received', async () => {
    const order = await newOrder(app, {
      status: 'approved',
      lines: [
        { status: 'open', part_requests: [{ status: 'authorized' }] },
        { status: 'cancelled', part_requests: [{ status: 'authorized' }] },
      ],
    }).then((made) => ({ ...made, request_ids: made.request_ids.slice(0, 1) }));
    const ordered = await perform(order, 'order');
    expect(ordered.body.work_order.status_value).toBe('waiting_parts');
    const { body } = await advisor.call(parts.performStatusAction, {
      work_order_id: order.id,
      requests: [{ id: order.request_ids[0], version: 2 }],
      action: 'receive',
    });
    expect(body.work_order.status_value).toBe('open');
  });

  it('a part goes back to its vendor by a return request alone', async () => {
    const order = await withParts({ status: 'received', description: 'Hose' });
    for (const action of ['request_return', 'confirm_return'] as const)
      expect((await perform(order, action)).errors).toMatchObject([
        { code: 'return_not_possible', message: 'Hose goes back by a return request.' },
      ]);
  });

  it('a part of a line that waits for authorization cannot be used', async () => {
    const order = await newOrder(app, { lines: [{ line_name: 'Oil', part_requests: [{ status: 'staged' }] }] });
    const { errors } = await perform(order, 'use');
    expect(errors[0]?.message).toBe('Oil is authorization required, so this cannot be done with it.');
  });

  it('only people who may authorize can order parts for a line that waits for authorization', async () => {
    const order = await newOrder(app, { lines: [{ part_requests: [{ status: 'authorized' }] }] });
    expect((await perform(order, 'order', await app.as('ROLE_FOREMAN'))).status).toBe(401);
    expect((await perform(order, 'order')).status).toBe(201);
  });

  it('two people who act on one part at the same moment do it once', async () => {
    const order = await withParts({ status: 'authorized' });
    const answers = await Promise.all([perform(order, 'order'), perform(order, 'order', await app.as('ROLE_MANAGER'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });
});

describe('removing a part', () => {
  it.each(PART_REQUEST_STATUSES)('that is %s', async (status) => {
    const order = await withParts({ status, sell_price: null });
    const { body, errors } = await advisor.call(parts.removePartRequest, { id: order.request_ids[0], version: 1 });
    const is_removable = status === 'requested' || status === 'authorized';
    expect(is_removable ? body.lines[0]?.part_requests : errors[0]?.code).toEqual(is_removable ? [] : 'part_cannot');
  });
});

describe('moving a part to another line', () => {
  it('adds it below the parts there, and authorizes it as that line is', async () => {
    const order = await newOrder(app, {
      status: 'approved',
      lines: [{ part_requests: [{ description: 'Seal' }] }, { status: 'open', part_requests: [{}] }],
    });
    const input = { id: order.request_ids[0], version: 1, to_line_id: order.line_ids[1] };
    const { body } = await advisor.call(parts.movePartRequest, input);
    expect(body.lines[0]?.part_requests).toEqual([]);
    expect(body.lines[1]?.part_requests[1]).toMatchObject({ description: 'Seal', position: 2, status: 'authorized' });
  });

  it.each([
    ['of another order', async () => (await withParts({})).line_ids[0], 'not_of_this_order'],
    ['of nowhere', async () => uuidv7(), 'not_of_this_order'],
  ])('is refused for a line %s', async (_, target, code) => {
    const order = await withParts({});
    const input = { id: order.request_ids[0], version: 1, to_line_id: await target() };
    expect((await advisor.call(parts.movePartRequest, input)).errors[0]?.code).toBe(code);
  });

  it('is refused for a line that was declined', async () => {
    const lines = [{ part_requests: [{}] }, { status: 'cancelled' as const }];
    const order = await newOrder(app, { lines });
    const input = { id: order.request_ids[0], version: 1, to_line_id: order.line_ids[1] };
    expect((await advisor.call(parts.movePartRequest, input)).errors[0]?.code).toBe('line_cannot');
  });
});
