import { changeStatus, splitWorkOrder, undoLastChange, viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { decideLines, deleteLines } from '@baydesk/contract/work-orders/lines.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { faultsOf, newPart, onHand, stocked } from '../../inventory/stock.fixture.ts';
import type { NewOrder, OrderThere } from '../orders.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const OIL = { line_name: 'Oil', status: 'open' } as const;
const seen = async ({ id }: Pick<OrderThere, 'id'>) => (await manager.call(viewOrderDetail, { id })).body;
const versionOf = async (order: OrderThere) => (await seen(order)).work_order.version;

/** An order whose first line has four pieces set out, of ten that were on the shelf. */
async function withStaged(order: NewOrder = {}) {
  const part_id = await newPart(app);
  const stock_id = await stocked(app, manager, { part_id, on_hand: 10, unit_cost: 5_00 });
  const filter = {
    quantity: 4,
    part_source_type: 'inventory',
    catalogue_part_id: part_id,
    status: 'authorized',
  } as const;
  const lines = [{ line_name: 'Brakes', status: 'open', part_requests: [filter] } as const, OIL];
  const there = await newOrder(app, { status: 'approved', lines, ...order });
  const requests = [{ id: there.request_ids[0], version: 1 }];
  const { errors } = await manager.call(performStatusAction, { work_order_id: there.id, requests, action: 'stage' });
  expect([errors, await onHand(manager, stock_id)]).toEqual([[], 6]);
  return { order: there, stock_id };
}

const withSpecial = (part: object, line: object = {}) =>
  newOrder(app, {
    status: 'approved',
    lines: [{ line_name: 'Brakes', status: 'open', part_requests: [{ description: 'Drum', ...part }], ...line }, OIL],
  });

async function decline(order: OrderThere) {
  const [line] = (await seen(order)).lines;
  const lines = [{ line_id: line?.line_id, version: line?.version }];
  const decided = { decision: 'declined', decided_by: 'Priya Shah', how: 'phone', reason: 'Too dear' };
  return manager.call(decideLines, { work_order_id: order.id, lines, ...decided });
}

const moveTo = async (order: OrderThere, status: string, fields: object = {}) =>
  manager.call(changeStatus, {
    work_order_id: order.id,
    version: await versionOf(order),
    status,
    reason: 'Too dear',
    ...fields,
  });

const remove = ({ id, line_ids }: OrderThere) =>
  manager.call(deleteLines, { work_order_id: id, line_ids: line_ids.slice(0, 1) });

async function undo(order: OrderThere) {
  const event_id = (await seen(order)).work_order.undoable?.event_id;
  const { errors } = await manager.call(undoLastChange, { work_order_id: order.id, event_id });
  expect(errors).toEqual([]);
}

const UNDECIDED = 'Decide first what happens with Drum: keep for stock, return, or cancel at the vendor.';

describe('staged stock of work that is given up', () => {
  it.each([
    ['declining its line', decline],
    ['deleting its line', remove],
    ['cancelling the order', (order: OrderThere) => moveTo(order, 'cancelled')],
  ])('goes back to the shelf by %s, and is set out again by Undo', async (_, giveUp) => {
    const { order, stock_id } = await withStaged();
    expect((await giveUp(order)).errors).toEqual([]);
    expect(await onHand(manager, stock_id)).toBe(10);
    const given_up = (await seen(order)).lines.flatMap(({ part_requests }) => part_requests);
    expect(given_up.filter(({ status }) => status === 'staged')).toEqual([]);
    await undo(order);
    expect(await onHand(manager, stock_id)).toBe(6);
    expect((await seen(order)).lines[0]?.part_requests[0]?.status).toBe('staged');
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('goes back when a whole estimate is declined, also from a line that was not asked about', async () => {
    const { order, stock_id } = await withStaged();
    await app.rows(`update work_orders set status = 'estimate' where id = $1`, [order.id]);
    await app.rows(`update work_order_lines set is_warranty = 1 where id = $1`, [order.line_ids[0]]);
    expect((await moveTo(order, 'declined', { decided_by: 'Priya Shah', how: 'phone' })).errors).toEqual([]);
    expect(await onHand(manager, stock_id)).toBe(10);
  });

  it('goes along with a line that is split off, because its work goes on', async () => {
    const { order, stock_id } = await withStaged();
    const input = { work_order_id: order.id, version: await versionOf(order), id: uuidv7() };
    const { errors } = await manager.call(splitWorkOrder, { ...input, line_ids: [order.line_ids[0]] });
    expect(errors).toEqual([]);
    expect((await seen({ id: input.id })).lines[0]?.part_requests[0]?.status).toBe('staged');
    expect(await onHand(manager, stock_id)).toBe(6);
  });
});

describe('bought parts of work that is given up', () => {
  it.each(['ordered', 'received', 'staged'] as const)('that are %s refuse declining, by name', async (status) => {
    const order = await withSpecial({ status });
    expect((await decline(order)).errors).toMatchObject([{ code: 'parts_are_undecided', message: UNDECIDED }]);
    expect((await seen(order)).lines[0]?.status).toBe('open');
  });

  it('are decided on once they are to go back to the vendor, or cancelled there', async () => {
    const order = await withSpecial({ status: 'received' });
    await app.rows('update part_requests set is_return_requested = true where id = $1', [order.request_ids[0]]);
    expect((await decline(order)).errors).toEqual([]);
    const ordered = await withSpecial({ status: 'ordered' });
    const requests = [{ id: ordered.request_ids[0], version: 1 }];
    await manager.call(performStatusAction, { work_order_id: ordered.id, requests, action: 'cancel_order' });
    expect((await decline(ordered)).errors).toEqual([]);
  });

  it('refuse declining the estimate and cancelling the order', async () => {
    const order = await withSpecial({ status: 'ordered' });
    const message = 'Parts were ordered: Drum. Cancel them at the vendor first.';
    expect((await moveTo(order, 'cancelled')).errors).toMatchObject([{ message, line_id: order.line_ids[0] }]);
    await app.rows(`update work_orders set status = 'estimate' where id = $1`, [order.id]);
    const decided = { decided_by: 'Priya Shah', how: 'phone' };
    expect((await moveTo(order, 'declined', decided)).errors).toMatchObject([{ message }]);
  });

  it('on a declined line keep the order from being complete, and the line from being split off', async () => {
    const order = await withSpecial({ status: 'received' }, { status: 'cancelled' });
    await app.rows(`update work_order_lines set status = 'completed' where id = $1`, [order.line_ids[1]]);
    const { errors } = await moveTo(order, 'complete');
    expect(errors).toContainEqual({
      code: 'move_is_blocked',
      message: 'Decide what happens with parts of declined work: Drum. Keep for stock, return, or cancel them.',
      line_id: order.line_ids[0],
    });
    const input = { work_order_id: order.id, version: await versionOf(order), id: uuidv7() };
    const split = await manager.call(splitWorkOrder, { ...input, line_ids: [order.line_ids[0]] });
    expect(split.errors).toMatchObject([{ message: UNDECIDED }]);
  });
});
