import { deleteLines } from '@baydesk/contract/work-orders/lines.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import {
  removeWorkOrder,
  splitWorkOrder,
  undoLastChange,
  viewWorkOrderLines,
} from '@baydesk/contract/work-orders.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { Temporal } from 'temporal-polyfill';
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

const CORE = { core: 40_00, quantity: 2, description: 'Alternator' } as const;
const withParts = (...part_requests: readonly NewPart[]) =>
  newOrder(app, { status: 'approved', lines: [{ status: 'open', decided_amount: 900_00, part_requests }, {}] });
const decide = (order: OrderThere, is_core_ok: number | null, part_id = order.request_ids[0]) =>
  advisor.call(parts.handleCore, { work_order_id: order.id, part_id, is_core_ok });
const undo = ({ work_order }: OrderDetail) =>
  advisor.call(undoLastChange, { work_order_id: work_order.id, event_id: work_order.undoable?.event_id });
const coreReturnsOf = (request_id: string | undefined) =>
  app.rows(
    `select work_order_id, quantity::float8 as quantity, amount, state, due_on::text as due_on from core_returns
     where part_request_id = $1 and removed_at is null`,
    [request_id],
  );
const shown = ({ lines }: OrderDetail) => lines[0]?.part_requests[0]?.core_return;

describe('a worn part that came back', () => {
  it('stays charged, is credited with the same amount and goes to the vendor within 30 days', async () => {
    const order = await withParts(CORE);
    const before = (await decide(order, null)).body.work_order.totals?.quoted;
    const { body } = await decide(order, 1);
    const quoted = body.work_order.totals?.quoted;
    expect(before).toMatchObject({ cores_cents: 80_00, core_credits_cents: 0 });
    expect(quoted).toMatchObject({ cores_cents: 0, core_credits_cents: -80_00 });
    const due_on = Temporal.Now.zonedDateTimeISO(body.work_order.timezone).toPlainDate().add({ days: 30 }).toString();
    const core = { quantity: 2, amount: 80_00, state: 'not_ready', due_on };
    expect(await coreReturnsOf(order.request_ids[0])).toEqual([{ work_order_id: order.id, ...core }]);
    expect(shown(body)).toMatchObject({ state: 'not_ready', due_on });
  });

  it.each([0, null])('goes nowhere once %j is said instead, nor when the decision is undone', async (is_core_ok) => {
    const order = await withParts(CORE);
    const [request_id] = order.request_ids;
    const { body } = await decide(order, 1);
    expect(shown((await undo(body)).body)).toBeUndefined();
    expect(await coreReturnsOf(request_id)).toEqual([]);
    await decide(order, 1);
    const changed = await decide(order, is_core_ok);
    expect(changed.body.lines[0]?.total_cores).toBe(80_00);
    expect(await coreReturnsOf(request_id)).toEqual([]);
    expect(shown((await undo(changed.body)).body)).toMatchObject({ state: 'not_ready' });
    expect(await coreReturnsOf(request_id)).toHaveLength(1);
  });

  it('is decided twice without a second core to return', async () => {
    const order = await withParts(CORE);
    await Promise.all([decide(order, 1), decide(order, 1)]);
    expect(await coreReturnsOf(order.request_ids[0])).toHaveLength(1);
  });

  it('follows the charge of its part, and goes with the part', async () => {
    const order = await withParts(CORE);
    const [id] = order.request_ids;
    const version = (await decide(order, 1)).body.lines[0]?.part_requests[0]?.version ?? 0;
    await advisor.call(parts.changePartRequest, { id, version, core: 50_00 });
    expect(await coreReturnsOf(id)).toMatchObject([{ amount: 100_00 }]);
    const removed = await advisor.call(parts.removePartRequest, { id, version: version + 1 });
    expect(await coreReturnsOf(id)).toEqual([]);
    await undo(removed.body);
    expect(await coreReturnsOf(id)).toMatchObject([{ amount: 100_00 }]);
  });

  it('moves with its part to another line, and is not lost with the line', async () => {
    const order = await withParts({ ...CORE, status: 'received' });
    const [id = ''] = order.request_ids;
    const [first, second = ''] = order.line_ids;
    await decide(order, 1);
    const deletion = { work_order_id: order.id, line_ids: [first] };
    expect((await advisor.call(deleteLines, deletion)).status).toBe(400);
    expect(await coreReturnsOf(id)).toHaveLength(1);
    const { body } = await advisor.call(deleteLines, { ...deletion, moves: [{ id, to_line_id: second }] });
    expect(body.lines.map(({ part_requests }) => part_requests[0]?.core_return?.state)).toEqual(['not_ready']);
  });

  it('goes with its line to another order, and back', async () => {
    const order = await withParts(CORE);
    const [request_id] = order.request_ids;
    await decide(order, 1);
    const id = uuidv7();
    const input = { work_order_id: order.id, version: 1, id, line_ids: [order.line_ids[0]] };
    const { body } = await advisor.call(splitWorkOrder, input);
    expect(await coreReturnsOf(request_id)).toMatchObject([{ work_order_id: id }]);
    const split = await advisor.call(viewWorkOrderLines, { id });
    expect(split.body.collection[0]?.part_requests[0]?.core_return?.state).toBe('not_ready');
    await undo(body);
    expect(await coreReturnsOf(request_id)).toMatchObject([{ work_order_id: order.id }]);
  });

  it('is settled once the vendor has it, so that the decision stays', async () => {
    const order = await withParts(CORE);
    await decide(order, 1);
    await app.rows(`update core_returns set state = 'picked_up' where work_order_id = $1`, [order.id]);
    const { status, errors } = await decide(order, 0);
    const message = 'The core of Alternator went back to the vendor';
    expect([status, errors]).toEqual([400, [{ code: 'invalid_input', message, field: 'is_core_ok' }]]);
  });

  it('is hidden with a deleted order', async () => {
    const admin = await app.as('ROLE_ADMINISTRATOR');
    const order = await newOrder(app, { lines: [{ part_requests: [CORE] }] });
    await decide(order, 1);
    expect((await admin.call(removeWorkOrder, { work_order_id: order.id, version: 1 })).status).toBe(201);
    expect((await advisor.call(viewWorkOrderLines, { id: order.id })).status).toBe(404);
  });
});

describe('a core', () => {
  it('that did not come back stays charged, with nothing to return', async () => {
    const order = await withParts(CORE);
    const { body } = await decide(order, 0);
    expect(body.work_order.totals?.quoted).toMatchObject({ cores_cents: 80_00, core_credits_cents: 0 });
    expect(await coreReturnsOf(order.request_ids[0])).toEqual([]);
  });

  it('is refused for parts without a core charge and for parts of another order', async () => {
    const order = await withParts({ description: 'Seal' });
    expect((await decide(order, 1)).errors).toMatchObject([{ field: 'part_id', message: 'Seal has no core charge' }]);
    const other = await withParts({ core: 1_00 });
    expect((await decide(order, 1, other.request_ids[0])).errors).toMatchObject([{ code: 'not_of_this_order' }]);
  });
});
