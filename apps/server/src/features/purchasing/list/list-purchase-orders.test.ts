import { listPurchaseOrders, movePurchaseOrder } from '@baydesk/contract/purchasing.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { managerThere, newPart } from '../../inventory/stock.fixture.ts';
import type { OrderThere } from '../../work-orders/orders.fixture.ts';
import { newDraft, newVendor, orderWaiting, tell, typed, wanted } from '../purchasing.fixture.ts';

let app: TestApp;
let manager: TestClient;
let waiting: OrderThere;
let axle: string;
let filters: string;
let part_id: string;
/** By the letters that the tests call them. */
const orders: Record<string, PurchaseOrder> = {};

beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  [axle, filters] = [await newVendor(app, { name: 'Axle House' }), await newVendor(app, { name: 'Filter World' })];
  waiting = await orderWaiting(app, [{ description: 'Drum' }]);
  part_id = await newPart(app, { part_number: 'AF-100', name: 'Air filter, long' });
  orders['a'] = await newDraft(manager, axle, [wanted(waiting.request_ids[0])]);
  orders['b'] = await newDraft(manager, filters, [{ id: uuidv7(), catalogue_part_id: part_id, quantity: 2 }]);
  orders['c'] = await newDraft(manager, filters, [{ ...typed('Cabin filter'), part_number: 'CF-77/B' }]);
  orders['d'] = await newDraft(manager, axle);
  await tell(manager, orders['b']);
  await tell(manager, orders['c']);
  await manager.call(movePurchaseOrder, { id: orders['c'].id, version: 2, action: 'confirm' });
  await app.rows(`update purchase_orders set expected_on = '2026-01-05' where id = $1`, [orders['b'].id]);
  await app.rows(`update purchase_orders set expected_on = '2036-01-05' where id = $1`, [orders['c'].id]);
});
afterAll(() => app.close());

const lettersOf = (rows: readonly { readonly id: string }[]) =>
  rows.map(({ id }) => Object.keys(orders).find((letter) => orders[letter]?.id === id)).join('');
const listed = async (input: Record<string, unknown>) => {
  const { body, errors } = await manager.call(listPurchaseOrders, input);
  expect(errors).toEqual([]);
  return lettersOf(body.collection);
};

describe('the list of orders', () => {
  it.each([
    ['newest first', () => ({}), 'dcba'],
    ['by number', () => ({ sort_by: 'number', descending: false }), 'abcd'],
    ['by the day they are expected', () => ({ sort_by: 'expected_on' }), /^bc(ad|da)$/],
    ['by status', () => ({ statuses: 'draft,confirmed' }), 'dca'],
    ['of a vendor', () => ({ vendor_id: axle }), 'da'],
    ['for a work order', () => ({ work_order_id: waiting.id }), 'a'],
    ['of a part', () => ({ catalogue_part_id: part_id }), 'b'],
    ['that are late', () => ({ is_overdue: true }), 'b'],
    ['found by number', () => ({ search: orders['c']?.order_number }), 'c'],
    ['found by vendor', () => ({ search: 'filter world' }), 'cb'],
    ['found by part', () => ({ search: 'air filter' }), /^b/],
    ['found by a part number however it is written', () => ({ search: 'cf77b' }), 'c'],
    ['found by the work order', () => ({ search: `WOONE-${waiting.number}` }), /a/],
    ['found in a status', () => ({ search: 'filter world', statuses: 'sent' }), 'b'],
    ['not found', () => ({ search: 'nothing like it' }), ''],
  ])('%s', async (_, input, letters) => {
    expect(await listed(input())).toMatch(typeof letters === 'string' ? new RegExp(`^${letters}$`) : letters);
  });

  it.each(['created_at', 'number', 'expected_on'])('by %s goes on after the last row of a page', async (sort_by) => {
    const whole = await listed({ sort_by });
    let pages = '';
    let after: string | undefined;
    do {
      const { body, errors } = await manager.call(listPurchaseOrders, { sort_by, rows_per_page: 3, after });
      expect(errors).toEqual([]);
      pages += lettersOf(body.collection);
      after = body.next;
    } while (after);
    expect(pages).toBe(whole);
    const cursor = (await manager.call(listPurchaseOrders, { sort_by, rows_per_page: 3 })).body.next;
    const other = sort_by === 'number' ? 'expected_on' : 'number';
    expect((await manager.call(listPurchaseOrders, { sort_by: other, after: cursor })).status).toBe(400);
  });

  it('is of one location, and without amounts for people who see no costs', async () => {
    const there = await managerThere(app, manager);
    expect((await there.call(listPurchaseOrders, {})).body.collection).toEqual([]);
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const { body } = await limited.call(listPurchaseOrders, {});
    expect(body.collection.map(({ total_cents }) => total_cents)).toEqual([null, null, null, null]);
    expect((await app.client().call(listPurchaseOrders, {})).status).toBe(409);
    expect((await (await app.as('ROLE_FOREMAN')).call(listPurchaseOrders, {})).status).toBe(401);
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(listPurchaseOrders, {})).body.collection).toEqual([]);
  });
});

it('an order with several parts of a name is found once, and so are orders with one of them', async () => {
  const [drive, steer] = [
    await newPart(app, { part_number: 'WS-1', name: 'Wheel seal, drive' }),
    await newPart(app, { part_number: 'WS-2', name: 'Wheel seal, steer' }),
  ];
  const of = (...ids: readonly string[]) =>
    newDraft(
      manager,
      axle,
      ids.map((catalogue_part_id) => ({ id: uuidv7(), catalogue_part_id, quantity: 1 })),
    );
  const [both, one, other] = [await of(drive, steer, drive), await of(steer), await of(drive)];
  const { body } = await manager.call(listPurchaseOrders, { search: 'wheel seal' });
  expect(body.collection.map(({ id }) => id).toSorted()).toEqual([both.id, one.id, other.id].toSorted());
  expect(body.pagination.total).toBe(3);
});
