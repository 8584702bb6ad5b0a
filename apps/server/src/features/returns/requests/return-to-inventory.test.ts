import { viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { listMovements, listStock } from '@baydesk/contract/inventory.contract';
import * as returns from '@baydesk/contract/returns.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { faultsOf, newPart, stocked } from '../../inventory/stock.fixture.ts';
import { newInvoice } from '../../invoices/invoices.fixture.ts';
import { ask, bundle, orderWith, partsOf } from '../returns.fixture.ts';
import { newVendor } from '../../purchasing/purchasing.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const put = (part_request_id: string | undefined, fields: object = {}, client = advisor) =>
  client.call(returns.returnToInventory, {
    id: uuidv7(),
    part_request_id,
    quantity: 1,
    reason: 'Not needed',
    ...fields,
  });
const stockOf = async (search: string) => (await manager.call(listStock, { search })).body.collection;

describe('a special part', () => {
  it.each(['received', 'staged', 'used'] as const)('that is %s enters the stock at its cost', async (status) => {
    const part_number = `SP-${status}`;
    const order = await orderWith(app, [{ status, part_number, description: 'Bracket', cost: 33_00, quantity: 3 }]);
    const { body, errors } = await put(order.request_ids[0], { quantity: 2 });
    expect(errors).toEqual([]);
    expect(body).toMatchObject({ kind: 'part', status: 'stocked', quantity: 2, cost_decimal: 33_00, part_number });
    const [stock] = await stockOf(part_number);
    expect(stock).toMatchObject({ on_hand: 2, total_value: 66_00, average_cost: 33_00 });
    const part = await manager.call(viewCataloguePart, { id: body.catalogue_part_id });
    expect(part.body.catalogue_part).toMatchObject({ part_number, name: 'Bracket' });
    expect(await partsOf(manager, order)).toMatchObject([
      { id: order.request_ids[0], status, quantity: 1 },
      { id: body.part_request_id, status: 'returned', quantity: 2 },
    ]);
    const movements = await manager.call(listMovements, { stock_part_id: stock?.id });
    expect(movements.body.collection).toMatchObject([
      { kind: 'return', quantity: 2, document_type: 'part_request', document_number: `WOONE-${order.number}` },
    ]);
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('is refused as a part that is not in the catalogue', async () => {
    const order = await orderWith(app, [
      { status: 'received', part_number: 'SP-OTHER', description: 'Bracket', cost: 33_00 },
    ]);
    const { errors } = await put(order.request_ids[0], { catalogue_part_id: uuidv7() });
    expect(errors).toMatchObject([{ code: 'no_longer_there', field: 'catalogue_part_id' }]);
  });

  it('joins the part of its number, whose latest cost stays', async () => {
    const part_id = await newPart(app, { part_number: 'KNOWN-4/A' });
    await stocked(app, manager, { part_id, on_hand: 1, unit_cost: 10_00 });
    const order = await orderWith(app, [{ part_number: 'known 4a', cost: 20_00 }]);
    expect((await put(order.request_ids[0])).body.catalogue_part_id).toBe(part_id);
    expect(await stockOf('KNOWN-4/A')).toMatchObject([{ on_hand: 2, average_cost: 15_00, purchase_price: 10_00 }]);
  });

  it('without a cost enters at the average of its part, and is refused where none is known', async () => {
    const order = await orderWith(app, [{ part_number: 'NOCOST-1', description: 'Bracket', cost: null }]);
    const unknown = await put(order.request_ids[0]);
    expect(unknown.errors).toMatchObject([
      { code: 'return_not_possible', message: expect.stringContaining('not known what NOCOST-1 cost') },
    ]);
    expect(await stockOf('NOCOST-1')).toEqual([]);
    const part_id = await newPart(app, { part_number: 'NOCOST-1' });
    await stocked(app, manager, { part_id, on_hand: 1, unit_cost: 8_00 });
    expect((await put(order.request_ids[0])).errors).toEqual([]);
    expect(await stockOf('NOCOST-1')).toMatchObject([{ on_hand: 2, total_value: 16_00 }]);
  });

  it('that has no number is entered under the one that is typed', async () => {
    const order = await orderWith(app, [{ part_number: '', description: 'Odd bolt' }]);
    expect((await put(order.request_ids[0])).errors).toMatchObject([{ field: 'part_number' }]);
    const { body } = await put(order.request_ids[0], { part_number: 'OB-1', name: 'Bolt, odd' });
    expect(body.status).toBe('stocked');
    expect(await stockOf('OB-1')).toMatchObject([{ on_hand: 1, name: 'Bolt, odd' }]);
  });

  it('ends the request that asked for it to go back', async () => {
    const order = await orderWith(app, [{ part_number: 'ENDS-1' }]);
    const { id } = await ask(advisor, order.request_ids[0]);
    const { body } = await put(order.request_ids[0], { id });
    expect(body).toMatchObject({ id, status: 'stocked', version: 2 });
    expect((await put(order.request_ids[0])).errors[0]?.code).toBe('part_cannot');
  });

  it('that is on a return is not put away', async () => {
    const vendor_id = await newVendor(app);
    const order = await orderWith(app, [{ part_number: 'ONRT-1' }]);
    const request = await ask(advisor, order.request_ids[0]);
    await bundle(advisor, vendor_id, [request]);
    expect((await put(order.request_ids[0], { id: request.id })).errors[0]?.message).toBe(
      'Drum is on a return. Take it off there first.',
    );
    expect((await put(order.request_ids[0])).errors[0]?.message).toBe('Drum is asked to go back already.');
  });

  it('enters once, however often the call is repeated and whoever calls', async () => {
    const order = await orderWith(app, [{ part_number: 'ONCE-1' }]);
    const id = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => put(order.request_ids[0], { id }, advisor.copy())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stockOf('ONCE-1')).toMatchObject([{ on_hand: 1 }]);
    const other = await orderWith(app, [{ part_number: 'TWOMEN-1' }]);
    const two = await Promise.all([1, 2].map(() => put(other.request_ids[0], {}, advisor.copy())));
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await stockOf('TWOMEN-1')).toMatchObject([{ on_hand: 1 }]);
  });

  it('of a billed order enters the stock, and the order stays as it was billed', async () => {
    const part = { description: 'Drum', part_number: 'BILLED-1', cost: 40_00, sell_price: 60_00 } as const;
    const lines = [{ status: 'completed', part_requests: [{ ...part, quantity: 2, status: 'used' }] }] as const;
    const invoice = await newInvoice(app, manager, { lines });
    const [row] = await app.rows<{ id: string }>('select id from part_requests where work_order_id = $1', [
      invoice.work_order_id,
    ]);
    const before = (await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body;
    const { body } = await put(row?.id);
    expect(body).toMatchObject({ status: 'stocked', invoice_number: invoice.invoice_number });
    expect((await manager.call(viewOrderDetail, { id: invoice.work_order_id })).body).toEqual(before);
    expect(await stockOf('BILLED-1')).toMatchObject([{ on_hand: 1, average_cost: 40_00 }]);
    expect((await put(row?.id, { quantity: 2 })).errors[0]?.message).toBe('Only 1 of Drum can go back.');
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('is refused when it is not counted, did not come, or is elsewhere', async () => {
    const stockless = await newPart(app, { is_stockless: true });
    const order = await orderWith(app, [{}, { status: 'ordered' }]);
    expect((await put(order.request_ids[0], { catalogue_part_id: stockless })).errors[0]?.code).toBe(
      'part_is_not_counted',
    );
    expect((await put(order.request_ids[1])).errors[0]?.code).toBe('part_cannot');
    const elsewhere = await orderWith(app, [{}], { shop_id: 'TWO' });
    expect((await put(elsewhere.request_ids[0])).status).toBe(404);
  });
});

describe('a part that came from the shelf', () => {
  it.each([
    ['all of it', 3, [{ status: 'returned', quantity: 3 }]],
    [
      'some of it',
      1,
      [
        { status: 'staged', quantity: 2 },
        { status: 'returned', quantity: 1 },
      ],
    ],
  ] as const)('goes back with the cost it left with: %s', async (_, quantity, expected) => {
    const part_id = await newPart(app);
    const stock_part_id = await stocked(app, manager, { part_id, on_hand: 3, unit_cost: 10_00 });
    const part = { part_source_type: 'inventory', status: 'authorized', catalogue_part_id: part_id } as const;
    const order = await orderWith(app, [{ ...part, quantity: 3, cost: null }]);
    await advisor.call(performStatusAction, {
      work_order_id: order.id,
      requests: [{ id: order.request_ids[0], version: 1 }],
      action: 'stage',
    });
    const { body, errors } = await put(order.request_ids[0], { quantity });
    expect(errors).toEqual([]);
    expect(body.status).toBe('stocked');
    expect(await partsOf(manager, order)).toMatchObject(expected);
    const { body: movements } = await manager.call(listMovements, { stock_part_id });
    expect(movements.collection[0]).toMatchObject({ quantity, value_cents: quantity * 10_00 });
    expect(movements.collection).toHaveLength(3);
    expect(await faultsOf(manager)).toEqual([]);
  });
});
