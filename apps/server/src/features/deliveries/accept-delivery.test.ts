import { listInbox } from '@baydesk/contract/inbox.contract';
import { listMovements, listStock } from '@baydesk/contract/inventory.contract';
import { createPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { acceptDelivery } from '@baydesk/contract/deliveries.contract';
import { orderPartRequests } from '@baydesk/contract/purchasing/requests.contract';
import { undoLastChange, viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { staffId } from '../demo/public.ts';
import { faultsOf, newPart, stocked } from '../inventory/stock.fixture.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { newVendor, orderWaiting, partStatuses, seen, sells, typed, wanted } from '../purchasing/purchasing.fixture.ts';
import { accept, accepted, cameOf, leftOf, newSent, owedTo, partsOf, seenDelivery } from './deliveries.fixture.ts';

let app: TestApp;
let manager: TestClient;
let advisor: TestClient;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  vendor_id = await newVendor(app, { name: 'Axle House' });
});
afterAll(() => app.close());

const stockOf = async (part_number: string) =>
  (await manager.call(listStock, { search: part_number })).body.collection[0];

describe('a price that nobody knows', () => {
  const priced = (order: Parameters<typeof cameOf>[0], price: { readonly price_cents?: number }) =>
    accept(manager, order, { items: cameOf(order, [{ price_cents: undefined, ...price }]) });

  it('is asked for when the pieces come, and the average of the stock does not fall by it', async () => {
    const part = await newPart(app, { part_number: 'NOPRICE-1' });
    await stocked(app, manager, { part_id: part, on_hand: 4, unit_cost: 10_00 });
    const bought = await newSent(manager, vendor_id, [{ id: uuidv7(), catalogue_part_id: part, quantity: 6 }]);
    expect(bought.items).toMatchObject([{ price_cents: null, total_cents: null }]);
    expect((await priced(bought, {})).errors).toMatchObject([
      { code: 'price_not_known', field: 'items.0.price_cents', message: expect.stringContaining('Enter its price') },
    ]);
    expect(await stockOf('NOPRICE-1')).toMatchObject({ on_hand: 4, average_cost: 10_00 });
    const { body } = await priced(bought, { price_cents: 15_00 });
    expect(body.delivery).toMatchObject({ total_cents: 90_00, differences: [] });
    expect(await stockOf('NOPRICE-1')).toMatchObject({ on_hand: 10, average_cost: 13_00 });
  });

  it('is nothing if the receiver says that it came free', async () => {
    const bought = await newSent(manager, vendor_id, [{ id: uuidv7(), description: 'Sample', quantity: 1 }]);
    expect((await priced(bought, { price_cents: 0 })).body.delivery).toMatchObject({ total_cents: 0 });
  });

  it('is asked for also where something came that was not ordered, but not where nothing came', async () => {
    const bought = await newSent(manager, vendor_id, [
      { id: uuidv7(), description: 'Sample', quantity: 1 },
      typed('Grease'),
    ]);
    const [sample, grease] = cameOf(bought, [{ quantity: 0, rest: 'cancel', price_cents: undefined }]);
    const gift = { id: uuidv7(), description: 'Calendar', quantity_delivered: 1 };
    const refused = await accept(manager, bought, { items: [sample, grease, gift] });
    expect(refused.errors).toMatchObject([{ code: 'price_not_known', field: 'items.2.price_cents' }]);
    expect((await accept(manager, bought, { items: [sample, grease] })).errors).toEqual([]);
  });
});

describe('a part that a request waits for', () => {
  it('goes to it at the price that was paid, and the people who wait are told', async () => {
    const order = await orderWaiting(app, [{ description: 'Drum', quantity: 2, cost: 50_00, sell_price: 90_00 }]);
    const staff_id = staffId(app.home, 'serviceadvisor@home.test');
    await app.rows('update work_orders set service_advisor_id = $1 where id = $2', [staff_id, order.id]);
    const bought = await newSent(manager, vendor_id, order.request_ids.map(wanted));
    const delivery = await accepted(manager, bought, {
      items: cameOf(bought, [{ price_cents: 44_00 }]),
      vendor_invoice_number: 'AX-1',
      freight_cents: 12_00,
      other_charges_cents: 1_00,
      tax_cents: 5_00,
    });
    expect(delivery).toMatchObject({
      order_id: bought.id,
      order_number: bought.order_number,
      vendor_name: 'Axle House',
      items_cents: 88_00,
      total_cents: 106_00,
      difference_cents: null,
      has_open_difference: false,
      items: [{ quantity_delivered: 2, quantity_over: 0, price: 44_00, ordered_price: 50_00, total: 88_00 }],
      differences: [{ ordered: '2 × $50.00', received: '2 × $44.00', amount_cents: -12_00 }],
      bills: [{ kind: 'bill', amount_cents: 106_00 }],
    });
    expect(await partsOf(manager, order)).toEqual([
      { status: 'received', quantity: 2, cost: 44_00, sell_price: 90_00 },
    ]);
    expect(await seen(manager, bought.id)).toMatchObject({ status: 'received', items: [{ delivered_quantity: 2 }] });
    const inbox = (await advisor.call(listInbox, {})).body.collection;
    expect(inbox[0]).toMatchObject({ facts: { kind: 'part_arrived', parts: ['2 × Drum'] }, reference_id: order.id });
  });

  it('is divided where fewer came, and received once the rest comes', async () => {
    const order = await orderWaiting(app, [{ description: 'Drum', quantity: 5, cost: 10_00 }]);
    const bought = await newSent(manager, vendor_id, order.request_ids.map(wanted));
    const first = await accepted(manager, bought, { items: cameOf(bought, [{ quantity: 2 }]) });
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'ordered', quantity: 3 },
      { status: 'received', quantity: 2 },
    ]);
    expect(first.items[0]?.part_request).toMatchObject({ work_order_id: order.id, status: 'received' });
    expect(first.items[0]?.part_request?.id).not.toBe(order.request_ids[0]);
    expect(await leftOf(manager, bought.id)).toEqual([3]);
    const open = await seen(manager, bought.id);
    expect(open).toMatchObject({
      status: 'partially_received',
      items: [{ part_request: { id: order.request_ids[0] } }],
    });
    await accepted(manager, open);
    expect(await partStatuses(manager, order)).toEqual(['received', 'received']);
    expect((await seen(manager, bought.id)).status).toBe('received');
  });

  it('can be ordered again where the rest is cancelled', async () => {
    const order = await orderWaiting(app, [{ description: 'Drum', quantity: 5, cost: 10_00 }, { description: 'Hose' }]);
    const bought = await newSent(manager, vendor_id, order.request_ids.map(wanted));
    await accepted(manager, bought, {
      items: cameOf(bought, [
        { quantity: 2, rest: 'cancel' },
        { quantity: 0, rest: 'cancel' },
      ]),
    });
    expect((await seen(manager, bought.id)).status).toBe('received');
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'authorized', quantity: 3 },
      { status: 'authorized', quantity: 1 },
      { status: 'received', quantity: 2 },
    ]);
    const again = {
      id: uuidv7(),
      vendor_id,
      items: order.request_ids.map((id) => ({ id: uuidv7(), part_request_id: id })),
    };
    expect((await manager.call(orderPartRequests, again)).errors).toEqual([]);
  });

  it('can be ordered again where an earlier delivery brought some', async () => {
    const order = await orderWaiting(app, [{ description: 'Drum', quantity: 5, cost: 10_00 }]);
    const bought = await newSent(manager, vendor_id, [wanted(order.request_ids[0]), typed('Grease')]);
    await accepted(manager, bought, { items: cameOf(bought, [{ quantity: 2 }, { quantity: 0 }]) });
    const open = await seen(manager, bought.id);
    await accepted(manager, open, { items: cameOf(open, [{ quantity: 0, rest: 'cancel' }]) });
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'authorized', quantity: 3 },
      { status: 'received' },
    ]);
    const items = [wanted(order.request_ids[0])];
    expect((await manager.call(createPurchaseOrder, { id: uuidv7(), vendor_id, items })).errors).toEqual([]);
  });

  it('is not received by hand, and an undo of the order does not take it back', async () => {
    const order = await orderWaiting(app);
    const bought = await newSent(manager, vendor_id, order.request_ids.map(wanted));
    const [request] = (await manager.call(viewOrderDetail, { id: order.id })).body.lines[0]?.part_requests ?? [];
    const by_hand = {
      work_order_id: order.id,
      requests: [{ id: request?.id, version: request?.version }],
      action: 'receive',
    };
    const { errors } = await manager.call(performStatusAction, by_hand);
    expect(errors).toMatchObject([
      { code: 'awaits_delivery', message: `Drum is on ${bought.order_number}. Accept its delivery instead.` },
    ]);
    await accepted(manager, bought);
    const { body } = await manager.call(viewOrderDetail, { id: order.id });
    expect(body.work_order.undoable).toBeNull();
    const [event] = await app.rows<{ id: string }>(
      `select id from events where entity_id = $1 and action = 'parts_delivered'`,
      [order.id],
    );
    const undone = await manager.call(undoLastChange, { work_order_id: order.id, event_id: event?.id });
    expect(undone.errors).toMatchObject([{ code: 'nothing_to_undo' }]);
  });
});

describe('a price other than ordered', () => {
  it.each([
    [true, false, 'is priced anew'],
    [false, false, 'stays'],
    [true, true, 'stays because somebody typed it'],
  ])('with update_prices %s and a typed price %s: the sell price %s', async (update_prices, is_price_typed) => {
    const order = await orderWaiting(app, [
      { description: 'Drum', quantity: 2, cost: 50_00, sell_price: 77_77, is_price_typed },
    ]);
    const bought = await newSent(manager, vendor_id, order.request_ids.map(wanted));
    await accepted(manager, bought, { items: cameOf(bought, [{ price_cents: 80_00 }]), update_prices });
    const [drum] = await partsOf(manager, order);
    expect(drum?.cost).toBe(80_00);
    const is_same = drum?.sell_price === 77_77;
    expect([is_same, (drum?.sell_price ?? 0) > 80_00]).toEqual(
      update_prices && !is_price_typed ? [false, true] : [true, false],
    );
  });
});

describe('a part for the shelf', () => {
  it('enters the stock at the price paid for the packages, and the vendor’s cost is kept', async () => {
    const part_id = await newPart(app, { part_number: 'SHELF-1' });
    await stocked(app, manager, { part_id, on_hand: 10, unit_cost: 5_00 });
    await sells(app, vendor_id, part_id, 5_00);
    const bought = await newSent(manager, vendor_id, [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 2, items_per_package: 5, price_cents: 33_33 },
    ]);
    const delivery = await accepted(manager, bought);
    const stock = await stockOf('SHELF-1');
    expect(stock).toMatchObject({ on_hand: 20, total_value: 50_00 + 66_66 });
    const { body } = await manager.call(listMovements, { stock_part_id: stock?.id });
    expect(body.collection[0]).toMatchObject({
      kind: 'receive',
      quantity: 10,
      document_type: 'delivery',
      document_id: delivery.id,
      document_number: delivery.delivery_number,
    });
    const vendor_costs = await app.rows(
      'select last_cost_cents, last_cost_on::text from vendor_parts where vendor_id = $1 and part_id = $2',
      [vendor_id, part_id],
    );
    // It was paid for later already.
    expect(vendor_costs).toEqual([{ last_cost_cents: 5_00, last_cost_on: '2026-05-01' }]);
  });

  it('is kept here from then on, also without an order', async () => {
    const vendor = await newVendor(app);
    const part_id = await newPart(app, { part_number: 'SHELF-2' });
    const items = [
      { id: uuidv7(), catalogue_part_id: part_id, quantity_delivered: 3, price_cents: 4_00 },
      { id: uuidv7(), description: 'Coffee', quantity_delivered: 1, price_cents: 9_00 },
    ];
    const { body, errors } = await manager.call(acceptDelivery, {
      id: uuidv7(),
      vendor_id: vendor,
      items,
      delivery_date: '2026-03-10',
    });
    expect(errors).toEqual([]);
    expect(body.delivery).toMatchObject({ order_id: null, order_number: '', total_cents: 21_00, differences: [] });
    expect(await stockOf('SHELF-2')).toMatchObject({ on_hand: 3, total_value: 12_00 });
    expect(await owedTo(app, vendor)).toBe(21_00);
    const vendor_costs = await app.rows(
      'select last_cost_cents, last_cost_on::text from vendor_parts where part_id = $1',
      [part_id],
    );
    expect(vendor_costs).toEqual([{ last_cost_cents: 4_00, last_cost_on: '2026-03-10' }]);
  });

  it('includes pieces beyond a request for a part of the catalogue, which are flagged', async () => {
    const part_id = await newPart(app, { part_number: 'SHELF-3' });
    const order = await orderWaiting(app, [
      { description: 'Pad', quantity: 3, catalogue_part_id: part_id },
      { description: 'Sleeve' },
    ]);
    const bought = await newSent(manager, vendor_id, [
      { ...wanted(order.request_ids[0]), items_per_package: 2, price_cents: 10_00 },
      wanted(order.request_ids[1]),
    ]);
    const delivery = await accepted(manager, bought, { items: cameOf(bought, [{ quantity: 3 }, { quantity: 2 }]) });
    expect(delivery.items.map(({ quantity_over }) => quantity_over)).toEqual([1, 1]);
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'received', quantity: 3, cost: 5_00 },
      { status: 'received', quantity: 1 },
    ]);
    expect(await stockOf('SHELF-3')).toMatchObject({ on_hand: 3, total_value: 15_00 });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('leaves out parts that are not counted', async () => {
    const part_id = await newPart(app, { part_number: 'FREIGHT', is_stockless: true });
    const bought = await newSent(manager, vendor_id, [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 1, price_cents: 5_00 },
    ]);
    await accepted(manager, bought);
    expect(await stockOf('FREIGHT')).toBeUndefined();
  });
});

describe('a delivery', () => {
  it('is accepted once, however often it is sent and by however many people', async () => {
    const part_id = await newPart(app, { part_number: 'ONCE-1' });
    const vendor = await newVendor(app);
    const bought = await newSent(manager, vendor, [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 4, price_cents: 5_00 },
    ]);
    const same = { id: uuidv7(), items: cameOf(bought) };
    const answers = await Promise.all([1, 2, 3].map(() => accept(manager.copy(), bought, same)));
    expect(answers.map(({ status, body }) => [status, body.delivery.id])).toEqual(answers.map(() => [201, same.id]));
    expect((await accept(manager, bought)).errors).toMatchObject([{ code: 'purchase_order_cannot' }]);
    expect(await stockOf('ONCE-1')).toMatchObject({ on_hand: 4 });
    expect(await owedTo(app, vendor)).toBe(20_00);
  });

  it('of one order by two people at once is received by one of them', async () => {
    const part_id = await newPart(app, { part_number: 'ONCE-2' });
    const bought = await newSent(manager, vendor_id, [
      { id: uuidv7(), catalogue_part_id: part_id, quantity: 4, price_cents: 5_00 },
    ]);
    const half = () => ({ items: cameOf(bought, [{ quantity: 2 }]), order_version: bought.version });
    const answers = await Promise.all([1, 2, 3].map(() => accept(manager.copy(), bought, half())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
    expect(await stockOf('ONCE-2')).toMatchObject({ on_hand: 2 });
  });

  it('needs something that came, an order that is sent, and a possible day', async () => {
    const bought = await newSent(manager, vendor_id, [typed('Towels')]);
    const refusals = [
      await accept(manager, bought, { items: cameOf(bought, [{ quantity: 0, rest: 'cancel' }]) }),
      await accept(manager, bought, { delivery_date: '2099-01-01' }),
      await accept(manager, bought, { vendor_id: await newVendor(app) }),
      await accept(manager, bought, { items: [...cameOf(bought), ...cameOf(bought)] }),
    ];
    expect(refusals.map(({ errors }) => errors[0]?.code)).toEqual([
      'nothing_received',
      'day_not_possible',
      'invalid_input',
      'invalid_input',
    ]);
    expect(await leftOf(manager, bought.id)).toEqual([1]);
  });

  it('with the number of another bill is accepted once somebody says that it is right', async () => {
    const vendor = await newVendor(app);
    const [one, two] = [await newSent(manager, vendor, [typed('A')]), await newSent(manager, vendor, [typed('B')])];
    await accepted(manager, one, { vendor_invoice_number: 'N-1' });
    const { errors } = await accept(manager, two, { vendor_invoice_number: 'n-1' });
    expect(errors).toMatchObject([{ code: 'bill_number_taken', field: 'vendor_invoice_number' }]);
    await accepted(manager, two, { vendor_invoice_number: 'n-1', is_number_right: true });
    expect(await owedTo(app, vendor)).toBe(20_00);
  });

  it('that costs nothing has no bill, and another is due by the vendor’s terms', async () => {
    const vendor = await newVendor(app);
    const free = await accepted(manager, await newSent(manager, vendor, [typed('Sample', 1, 0)]));
    expect(free.bills).toEqual([]);
    await accepted(manager, await newSent(manager, vendor, [typed('Towels')]));
    const bills = await app.rows(
      'select bill_date::text, due_date::text, total_cents::int from vendor_bills where vendor_id = $1',
      [vendor],
    );
    expect(bills).toEqual([{ bill_date: '2026-03-10', due_date: '2026-04-09', total_cents: 10_00 }]);
  });

  it('hides amounts from people who do not see costs', async () => {
    const foreman = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const bought = await newSent(manager, vendor_id, [typed('Towels')]);
    const { body, errors } = await accept(foreman, bought);
    expect(errors).toEqual([]);
    const text = JSON.stringify(body.delivery);
    expect(body.delivery).toMatchObject({ total_cents: null, items: [{ price: null, total: null }], differences: [] });
    // A whole value: the digits alone may also stand in an id.
    expect(text).not.toMatch(/[:[]1000[,}\]]/);
    expect((await seenDelivery(manager, body.delivery.id)).total_cents).toBe(10_00);
  });

  it('takes as many statements for many items as for few', async () => {
    const counts: number[] = [];
    for (const size of [5, 100]) {
      const parts = await Promise.all(Array.from({ length: size / 5 }, () => newPart(app)));
      const order = await orderWaiting(
        app,
        Array.from({ length: size - parts.length }, () => ({ description: 'Drum' })),
      );
      const bought = await newSent(manager, vendor_id, [
        ...order.request_ids.map(wanted),
        ...parts.map((id) => ({ id: uuidv7(), catalogue_part_id: id, quantity: 2, price_cents: 3_00 })),
      ]);
      const recorded = await recordStatements(() => accepted(manager, bought));
      counts.push(recorded.flat().length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
