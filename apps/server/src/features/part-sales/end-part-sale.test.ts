import { previewCredit, removeCredit } from '@baydesk/contract/credits.contract';
import { cancelPartSale, creditPartSale, splitPartSale } from '@baydesk/contract/part-sales.contract';
import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { reverseInvoice } from '@baydesk/contract/invoices.contract';
import { listMovements } from '@baydesk/contract/inventory.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { returnToInventory } from '@baydesk/contract/returns.contract';
import { listCores, moveCores } from '@baydesk/contract/returns/cores.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, onHand } from '../inventory/stock.fixture.ts';
import { newVendor } from '../purchasing/purchasing.fixture.ts';
import { ask, bundle } from '../returns/returns.fixture.ts';
import type { Counter } from './part-sales.fixture.ts';
import { openCounter, partsOf } from './part-sales.fixture.ts';

let app: TestApp;
let manager: TestClient;
let counter: Counter;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  counter = await openCounter(app, manager);
});
afterAll(() => app.close());

const stage = async (sale: PartSaleDetail) => {
  const requests = partsOf(sale).map(({ id, version }) => ({ id, version }));
  const { status, errors } = await manager.call(performStatusAction, {
    work_order_id: sale.part_sale.id,
    requests,
    action: 'stage',
  });
  expect({ status, errors }).toEqual({ status: 201, errors: [] });
  return counter.view(sale.part_sale.id);
};

describe('cancelling a sale', () => {
  const cancel = ({ work_order: { id, version } }: PartSaleDetail) =>
    manager.call(cancelPartSale, { id, version, reason: 'Changed their mind' });

  it('puts parts that were set out back onto the shelf', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sale = await stage(await counter.create([{ catalogue_part_id: part_id, quantity: 2 }]));
    expect(await onHand(manager, stock_part_id)).toBe(8);
    const { body } = await cancel(sale);
    expect([body.part_sale.status, body.work_order.status_reason]).toEqual(['cancelled', 'Changed their mind']);
    expect(await onHand(manager, stock_part_id)).toBe(10);
    expect((await cancel(body)).errors[0]?.code).toBe('order_is_settled');
  });

  it('is refused once it is invoiced, and possible again when the invoice was reversed', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sold = await counter.sell(await counter.create([{ catalogue_part_id: part_id }]));
    expect((await cancel(sold)).errors[0]?.code).toBe('order_is_settled');
    await manager.call(reverseInvoice, { id: sold.part_sale.invoice?.id ?? '', version: 1, reason: 'Mistake' });
    const { body } = await cancel(await counter.view(sold.part_sale.id));
    expect([body.part_sale.status, partsOf(body)[0]?.status]).toEqual(['cancelled', 'returned']);
    expect(await onHand(manager, stock_part_id)).toBe(10);
  });

  it('is refused while money is kept for it or a vendor’s part is here', async () => {
    const customer_id = await counter.till.newCustomer();
    const paid = await counter.create([{ description: 'Seal' }], { customer_id });
    await counter.till.pay(customer_id, 5_00, { work_order_id: paid.part_sale.id });
    expect((await cancel(paid)).errors[0]).toMatchObject({ code: 'move_is_blocked' });
    const special = await counter.create([{ description: 'Drum' }]);
    await app.rows("update part_requests set status = 'received' where work_order_id = $1", [special.part_sale.id]);
    expect((await cancel(special)).errors[0]?.message).toBe('Parts were received: Drum. Return them first.');
  });
});

describe('splitting a sale', () => {
  const splitInput = ({ work_order: { id, version } }: PartSaleDetail, part_request_ids: readonly string[]) => ({
    id,
    version,
    new_id: uuidv7(),
    new_line_id: uuidv7(),
    part_request_ids,
  });

  it('moves parts to a new one for the same customer, as they are', async () => {
    const { part_id, stock_part_id } = await counter.newStock({ core_charge_cents: 5_00 });
    const customer_id = await counter.till.newCustomer();
    const parts = [{ catalogue_part_id: part_id }, { catalogue_part_id: part_id, quantity: 2 }];
    const sale = await stage(await counter.create(parts, { customer_id, customer_po: 'PO-1' }));
    const [, second] = partsOf(sale);
    const input = splitInput(sale, [second?.id ?? '']);
    const { status, body } = await manager.call(splitPartSale, input);
    expect(status).toBe(201);
    expect(partsOf(body)).toHaveLength(1);
    const split = await counter.view(body.split_id);
    expect(split.part_sale).toMatchObject({ status: 'pending', part_sale_number: body.split_number });
    expect(split.work_order).toMatchObject({ customer_id, customer_po: 'PO-1', split_from: { id: sale.part_sale.id } });
    expect(partsOf(split)).toMatchObject([{ id: second?.id, status: 'staged', quantity: 2 }]);
    expect(split.work_order.authorized_total).toBe(50_00);
    const again = await manager.call(splitPartSale, input);
    expect(again.body.split_number).toBe(body.split_number);
    expect((await counter.sell(split)).part_sale.status).toBe('invoiced');
    expect((await counter.sell(await counter.view(sale.part_sale.id))).part_sale.status).toBe('invoiced');
    expect(await onHand(manager, stock_part_id)).toBe(7);
  });

  it('takes requested returns along', async () => {
    const sale = await counter.create([{ description: 'Seal' }, { description: 'Drum' }]);
    await app.rows("update part_requests set status = 'received' where work_order_id = $1", [sale.part_sale.id]);
    const [seal, drum] = partsOf(sale);
    const waiting = await ask(manager, drum?.id);
    expect(waiting.work_order_id).toBe(sale.part_sale.id);
    await ask(manager, seal?.id);
    const { body } = await manager.call(
      splitPartSale,
      splitInput(await counter.view(sale.part_sale.id), [drum?.id ?? '']),
    );
    const rows = await app.rows<{ part_request_id: string; work_order_id: string }>(
      'select part_request_id, work_order_id from return_requests where part_request_id = any ($1) order by requested_at',
      [[seal?.id, drum?.id]],
    );
    expect(rows.toSorted((one, other) => (one.part_request_id < other.part_request_id ? -1 : 1))).toEqual([
      { part_request_id: seal?.id, work_order_id: sale.part_sale.id },
      { part_request_id: drum?.id, work_order_id: body.split_id },
    ]);
  });

  it('leaves at least one part, and takes only its own', async () => {
    const sale = await counter.create([{ description: 'Seal' }]);
    const own = partsOf(sale).map(({ id }) => id);
    expect((await manager.call(splitPartSale, splitInput(sale, own))).errors[0]?.code).toBe('move_is_blocked');
    const foreign = await manager.call(splitPartSale, splitInput(sale, [uuidv7()]));
    expect(foreign.errors[0]).toMatchObject({ code: 'not_of_this_order', field: 'part_request_ids' });
  });
});

describe('crediting a sale', () => {
  /** Three pieces of a part, paid. */
  async function soldSale(fields: object = {}) {
    const { part_id, stock_part_id } = await counter.newStock(fields);
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id, quantity: 3 }], { customer_id });
    const sold = await counter.sell(sale, counter.paid(60_00));
    const [item] = await counter.itemsOf(sold);
    return { sold, stock_part_id, item_id: item?.id ?? '' };
  }

  it('in part brings pieces back at the cost they left with, and gives the money back', async () => {
    const { sold, stock_part_id, item_id } = await soldSale();
    const refund = { id: uuidv7(), payment_method_id: counter.till.methodId('Cash') };
    const { status, body } = await counter.credit(sold, [{ item_id, quantity: 2, is_back_on_shelf: true }], { refund });
    expect(status).toBe(201);
    expect(body.credit).toMatchObject({ total_cents: 40_00, refunded_cents: 40_00, balance: 0 });
    expect(body.part_sale).toMatchObject({
      status: 'credited',
      is_paid: true,
      credits: [{ credit_number: body.credit.credit_number, total_cents: 40_00 }],
    });
    expect(await onHand(manager, stock_part_id)).toBe(9);
    const { body: moved } = await manager.call(listMovements, { stock_part_id });
    expect(moved.collection[0]).toMatchObject({ kind: 'return', quantity: 2, value_cents: 10_00 });
  });

  it('of an unpaid invoice lowers what is owed, and nothing is given back', async () => {
    const { part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    const sold = await counter.sell(
      await counter.create([{ catalogue_part_id: part_id, quantity: 2 }], { customer_id }),
    );
    const [item] = await counter.itemsOf(sold);
    const refund = { id: uuidv7(), payment_method_id: counter.till.methodId('Cash') };
    const { body } = await counter.credit(sold, [{ item_id: item?.id, quantity: 1 }], { refund });
    expect(body.credit).toMatchObject({ refunded_cents: 0, applied_credit_amount: 20_00 });
    expect(body.part_sale.invoice?.open_cents).toBe(20_00);
  });

  it('to a walk-in gives the money back, because a walk-in has no account', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sold = await counter.sell(await counter.create([{ catalogue_part_id: part_id }]), counter.paid(20_00));
    const [item] = await counter.itemsOf(sold);
    const items = [{ item_id: item?.id, quantity: 1, is_back_on_shelf: true }];
    const { errors } = await counter.credit(sold, items);
    expect(errors[0]?.message).toBe('A walk-in has no account. Choose how the money goes back.');
    expect(await onHand(manager, stock_part_id)).toBe(9);
    const refund = { id: uuidv7(), payment_method_id: counter.till.methodId('Cash') };
    expect((await counter.credit(sold, items, { refund })).body.credit).toMatchObject({ refunded_cents: 20_00 });
  });

  it('whole without the goods leaves the shelf as it is', async () => {
    const { sold, stock_part_id, item_id } = await soldSale();
    const { body } = await counter.credit(sold, [{ item_id, quantity: 3 }]);
    expect(body.credit).toMatchObject({ total_cents: 60_00, balance: 60_00 });
    expect(await onHand(manager, stock_part_id)).toBe(7);
  });

  it('is done once when the answer was lost, and never for more than was sold', async () => {
    const { sold, stock_part_id, item_id } = await soldSale();
    const input = counter.creditInput(sold, [{ item_id, quantity: 2, is_back_on_shelf: true }]);
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(creditPartSale, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await onHand(manager, stock_part_id)).toBe(9);
    const more = await Promise.all(
      [1, 2].map(() =>
        manager
          .copy()
          .call(creditPartSale, counter.creditInput(sold, [{ item_id, quantity: 1, is_back_on_shelf: true }])),
      ),
    );
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await onHand(manager, stock_part_id)).toBe(10);
  });

  it('that is taken back takes the goods off the shelf again, at the value they came with', async () => {
    const { sold, stock_part_id, item_id } = await soldSale();
    const back = [{ item_id, quantity: 3, is_back_on_shelf: true }];
    const { body } = await counter.credit(sold, back);
    const removal = { id: body.credit.id, version: 1, reason: 'Mistake' };
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(removeCredit, removal)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await counter.view(sold.part_sale.id)).part_sale).toMatchObject({ status: 'invoiced', credits: [] });
    const { body: moved } = await manager.call(listMovements, { stock_part_id });
    expect(moved.collection[0]).toMatchObject({
      kind: 'return',
      quantity: -3,
      value_cents: -15_00,
      on_hand_after: 7,
      reason: 'Mistake',
      document_number: sold.part_sale.part_sale_number,
    });
    const again = await counter.credit(sold, back);
    expect(again.status).toBe(201);
    expect(await onHand(manager, stock_part_id)).toBe(10);
    const [part] = partsOf(sold);
    const other_way = await manager.call(returnToInventory, {
      id: uuidv7(),
      part_request_id: part?.id,
      quantity: 1,
      reason: 'Again',
    });
    expect(other_way.errors[0]?.code).toBe('return_not_possible');
  });

  it('cannot be taken back once the goods are gone, and changes nothing then', async () => {
    const { sold, stock_part_id, item_id } = await soldSale();
    const { body } = await counter.credit(sold, [{ item_id, quantity: 3, is_back_on_shelf: true }]);
    const [part] = partsOf(sold);
    await counter.sell(
      await counter.create([{ catalogue_part_id: part?.catalogue_part_id ?? '', quantity: 8 }]),
      counter.paid(160_00),
    );
    const { errors } = await manager.call(removeCredit, { id: body.credit.id, version: 1, reason: 'Mistake' });
    expect(errors).toMatchObject([
      { code: 'not_enough_stock', message: `Only 2 of ${part?.part_number} are on the shelf.` },
    ]);
    expect((await counter.view(sold.part_sale.id)).part_sale).toMatchObject({ status: 'credited' });
    expect(await onHand(manager, stock_part_id)).toBe(2);
  });

  it('takes a special order into stock at its cost', async () => {
    const { part_id, stock_part_id } = await counter.newStock({ on_hand: 0, unit_cost: null });
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id, cost: 8_00 }], { customer_id });
    await app.rows("update part_requests set status = 'received' where work_order_id = $1", [sale.part_sale.id]);
    const sold = await counter.sell(sale);
    const [item] = await counter.itemsOf(sold);
    const { status } = await counter.credit(sold, [{ item_id: item?.id, quantity: 1, is_back_on_shelf: true }]);
    expect(status).toBe(201);
    const { body } = await manager.call(listMovements, { stock_part_id });
    expect(body.collection[0]).toMatchObject({ kind: 'return', quantity: 1, value_cents: 8_00 });
  });

  it('is refused for a sale that is not invoiced, and to people who may not credit or refund', async () => {
    const pending = await counter.create([{ description: 'Seal' }]);
    expect((await counter.credit(pending, [{ item_id: uuidv7(), quantity: 1 }])).errors[0]?.code).toBe(
      'credit_not_possible',
    );
    const { sold, item_id } = await soldSale();
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(creditPartSale, counter.creditInput(sold, [{ item_id, quantity: 1 }]))).status).toBe(
      401,
    );
  });
});

describe('the deposit of a worn part', () => {
  const coresOf = async ({ part_sale }: PartSaleDetail) =>
    (await manager.call(listCores, {})).body.collection.filter(
      ({ work_order_number }) => work_order_number === part_sale.part_sale_number,
    );

  async function soldWithCore() {
    const { part_id, stock_part_id } = await counter.newStock({ core_charge_cents: 15_00 });
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id, quantity: 2 }], { customer_id });
    const sold = await counter.sell(sale);
    const items = await counter.itemsOf(sold);
    const idOf = (kind: string) => items.find((item) => item.kind === kind)?.id ?? '';
    return { sold, stock_part_id, core: idOf('core'), part: idOf('part') };
  }

  it('is credited when the worn part comes later, which is then to be returned, piece by piece', async () => {
    const { sold, core, part } = await soldWithCore();
    expect(await coresOf(sold)).toEqual([]);
    const preview = (items: readonly object[]) =>
      manager.call(previewCredit, { invoice_id: sold.part_sale.invoice?.id ?? '', items });
    expect((await preview([{ item_id: core, quantity: 2 }])).body.cores_to_return).toBe(2);
    const whole = [core, part].map((item_id) => ({ item_id, quantity: 2 }));
    expect((await preview(whole)).body.cores_to_return).toBe(0);
    await counter.credit(sold, [{ item_id: core, quantity: 1 }]);
    expect(await coresOf(sold)).toMatchObject([{ quantity: 1, amount: 15_00, state: 'not_ready', is_overdue: false }]);
    const { body } = await counter.credit(sold, [{ item_id: core, quantity: 1 }]);
    const [, second] = await coresOf(sold);
    await manager.call(moveCores, { cores: [{ id: second?.id, version: 1 }], state: 'ready' });
    expect(await coresOf(sold)).toHaveLength(2);
    expect((await manager.call(removeCredit, { id: body.credit.id, version: 1, reason: 'Mistake' })).errors).toEqual(
      [],
    );
    expect(await coresOf(sold)).toHaveLength(1);
  });

  it('leaves no core to return if the part itself comes back', async () => {
    const { sold, stock_part_id, core, part } = await soldWithCore();
    const items = [
      { item_id: core, quantity: 2 },
      { item_id: part, quantity: 2, is_back_on_shelf: true },
    ];
    expect((await counter.credit(sold, items)).errors).toEqual([]);
    expect(await coresOf(sold)).toEqual([]);
    expect(await onHand(manager, stock_part_id)).toBe(10);
  });

  it('stays credited once the worn part is on a return', async () => {
    const { sold, core } = await soldWithCore();
    const { body } = await counter.credit(sold, [{ item_id: core, quantity: 2 }]);
    const [{ id } = { id: '' }] = await coresOf(sold);
    const vendor_id = await newVendor(app, { name: 'Core House' });
    await bundle(manager, vendor_id, [], [id]);
    const { errors } = await manager.call(removeCredit, { id: body.credit.id, version: 1, reason: 'Mistake' });
    expect(errors[0]?.message).toBe('The core of Brake shoe kit is on a return. Take it off there first.');
  });
});

it('after all of this, the books and the stock agree with what happened', async () => {
  expect(await faultsOf(manager)).toEqual([]);
  expect(await counter.till.faults()).toEqual([]);
});
