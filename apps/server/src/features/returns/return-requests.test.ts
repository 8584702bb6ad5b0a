import * as returns from '@baydesk/contract/returns.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { managerThere, newPart, stocked } from '../inventory/stock.fixture.ts';
import { newInvoice } from '../invoices/invoices.fixture.ts';
import { newVendor, sells } from '../purchasing/purchasing.fixture.ts';
import type { OrderThere } from '../work-orders/orders.fixture.ts';
import { ask, bundle, orderWith, partsOf, returnInput } from './returns.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
  vendor_id = await newVendor(app, { name: 'Axle House' });
});
afterAll(() => app.close());

const detailOf = async ({ id }: OrderThere) => (await manager.call(viewOrderDetail, { id })).body;
const create = (input: Record<string, unknown>, client = advisor) => client.call(returns.createReturnRequest, input);

describe('a part of an order', () => {
  it('is asked to go back to the vendor it came from, at what it cost', async () => {
    const order = await orderWith(app, [{ vendor_id, quantity: 3 }]);
    const { status, body } = await create(returnInput(order.request_ids[0], { quantity: 2, note: 'Too wide' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'part',
      status: 'requested',
      vendor_id,
      vendor_name: 'Axle House',
      part_request_id: order.request_ids[0],
      work_order_id: order.id,
      work_order_number: `WOONE-${order.number}`,
      invoice_number: '',
      part_number: 'DR-1',
      description: 'Drum',
      quantity: 2,
      cost_decimal: 40_00,
      total: 80_00,
      quantity_accepted: null,
      reason: 'Wrong part',
      note: 'Too wide',
      requested_by: 'ServiceAdvisor Tester',
      return_id: null,
    });
    const { work_order, lines } = await detailOf(order);
    expect(work_order.part_return_request_count).toBe(1);
    expect(lines[0]?.part_return_requests).toMatchObject([{ id: order.request_ids[0], is_return_requested: true }]);
  });

  it('is asked for once, however often the call is repeated', async () => {
    const order = await orderWith(app);
    const input = returnInput(order.request_ids[0]);
    const answers = await Promise.all([1, 2, 3].map(() => create(input, advisor.copy())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await create(returnInput(order.request_ids[0]));
    expect(again.errors).toMatchObject([{ code: 'return_not_possible', message: 'Drum is asked to go back already.' }]);
    const two = await orderWith(app);
    const at_once = await Promise.all([1, 2].map(() => create(returnInput(two.request_ids[0]), advisor.copy())));
    expect(at_once.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it.each([
    ['was not received', { status: 'ordered' }, {}, 'part_cannot'],
    ['went back already', { status: 'returned' }, {}, 'part_cannot'],
    ['has fewer pieces', { quantity: 2 }, { quantity: 3 }, 'return_not_possible'],
  ] as const)('is refused when it %s', async (_, part, fields, code) => {
    const order = await orderWith(app, [part]);
    expect((await create(returnInput(order.request_ids[0], fields))).errors[0]?.code).toBe(code);
  });

  it('is refused when its order is at another location or organization', async () => {
    for (const where of [{ shop_id: 'TWO' }, { is_other: true }] as const) {
      const order = await orderWith(app, [{}], where);
      expect((await create(returnInput(order.request_ids[0]))).errors).toMatchObject([{ code: 'no_longer_there' }]);
    }
  });

  it('is changed and withdrawn as long as it is on no return', async () => {
    const order = await orderWith(app, [{ quantity: 3 }]);
    const { id } = await ask(advisor, order.request_ids[0]);
    const change = { id, version: 1, vendor_id, quantity: 2, reason: 'Defective', note: '', is_ready: true };
    const changed = await advisor.call(returns.changeReturnRequest, change);
    expect(changed.body).toMatchObject({ status: 'ready', vendor_name: 'Axle House', quantity: 2, version: 2 });
    expect((await advisor.call(returns.changeReturnRequest, change)).status).toBe(412);
    const more = await advisor.call(returns.changeReturnRequest, { ...change, version: 2, quantity: 4 });
    expect(more.errors).toMatchObject([{ message: 'Only 3 of Drum can go back.', field: 'quantity' }]);
    const made = await bundle(advisor, vendor_id, [{ id }]);
    const on_it = await advisor.call(returns.deleteReturnRequest, { id, version: 3 });
    expect(on_it.errors).toMatchObject([{ message: 'Drum is on a return. Take it off there first.' }]);
    await advisor.call(returns.removeFromReturn, { id: made.id, version: 1, request_id: id });
    expect((await advisor.call(returns.deleteReturnRequest, { id, version: 4 })).errors).toEqual([]);
    expect((await detailOf(order)).work_order.part_return_request_count).toBe(0);
    expect((await advisor.call(returns.viewReturnRequests, { ids: id })).body.collection).toEqual([]);
    const history = await manager.call(viewHistory, { entity: 'part_return', entity_id: id });
    expect(history.body.collection.map(({ action }) => action)).toEqual([
      'request_withdrawn',
      'request_changed',
      'requested',
    ]);
  });

  it('is not returned on its order past the request that waits', async () => {
    const order = await orderWith(app);
    await ask(advisor, order.request_ids[0]);
    const input = { work_order_id: order.id, requests: [{ id: order.request_ids[0], version: 2 }] };
    for (const action of ['request_return', 'confirm_return'])
      expect((await advisor.call(performStatusAction, { ...input, action })).errors).toMatchObject([
        { code: 'return_not_possible', message: 'Drum is asked to go back already.' },
      ]);
  });

  it('of a billed order goes back without changing the order', async () => {
    const part = { description: 'Drum', part_number: 'DR-1', cost: 40_00, sell_price: 60_00 } as const;
    const lines = [{ status: 'completed', part_requests: [{ ...part, quantity: 2, status: 'used' }] }] as const;
    const invoice = await newInvoice(app, manager, { lines });
    const [row] = await app.rows<{ id: string }>('select id from part_requests where work_order_id = $1', [
      invoice.work_order_id,
    ]);
    const before = (await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body;
    const request = await ask(advisor, row?.id, { quantity: 1 });
    expect(request.invoice_number).toBe(invoice.invoice_number);
    expect((await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body).toEqual(before);
    const twice = await create(returnInput(row?.id, { quantity: 1 }));
    expect(twice.errors[0]?.message).toBe('Drum is asked to go back already.');
  });
});

describe('a part from the shelf', () => {
  it('is asked for at the average there and at the vendor that sold it last', async () => {
    const part_id = await newPart(app, { part_number: 'SHELF-1', name: 'Air filter' });
    await stocked(app, manager, { part_id, on_hand: 4, unit_cost: 12_50 });
    await sells(app, vendor_id, part_id, 11_00);
    const { body } = await create({ ...returnInput(undefined), part_request_id: null, catalogue_part_id: part_id });
    expect(body).toMatchObject({
      kind: 'stock',
      vendor_id,
      catalogue_part_id: part_id,
      part_number: 'SHELF-1',
      description: 'Air filter',
      cost_decimal: 12_50,
      work_order_number: '',
    });
  });

  it('is refused where the location does not keep it', async () => {
    const part_id = await newPart(app, { part_number: 'NOWHERE-1' });
    const { errors } = await create({ ...returnInput(undefined), catalogue_part_id: part_id });
    expect(errors).toMatchObject([{ code: 'return_not_possible', field: 'catalogue_part_id' }]);
    expect((await create(returnInput(undefined))).errors).toMatchObject([
      { message: 'Choose a part of an order or one from the shelf.' },
    ]);
  });
});

describe('people', () => {
  it('hides costs from people who do not see them elsewhere', async () => {
    const order = await orderWith(app, [{ vendor_id }]);
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const request = await ask(limited, order.request_ids[0]);
    expect(request).toMatchObject({ cost_decimal: null, restocking_fee: null, total: null });
    const made = await bundle(limited, vendor_id, [request]);
    expect([made.asked_cents, made.items[0]?.total]).toEqual([null, null]);
  });

  it('of another location see neither requests nor returns', async () => {
    const order = await orderWith(app, [{ vendor_id }]);
    const request = await ask(advisor, order.request_ids[0]);
    const made = await bundle(advisor, vendor_id, [request]);
    const there = await managerThere(app, manager);
    expect((await there.call(returns.listReturns, {})).body.collection).toEqual([]);
    expect((await there.call(returns.listReturnRequests, { statuses: 'ready' })).body.collection).toEqual([]);
    expect((await there.call(returns.viewReturn, { id: made.id })).status).toBe(200);
    const elsewhere = await orderWith(app, [{ vendor_id }], { shop_id: 'TWO' });
    const there_asked = await ask(there, elsewhere.request_ids[0]);
    const input = { id: uuidv7(), vendor_id, request_ids: [there_asked.id] };
    expect((await manager.call(returns.createReturn, input)).errors[0]?.code).toBe('no_longer_there');
    const advisor_sees = await advisor.call(returns.viewReturnRequests, { ids: there_asked.id });
    expect(advisor_sees.body.collection).toEqual([]);
  });

  it('see the parts of their orders as before', async () => {
    const order = await orderWith(app);
    expect(await partsOf(manager, order)).toMatchObject([{ status: 'received', is_return_requested: false }]);
  });
});
