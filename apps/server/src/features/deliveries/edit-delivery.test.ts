import { adjustStock, listMovements, listStock } from '@baydesk/contract/inventory.contract';
import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { editDelivery, listDeliveries, settleDifference } from '@baydesk/contract/deliveries.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, newPart, stocked } from '../inventory/stock.fixture.ts';
import type { OrderThere } from '../work-orders/orders.fixture.ts';
import { newVendor, orderWaiting, seen, typed, wanted } from '../purchasing/purchasing.fixture.ts';
import { accepted, cameOf, newSent, owedTo, partsOf, seenDelivery } from './deliveries.fixture.ts';

let app: TestApp;
let manager: TestClient;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const stockOf = async (part_number: string) =>
  (await manager.call(listStock, { search: part_number })).body.collection[0];

interface Corrected {
  readonly quantity?: number;
  readonly price_cents?: number;
}

const edit = (delivery: Delivery, corrected: readonly (Corrected | null)[], fields: object = {}) =>
  manager.call(editDelivery, {
    id: delivery.id,
    version: delivery.version,
    vendor_invoice_number: delivery.vendor_invoice_number,
    note: delivery.note,
    stated_total_cents: delivery.stated_total_cents,
    corrections: delivery.items.flatMap(({ id, quantity_delivered }, index) => {
      const change = corrected[index];
      if (!change) return [];
      const { quantity = quantity_delivered, ...others } = change;
      return [{ id: uuidv7(), item_id: id, quantity_delivered: quantity, reason: 'Miscounted', ...others }];
    }),
    ...fields,
  });

async function edited(delivery: Delivery, corrected: readonly (Corrected | null)[], fields: object = {}) {
  const { body, errors } = await edit(delivery, corrected, fields);
  expect(errors).toEqual([]);
  return body.delivery;
}

const part = (catalogue_part_id: string, quantity: number, price_cents: number, others: object = {}) => ({
  id: uuidv7(),
  catalogue_part_id,
  quantity,
  price_cents,
  ...others,
});

async function stageAll(order: OrderThere): Promise<void> {
  const { lines } = (await manager.call(viewOrderDetail, { id: order.id })).body;
  const requests = lines
    .flatMap(({ part_requests }) => part_requests)
    .filter(({ status }) => status === 'received')
    .map(({ id, version }) => ({ id, version }));
  const { errors } = await manager.call(performStatusAction, { work_order_id: order.id, requests, action: 'stage' });
  expect(errors).toEqual([]);
}

describe('fewer pieces than were received', () => {
  it('leave the shelf at the value they came with, and the vendor owes them', async () => {
    vendor_id = await newVendor(app);
    const part_id = await newPart(app, { part_number: 'FEWER-1' });
    await stocked(app, manager, { part_id, on_hand: 10, unit_cost: 1_00 });
    const bought = await newSent(manager, vendor_id, [part(part_id, 100, 5_00)]);
    const delivery = await accepted(manager, bought);
    expect(await owedTo(app, vendor_id)).toBe(500_00);
    const after = await edited(delivery, [{ quantity: 10 }]);
    expect(after).toMatchObject({
      total_cents: 50_00,
      version: 2,
      items: [
        { quantity_delivered: 10, quantity_least: 0, corrections: [{ quantity_delivered: -90, reason: 'Miscounted' }] },
      ],
      bills: [
        { kind: 'bill', amount_cents: 500_00 },
        { kind: 'credit', amount_cents: 450_00 },
      ],
    });
    expect(await stockOf('FEWER-1')).toMatchObject({ on_hand: 20, total_value: 60_00 });
    expect(await owedTo(app, vendor_id)).toBe(50_00);
    expect(await seen(manager, bought.id)).toMatchObject({
      status: 'partially_received',
      items: [{ delivered_quantity: 10, quantity_remaining: 90 }],
    });
    const { body } = await manager.call(listMovements, { stock_part_id: (await stockOf('FEWER-1'))?.id });
    expect(body.collection[0]).toMatchObject({ quantity: -90, document_number: delivery.delivery_number });
    expect(await faultsOf(manager)).toEqual([]);
    const [bill] = await app.rows<{ open_cents: string }>(
      `select e.open_cents from party_entries e join vendor_bills b on b.id = e.id where b.delivery_id = $1`,
      [delivery.id],
    );
    expect(Number(bill?.open_cents)).toBe(50_00);
  });

  it('are refused where they are used already', async () => {
    const part_id = await newPart(app, { part_number: 'FEWER-2' });
    const bought = await newSent(manager, await newVendor(app), [part(part_id, 6, 5_00)]);
    const delivery = await accepted(manager, bought);
    const stock = await stockOf('FEWER-2');
    await manager.call(adjustStock, {
      id: uuidv7(),
      stock_part_id: stock?.id,
      quantity: -4,
      unit_cost: null,
      reason: 'Lost',
    });
    expect((await seenDelivery(manager, delivery.id)).items[0]?.quantity_least).toBe(4);
    const { errors } = await edit(delivery, [{ quantity: 3 }]);
    expect(errors).toMatchObject([
      {
        code: 'already_used',
        field: 'corrections.0.quantity_delivered',
        message: 'FEWER-2: at least 4 stay received, because they are used already.',
      },
    ]);
    expect((await edited(delivery, [{ quantity: 4 }])).total_cents).toBe(20_00);
  });

  it('are awaited again by the request that had them', async () => {
    const order = await orderWaiting(app, [{ description: 'Drum', quantity: 5, cost: 10_00 }]);
    const bought = await newSent(manager, await newVendor(app), order.request_ids.map(wanted));
    let delivery = await accepted(manager, bought, { items: cameOf(bought, [{ quantity: 4 }]) });
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'ordered', quantity: 1 },
      { status: 'received', quantity: 4 },
    ]);
    delivery = await edited(delivery, [{ quantity: 3 }]);
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'ordered', quantity: 2 },
      { status: 'received', quantity: 3 },
    ]);
    await stageAll(order);
    expect((await edit(delivery, [{ quantity: 2 }])).errors).toMatchObject([{ code: 'already_used' }]);
    const open = await seen(manager, bought.id);
    expect(open).toMatchObject({ status: 'partially_received', items: [{ quantity_remaining: 2 }] });
    const rest = await accepted(manager, open);
    await edited(rest, [{ quantity: 1 }]);
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'received', quantity: 1 },
      { status: 'staged', quantity: 3 },
      { status: 'ordered', quantity: 1 },
    ]);
    expect(await seen(manager, bought.id)).toMatchObject({
      items: [{ part_request: { status: 'ordered', quantity: 1 } }],
    });
  });

  it('of a mere mistake leave the order as it was sent', async () => {
    const order = await orderWaiting(app, [{ description: 'Drum', quantity: 2, cost: 10_00 }]);
    const vendor = await newVendor(app);
    const bought = await newSent(manager, vendor, order.request_ids.map(wanted));
    await edited(await accepted(manager, bought), [{ quantity: 0 }]);
    expect(await partsOf(manager, order)).toMatchObject([{ status: 'ordered', quantity: 2 }]);
    const open = await seen(manager, bought.id);
    expect(open).toMatchObject({ status: 'sent', items: [{ part_request: { id: order.request_ids[0] } }] });
    expect(await owedTo(app, vendor)).toBe(0);
    await accepted(manager, open);
    expect(await partsOf(manager, order)).toMatchObject([{ status: 'received', quantity: 2 }]);
  });
});

describe('more pieces than were received', () => {
  it('go where they belong, on a further bill', async () => {
    const part_id = await newPart(app, { part_number: 'MORE-1' });
    const order = await orderWaiting(app, [
      { description: 'Pad', quantity: 3, catalogue_part_id: part_id, cost: 5_00 },
    ]);
    const vendor = await newVendor(app);
    const bought = await newSent(manager, vendor, [wanted(order.request_ids[0])]);
    const delivery = await accepted(manager, bought, { items: cameOf(bought, [{ quantity: 1 }]) });
    const after = await edited(delivery, [{ quantity: 5 }]);
    expect(after).toMatchObject({ total_cents: 25_00, items: [{ quantity_delivered: 5, quantity_over: 2 }] });
    expect(await partsOf(manager, order)).toMatchObject([
      { status: 'received', quantity: 2 },
      { status: 'received', quantity: 1 },
    ]);
    expect(await stockOf('MORE-1')).toMatchObject({ on_hand: 2, total_value: 10_00 });
    expect(await owedTo(app, vendor)).toBe(25_00);
    expect((await seen(manager, bought.id)).status).toBe('received');
    const back = await edited(after, [{ quantity: 2 }]);
    expect(back.items[0]).toMatchObject({ quantity_delivered: 2, quantity_over: 0 });
    expect(await stockOf('MORE-1')).toMatchObject({ on_hand: 0, total_value: 0 });
    expect((await partsOf(manager, order)).map(({ status, quantity }) => [status, quantity])).toEqual([
      ['received', 1],
      ['received', 1],
      ['ordered', 1],
    ]);
    expect(await faultsOf(manager)).toEqual([]);
  });
});

describe('another price than was received', () => {
  it('values the shelf and the request anew, and bills the difference', async () => {
    const part_id = await newPart(app, { part_number: 'PRICE-1' });
    await stocked(app, manager, { part_id, on_hand: 10, unit_cost: 10_00 });
    const order = await orderWaiting(app, [{ description: 'Pad', quantity: 2, cost: 5_00 }]);
    const vendor = await newVendor(app);
    const bought = await newSent(manager, vendor, [wanted(order.request_ids[0]), part(part_id, 10, 10_00)]);
    const delivery = await accepted(manager, bought, {
      items: cameOf(bought, [{ price_cents: 7_00 }, { price_cents: 1000_00 }]),
    });
    expect(await owedTo(app, vendor)).toBe(10_014_00);
    const after = await edited(delivery, [{ price_cents: 6_00 }, { price_cents: 10_00, quantity: 9 }]);
    expect(after).toMatchObject({
      total_cents: 102_00,
      items: [
        { price: 6_00, quantity_delivered: 2 },
        { price: 10_00, quantity_delivered: 9 },
      ],
    });
    expect(await stockOf('PRICE-1')).toMatchObject({ on_hand: 19, total_value: 190_00 });
    expect(await partsOf(manager, order)).toMatchObject([{ status: 'received', cost: 6_00 }]);
    expect(await owedTo(app, vendor)).toBe(102_00);
    expect(await faultsOf(manager)).toEqual([]);
  });
});

describe('a correction after some pieces left the shelf', () => {
  /** Ten pieces at $1, where said, and then ten dear ones are delivered; some of all are used. */
  async function usedOf({ cheap, price_cents, used }: { cheap: boolean; price_cents: number; used: number }) {
    const part_id = await newPart(app);
    const [vendor, part_number] = [await newVendor(app), `P-${part_id.slice(-8)}`];
    if (cheap) await accepted(manager, await newSent(manager, vendor, [part(part_id, 10, 1_00)]));
    const delivery = await accepted(manager, await newSent(manager, vendor, [part(part_id, 10, price_cents)]));
    const lost = { stock_part_id: (await stockOf(part_number))?.id, quantity: -used, unit_cost: null, reason: 'Used' };
    expect((await manager.call(adjustStock, { id: uuidv7(), ...lost })).errors).toEqual([]);
    return { delivery, part_id, part_number };
  }

  it('leaves one piece with a value where fewer came', async () => {
    const { delivery, part_number } = await usedOf({ cheap: true, price_cents: 10_00, used: 14 });
    await edited(delivery, [{ quantity: 5 }]);
    const stock = await stockOf(part_number);
    expect(stock).toMatchObject({ on_hand: 1, total_value: 4_00 });
    const { body } = await manager.call(listMovements, { stock_part_id: stock?.id });
    expect(body.collection[0]).toMatchObject({ quantity: -5, value_cents: -29_00, variance_cents: -21_00 });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('values the pieces that are left at the right price', async () => {
    const { delivery, part_number } = await usedOf({ cheap: true, price_cents: 10_00, used: 5 });
    await edited(delivery, [{ price_cents: 1_00 }]);
    expect(await stockOf(part_number)).toMatchObject({ on_hand: 15, total_value: 15_00, average_cost: 1_00 });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('corrects the latest cost where none is left, from which the next one is offered', async () => {
    const { delivery, part_id, part_number } = await usedOf({ cheap: false, price_cents: 1000_00, used: 10 });
    await edited(delivery, [{ price_cents: 100_00 }]);
    const stock = await stockOf(part_number);
    const { body } = await manager.call(listMovements, { stock_part_id: stock?.id });
    expect(body.collection[0]).toMatchObject({
      quantity: 0,
      value_cents: 0,
      variance_cents: -9_000_00,
      unit_cost: null,
    });
    const last = await app.rows('select last_cost_cents::int from stock_parts where part_id = $1', [part_id]);
    expect(last).toEqual([{ last_cost_cents: 100_00 }]);
    expect(await faultsOf(manager)).toEqual([]);
  });
});

describe('a correction', () => {
  it('is made once, however often it is sent', async () => {
    const vendor = await newVendor(app);
    const delivery = await accepted(manager, await newSent(manager, vendor, [typed('Towels', 5)]));
    const corrections = [{ id: uuidv7(), item_id: delivery.items[0]?.id, quantity_delivered: 4, reason: 'Miscounted' }];
    const answers = await Promise.all([1, 2, 3].map(() => edit(delivery, [], { corrections })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await owedTo(app, vendor)).toBe(40_00);
    expect((await seenDelivery(manager, delivery.id)).items[0]?.corrections).toHaveLength(1);
    expect((await edit(delivery, [{ quantity: 3 }])).status).toBe(412);
  });

  it('of one field leaves the others as they are', async () => {
    const vendor = await newVendor(app);
    const bought = await newSent(manager, vendor, [typed('A')]);
    const delivery = await accepted(manager, bought, {
      vendor_invoice_number: 'N-7',
      note: 'Box was open',
      stated_total_cents: 10_00,
    });
    const named = { id: delivery.id, version: delivery.version, corrections: [] };
    const { body } = await manager.call(editDelivery, named);
    expect(body.delivery).toMatchObject({
      vendor_invoice_number: 'N-7',
      note: 'Box was open',
      stated_total_cents: 10_00,
      difference_cents: 0,
    });
    const cleared = { ...named, version: delivery.version + 1, note: '', stated_total_cents: null };
    expect((await manager.call(editDelivery, cleared)).body.delivery).toMatchObject({
      vendor_invoice_number: 'N-7',
      note: '',
      stated_total_cents: null,
    });
  });

  it('of the number goes to the bill, unless another bill has it', async () => {
    const vendor = await newVendor(app);
    const [one, two] = [
      await accepted(manager, await newSent(manager, vendor, [typed('A')]), { vendor_invoice_number: 'N-1' }),
      await accepted(manager, await newSent(manager, vendor, [typed('B')])),
    ];
    const { errors } = await edit(two, [], { vendor_invoice_number: 'N-1' });
    expect(errors).toMatchObject([{ code: 'bill_number_taken', field: 'vendor_invoice_number' }]);
    const after = await edited(two, [], { vendor_invoice_number: 'N-2', note: 'Box was open' });
    expect(after).toMatchObject({ vendor_invoice_number: 'N-2', note: 'Box was open' });
    const numbers = await app.rows(
      'select invoice_number from vendor_bills where vendor_id = $1 order by invoice_number',
      [vendor],
    );
    expect(numbers).toEqual([{ invoice_number: 'N-1' }, { invoice_number: 'N-2' }]);
    expect((await edited(one, [], { note: 'x' })).vendor_invoice_number).toBe('N-1');
  });
});

describe('a difference to the vendor’s paper', () => {
  const billsOf = (delivery: Delivery) =>
    app.rows<{ has_open_difference: boolean }>(
      'select has_open_difference from vendor_bills where delivery_id = $1 order by created_at, id',
      [delivery.id],
    );
  const settle = (delivery: Delivery, keeps: 'ours' | 'theirs', client = manager) =>
    client.call(settleDifference, { id: delivery.id, version: delivery.version, keeps, reason: 'Asked them' });
  const differing = async (stated_total_cents: number) => {
    const vendor = await newVendor(app);
    const bought = await newSent(manager, vendor, [typed('Towels', 2)]);
    return { vendor, delivery: await accepted(manager, bought, { stated_total_cents }) };
  };

  it.each([
    ['ours', 23_00, 20_00, []],
    ['theirs', 23_00, 23_00, ['bill']],
    ['theirs', 18_00, 18_00, ['credit']],
  ] as const)('settled as %s of %d leaves %d owed', async (keeps, stated, owed, further) => {
    const { vendor, delivery } = await differing(stated);
    expect(delivery).toMatchObject({ difference_cents: stated - 20_00, has_open_difference: true, settled: null });
    expect(await billsOf(delivery)).toEqual([{ has_open_difference: true }]);
    const waiting = await manager.call(listDeliveries, { has_open_difference: true });
    expect(waiting.body.collection.map(({ id }) => id)).toContain(delivery.id);
    const { body, errors } = await settle(delivery, keeps);
    expect(errors).toEqual([]);
    expect(body.delivery).toMatchObject({ has_open_difference: false, settled: { reason: 'Asked them', keeps } });
    expect(body.delivery.bills.slice(1).map(({ kind }) => kind)).toEqual(further);
    expect((await billsOf(delivery)).some((bill) => bill.has_open_difference)).toBe(false);
    expect(await owedTo(app, vendor)).toBe(owed);
    expect((await settle(body.delivery, keeps)).errors).toMatchObject([{ code: 'no_difference' }]);
    const after = await manager.call(listDeliveries, { has_open_difference: true });
    expect(after.body.collection.map(({ id }) => id)).not.toContain(delivery.id);
  });

  it('goes away when the delivery is corrected, and comes back when it is changed afterwards', async () => {
    const { vendor, delivery } = await differing(10_00);
    const same = await edited(delivery, [{ quantity: 1 }]);
    expect(same).toMatchObject({ difference_cents: 0, has_open_difference: false });
    expect((await settle(same, 'theirs')).errors).toMatchObject([{ code: 'no_difference' }]);
    const other = await edited(same, [], { stated_total_cents: 12_00 });
    expect(other).toMatchObject({ difference_cents: 2_00, has_open_difference: true });
    const settled = (await settle(other, 'theirs')).body.delivery;
    expect(await owedTo(app, vendor)).toBe(12_00);
    const again = await edited(settled, [{ quantity: 2 }]);
    expect(again).toMatchObject({ has_open_difference: true, settled: null });
    expect(await owedTo(app, vendor)).toBe(20_00);
  });

  it('is settled by people who pay vendors', async () => {
    const { delivery } = await differing(10_00);
    expect((await settle(delivery, 'ours', await app.as('ROLE_SERVICE_ADVISOR'))).status).toBe(401);
    expect((await settle(delivery, 'ours', await app.as('ROLE_OFFICE_USER'))).errors).toEqual([]);
  });
});
