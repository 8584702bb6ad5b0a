import { checkInvoices, createInvoice, listInvoices, reverseInvoice } from '@baydesk/contract/invoices.contract';
import { listMovements } from '@baydesk/contract/inventory.contract';
import { sellPartSale } from '@baydesk/contract/part-sales.contract';
import { viewPayment } from '@baydesk/contract/payments.contract';
import { viewRefund } from '@baydesk/contract/payments/refunds.contract';
import { changeLineStatus } from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { faultsOf, onHand } from '../inventory/stock.fixture.ts';
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

describe('selling', () => {
  it('hands over, invoices and takes the payment in one call', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id, quantity: 3 }], { customer_id });
    const paid = counter.paid(60_00);
    const sold = await counter.sell(sale, paid);
    expect(sold.part_sale).toMatchObject({
      status: 'invoiced',
      is_paid: true,
      invoice: { total_cents: 60_00, open_cents: 0 },
    });
    expect(partsOf(sold)).toMatchObject([{ status: 'used', cost: 5_00 }]);
    expect(await onHand(manager, stock_part_id)).toBe(7);
    const { body: moved } = await manager.call(listMovements, { stock_part_id });
    expect(moved.collection[0]).toMatchObject({
      kind: 'sell',
      quantity: -3,
      document_number: sold.part_sale.part_sale_number,
    });
    expect((await manager.call(viewPayment, { id: paid.payment.id })).body).toMatchObject({
      amount: 60_00,
      balance: 0,
      applied_to: [{ number: sold.part_sale.invoice?.invoice_number }],
    });
  });

  it('can be paid later, and an overpayment stays on the account', async () => {
    const { part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    const later = await counter.sell(await counter.create([{ catalogue_part_id: part_id }], { customer_id }));
    expect(later.part_sale).toMatchObject({ is_paid: false, invoice: { open_cents: 20_00 } });
    const sale = await counter.create([{ catalogue_part_id: part_id }], { customer_id });
    const paid = counter.paid(25_00);
    expect((await counter.sell(sale, paid)).part_sale.is_paid).toBe(true);
    expect((await manager.call(viewPayment, { id: paid.payment.id })).body.balance).toBe(5_00);
  });

  it('uses the deposit of the sale', async () => {
    const { part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ catalogue_part_id: part_id }], { customer_id });
    await counter.till.pay(customer_id, 15_00, { work_order_id: sale.work_order.id });
    const sold = await counter.sell(sale, counter.paid(5_00));
    expect(sold.part_sale).toMatchObject({ is_paid: true, invoice: { open_cents: 0 } });
  });

  it('refunds the rest of a walk-in’s deposit, or is refused', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sale = await counter.create([{ catalogue_part_id: part_id }]);
    const { customer_id, id: work_order_id } = sale.work_order;
    const { body: deposit } = await counter.till.pay(customer_id, 50_00, { work_order_id });
    const refund = { id: uuidv7(), payment_method_id: counter.till.methodId('Cash') };
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    const refused = async (client: TestClient, fields: object) =>
      (await client.call(sellPartSale, counter.sellInput(sale, fields))).errors.map(({ message }) => message);
    expect(await refused(manager, {})).toEqual(['The deposit is $30.00 more than the sale. Choose how it goes back.']);
    expect(await refused(advisor, { refund })).toEqual([
      'The deposit is $30.00 more than the sale. Ask someone who may give money back to sell it.',
    ]);
    expect(await onHand(manager, stock_part_id)).toBe(10);
    expect((await counter.sell(sale, { refund })).part_sale).toMatchObject({
      is_paid: true,
      invoice: { open_cents: 0 },
    });
    expect((await manager.call(viewPayment, { id: deposit.id })).body).toMatchObject({ amount: 50_00, balance: 0 });
    expect((await manager.call(viewRefund, { id: refund.id })).body).toMatchObject({ amount: 30_00 });
  });

  it('is not invoiced past the counter while a walk-in has paid more than it comes to', async () => {
    const { part_id } = await counter.newStock();
    const sold = await counter.sell(await counter.create([{ catalogue_part_id: part_id }]));
    const { customer_id, id: work_order_id } = sold.work_order;
    const invoice = sold.part_sale.invoice;
    await manager.call(reverseInvoice, { id: invoice?.id ?? '', version: 1, reason: 'Wrong buyer' });
    await counter.till.pay(customer_id, 50_00, { work_order_id });
    const { version } = (await counter.view(work_order_id)).work_order;
    const message = 'The deposit is $30.00 more than the sale. Sell it at the counter, where it goes back.';
    const { body: checked } = await manager.call(checkInvoices, { work_order_ids: [work_order_id] });
    expect(checked.collection[0]?.problems).toEqual([{ code: 'deposit_left', message }]);
    const { errors } = await manager.call(createInvoice, { id: uuidv7(), work_order_id, version });
    expect(errors.map((error) => error.message)).toEqual([message]);
    const refund = { id: uuidv7(), payment_method_id: counter.till.methodId('Cash') };
    const again = await counter.sell(await counter.view(work_order_id), { refund });
    expect(again.part_sale).toMatchObject({ is_paid: true, invoice: { open_cents: 0 } });
  });

  it('is done once when the answer was lost', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sale = await counter.create([{ catalogue_part_id: part_id }]);
    const input = counter.sellInput(sale, counter.paid(20_00));
    const answers = await Promise.all([1, 2, 3].map(() => manager.copy().call(sellPartSale, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await onHand(manager, stock_part_id)).toBe(9);
  });

  it('is done by one of two people at once', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sale = await counter.create([{ catalogue_part_id: part_id }]);
    const answers = await Promise.all(
      [1, 2].map(() => manager.copy().call(sellPartSale, counter.sellInput(sale, counter.paid(20_00)))),
    );
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([201, 201]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await onHand(manager, stock_part_id)).toBe(9);
    expect((await manager.call(listInvoices, { search: sale.part_sale.part_sale_number })).status).toBe(200);
  });

  it('of the last pieces goes to one of two sales, and the other changes nothing', async () => {
    const { part_id, stock_part_id } = await counter.newStock({ on_hand: 1 });
    const sales = await Promise.all(
      [1, 2].map(() => counter.create([{ catalogue_part_id: part_id, part_source_type: 'inventory' }])),
    );
    const answers = await Promise.all(
      sales.map((sale) => manager.copy().call(sellPartSale, counter.sellInput(sale, counter.paid(20_00)))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ code: 'not_enough_stock' }]);
    const [left] = sales.filter((_, index) => answers[index]?.status === 400);
    expect(await counter.view(left?.part_sale.id ?? '')).toEqual(left);
    expect(await onHand(manager, stock_part_id)).toBe(0);
  });
});

describe('a sale cannot be handed over', () => {
  it.each([
    ['without parts', [], 'Add a part first.'],
    ['without a price', [{ description: 'Drum', sell_price: null }], 'No price yet: Drum.'],
    ['before its parts are here', [{ description: 'Drum' }], 'Not here yet: Drum.'],
  ])('%s', async (_, parts, message) => {
    const sale = await counter.create(parts);
    const { status, errors } = await manager.call(sellPartSale, counter.sellInput(sale));
    expect([status, errors]).toMatchObject([400, [{ code: 'not_ready_to_invoice', message }]]);
    expect(await counter.view(sale.part_sale.id)).toEqual(sale);
  });

  it('to a customer on hold, and not one part leaves the shelf', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    await app.rows("update customers set credit_terms = 'Credit Hold' where id = $1", [customer_id]);
    const sale = await counter.create([{ catalogue_part_id: part_id }], { customer_id });
    const { errors } = await manager.call(sellPartSale, counter.sellInput(sale, counter.paid(20_00)));
    expect(errors[0]?.code).toBe('not_ready_to_invoice');
    expect(await onHand(manager, stock_part_id)).toBe(10);
    expect(await counter.view(sale.part_sale.id)).toEqual(sale);
  });

  it('without the PO that the customer requires, which can be given then', async () => {
    const { part_id } = await counter.newStock();
    const customer_id = await counter.till.newCustomer();
    await app.rows('update customers set requires_po = true where id = $1', [customer_id]);
    const sale = await counter.create([{ catalogue_part_id: part_id }], { customer_id });
    const { errors } = await manager.call(sellPartSale, counter.sellInput(sale));
    expect(errors[0]).toMatchObject({ code: 'not_ready_to_invoice', field: 'customer_po' });
    expect((await counter.sell(sale, { customer_po: 'PO-77' })).work_order.customer_po).toBe('PO-77');
  });

  it('for more money than a walk-in owes, by a retired method or with the core of another part', async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sale = await counter.create([{ catalogue_part_id: part_id }]);
    const payment_method_id = uuidv7();
    const tries = [
      counter.paid(20_01),
      { payment: { ...counter.paid(20_00).payment, payment_method_id } },
      { cores_returned: [uuidv7()] },
    ];
    const codes: (string | undefined)[] = [];
    for (const fields of tries)
      codes.push((await manager.call(sellPartSale, counter.sellInput(sale, fields))).errors[0]?.code);
    expect(codes).toEqual(['invalid_input', 'no_longer_there', 'not_of_this_order']);
    expect(await onHand(manager, stock_part_id)).toBe(10);
  });
});

describe('the cores of a sale', () => {
  it('are charged unless the worn part was handed in', async () => {
    const { part_id } = await counter.newStock({ core_charge_cents: 15_00 });
    const [kept_request_id, returned] = [uuidv7(), uuidv7()];
    const sale = await counter.create([
      { id: kept_request_id, catalogue_part_id: part_id },
      { id: returned, catalogue_part_id: part_id },
    ]);
    const sold = await counter.sell(sale, { cores_returned: [returned] });
    expect(sold.part_sale.invoice?.total_cents).toBe(20_00 + 15_00 + 20_00);
    expect(partsOf(sold).map(({ id, is_core_ok }) => [id, is_core_ok])).toEqual([
      [kept_request_id, 0],
      [returned, 1],
    ]);
    const cores = await app.rows('select part_request_id from core_returns where work_order_id = $1', [
      sale.part_sale.id,
    ]);
    expect(cores).toEqual([{ part_request_id: returned }]);
  });
});

describe('a sale whose invoice was reversed', () => {
  const reversed = async () => {
    const { part_id, stock_part_id } = await counter.newStock();
    const sold = await counter.sell(await counter.create([{ catalogue_part_id: part_id }]));
    const { status } = await manager.call(reverseInvoice, {
      id: sold.part_sale.invoice?.id ?? '',
      version: 1,
      reason: 'Wrong price',
    });
    expect(status).toBe(201);
    return { stock_part_id, sale: await counter.view(sold.part_sale.id) };
  };

  it('is pending and can be sold again, without taking the parts twice', async () => {
    const { stock_part_id, sale } = await reversed();
    expect(sale.part_sale).toMatchObject({ status: 'pending', invoice: null });
    expect((await counter.sell(sale)).part_sale.status).toBe('invoiced');
    expect(await onHand(manager, stock_part_id)).toBe(9);
  });

  it('takes other parts once it is opened again', async () => {
    const { sale } = await reversed();
    const line = sale.lines[0];
    const opened = await manager.call(changeLineStatus, {
      line_id: line?.line_id,
      version: line?.version,
      step: 'reopen',
    });
    expect(opened.status).toBe(201);
    expect(opened.body.work_order.status).toBe('in_progress');
    expect((await counter.sell(await counter.view(sale.part_sale.id))).part_sale.status).toBe('invoiced');
  });
});

it('after all of this, the books and the stock agree with what happened', async () => {
  expect(await faultsOf(manager)).toEqual([]);
  expect(await counter.till.faults()).toEqual([]);
});
