import { checkInvoices, createInvoice } from '@baydesk/contract/invoices.contract';
import { applyMoney, reversePayment, unpaidTransactions } from '@baydesk/contract/payments.contract';
import { changeCustomer, changeStatus, removeWorkOrder, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

let app: TestApp;
let manager: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  till = await openTill(app, manager);
});
afterAll(() => app.close());

const invoiceOf = async (work_order_id: string) => {
  const { body } = await manager.call(createInvoice, { id: uuidv7(), work_order_id, version: 1 });
  return body.collection[0];
};

/** Checks an order as the dialog does before it is invoiced. */
const checkOf = async (work_order_id: string) =>
  (await manager.call(checkInvoices, { work_order_ids: [work_order_id] })).body.collection[0];

describe('a deposit on an order', () => {
  it('settles nothing until the order is invoiced, and then lowers its balance', async () => {
    const customer_id = await till.newCustomer();
    const earlier = await till.invoice(customer_id, 30_00);
    const order = await till.completeOrder(customer_id, 100_00);
    const { body: deposit } = await till.pay(customer_id, 70_00, { work_order_id: order.id });
    expect(deposit).toMatchObject({ state: 'unapplied', work_order_id: order.id, applied_to: [] });
    expect(deposit.work_order_number).toMatch(/^WOONE-\d+$/);
    const { body: owed } = await manager.call(unpaidTransactions, { customer_id });
    expect(owed.unapplied).toMatchObject([
      { label: `Deposit for ${deposit.work_order_number} · Cash`, balance: 70_00 },
    ]);
    const check = await checkOf(order.id);
    expect(check?.invoices).toMatchObject([{ deposits_cents: 70_00, to_pay_cents: 30_00 }]);
    expect(check?.deposits_left_cents).toBe(0);
    expect(await invoiceOf(order.id)).toMatchObject({ open_cents: 30_00, state: 'partially_paid' });
    expect(owed.collection).toMatchObject([{ id: earlier.id, balance: 30_00 }]);
  });

  it('lets an order of a customer on Credit Hold be invoiced if it pays the whole of it', async () => {
    const customer_id = await till.newCustomer();
    const order = await till.completeOrder(customer_id, 100_00);
    await till.pay(customer_id, 99_99, { work_order_id: order.id });
    await app.rows(`update customers set credit_terms = 'Credit Hold' where id = $1`, [customer_id]);
    expect((await checkOf(order.id))?.problems).toMatchObject([{ code: 'credit_hold' }]);
    await till.pay(customer_id, 1, { work_order_id: order.id });
    expect((await checkOf(order.id))?.problems).toEqual([]);
    expect(await invoiceOf(order.id)).toMatchObject({ open_cents: 0, state: 'paid' });
  });

  it('stays unapplied as far as it exceeds the invoice', async () => {
    const customer_id = await till.newCustomer();
    const first = await till.invoice(customer_id, 1_00);
    const order = await till.completeOrder(customer_id, 100_00);
    const { body: deposit } = await till.pay(customer_id, 130_00, { work_order_id: order.id });
    const check = await checkOf(order.id);
    expect(check?.invoices).toMatchObject([{ deposits_cents: 100_00, to_pay_cents: 0 }]);
    expect(check?.deposits_left_cents).toBe(30_00);
    expect(await invoiceOf(order.id)).toMatchObject({ open_cents: 0, state: 'paid' });
    expect((await manager.call(viewWorkOrder, { id: order.id })).body.status).toBe('paid');
    const { body } = await manager.call(applyMoney, {
      id: deposit.id,
      application_id: uuidv7(),
      allocations: [{ id: first.id, amount_cents: 1_00 }],
    });
    expect(body.balance).toBe(29_00);
  });

  it('is refused for orders of others, settled orders, and together with allocations', async () => {
    const customer_id = await till.newCustomer();
    const reasonOf = async (work_order_id: string, fields: object = {}) => {
      const { errors } = await till.pay(customer_id, 10_00, { work_order_id, ...fields });
      return errors.map(({ field, message }) => [field, message.replace(/WOONE-\d+/, 'WO')]);
    };
    expect(await reasonOf(uuidv7())).toEqual([
      ['work_order_id', 'Work order does not exist any more. Choose another one.'],
    ]);
    expect(await reasonOf((await newOrder(app)).id)).toEqual([['work_order_id', 'WO belongs to another customer.']]);
    for (const status of ['invoiced', 'paid', 'cancelled', 'declined'] as const)
      expect(await reasonOf((await newOrder(app, { customer_id, status })).id)).toEqual([
        ['work_order_id', `WO is ${status}, so no deposit can be taken for it.`],
      ]);
    const invoice = await till.invoice(customer_id, 10_00);
    const { id } = await newOrder(app, { customer_id });
    expect(await reasonOf(id, { allocations: [{ id: invoice.id, amount_cents: 1_00 }] })).toEqual([
      ['allocations', 'A deposit is kept for its order and settles nothing else.'],
    ]);
  });

  it('keeps its order from being cancelled, deleted or given to another customer, until it is reversed', async () => {
    const customer_id = await till.newCustomer();
    const { id: work_order_id } = await newOrder(app, { customer_id });
    const { body: deposit } = await till.pay(customer_id, 70_00, { work_order_id });
    const message =
      'A deposit of $70.00 is kept for this order. Reverse or refund it, or apply it to an invoice, first.';
    const cancel = () => manager.call(changeStatus, { work_order_id, version: 1, status: 'cancelled', reason: 'Gone' });
    expect((await cancel()).errors).toMatchObject([{ code: 'move_is_blocked', message }]);
    expect((await manager.call(removeWorkOrder, { work_order_id, version: 1 })).errors).toMatchObject([{ message }]);
    const input = { work_order_id, version: 1, customer_id: await till.newCustomer() };
    expect((await manager.call(changeCustomer, input)).errors).toMatchObject([{ message }]);
    await manager.call(reversePayment, { id: deposit.id, version: 1, reason: 'Called off' });
    expect((await cancel()).status).toBe(201);
  });

  it('or the cancellation of its order, when both happen at once', async () => {
    const customer_id = await till.newCustomer();
    const { id: work_order_id } = await newOrder(app, { customer_id });
    const answers = await Promise.all([
      till.pay(customer_id, 70_00, { work_order_id }, manager.copy()),
      manager.copy().call(changeStatus, { work_order_id, version: 1, status: 'cancelled', reason: 'Gone' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});

it('leaves books that agree', async () => {
  expect(await till.faults()).toEqual([]);
});
