import { countMoving, mergeCustomers, undoMerge, viewCustomer } from '@baydesk/contract/customers.contract';
import { viewInvoice } from '@baydesk/contract/invoices.contract';
import { createPartSale } from '@baydesk/contract/part-sales.contract';
import {
  listPayments,
  reversePayment,
  takeBackAllocation,
  unpaidTransactions,
} from '@baydesk/contract/payments.contract';
import { listRefunds, reverseRefund } from '@baydesk/contract/payments/refunds.contract';
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

async function merge(kept_id: string, merged_id: string): Promise<string> {
  const versionOf = async (id: string) => (await manager.call(viewCustomer, { id })).body.version;
  const { body, errors } = await manager.call(mergeCustomers, {
    id: uuidv7(),
    kept_id,
    kept_version: await versionOf(kept_id),
    merged_id,
    merged_version: await versionOf(merged_id),
  });
  expect(errors).toEqual([]);
  return body.id;
}

const balanceOf = async (customer_id: string) =>
  (await manager.call(unpaidTransactions, { customer_id })).body.customer.balance_cents;
const undo = (id: string) => manager.call(undoMerge, { id });

describe('merging customers who owe', () => {
  it('moves invoices, payments and the balance, and undoing moves them back', async () => {
    const [kept_id, merged] = [await till.newCustomer('Kept'), await till.newCustomer('Merged')];
    await till.invoice(kept_id, 10_00);
    const invoice = await till.invoice(merged, 40_00);
    const { body: payment } = await till.pay(merged, 15_00);
    await manager.call(createPartSale, { id: uuidv7(), line_id: uuidv7(), customer_id: merged });
    const warranty = { is_warranty: 1, warranty_customer_id: merged } as const;
    await newOrder(app, { customer_id: kept_id, lines: [warranty, warranty] });
    const { body: moving } = await manager.call(countMoving, { customer_id: merged });
    expect(moving.counts).toEqual({
      work_order: 1,
      part_sale: 1,
      warranty_line: 2,
      invoice: 1,
      payment: 1,
      credit: 0,
      refund: 0,
      adjustment: 0,
    });
    const id = await merge(kept_id, merged);
    expect([await balanceOf(kept_id), await balanceOf(merged)]).toEqual([35_00, 0]);
    expect((await manager.call(viewInvoice, { id: invoice.id })).body.customer_id).toBe(kept_id);
    const { body: payments } = await manager.call(listPayments, { customer_id: kept_id });
    expect(payments.collection.map((each) => each.id)).toEqual([payment.id]);
    expect((await undo(id)).status).toBe(201);
    expect([await balanceOf(kept_id), await balanceOf(merged)]).toEqual([10_00, 25_00]);
    expect((await manager.call(viewInvoice, { id: invoice.id })).body.customer_id).toBe(merged);
  });

  it('works when only one of them has an account', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    await till.invoice(merged, 40_00);
    await merge(kept_id, merged);
    expect(await balanceOf(kept_id)).toBe(40_00);
    const [none, other] = [await till.newCustomer(), await till.newCustomer()];
    await merge(none, other);
    expect(await app.rows('select from party_accounts where id = any ($1)', [[none, other]])).toEqual([]);
  });

  it('refuses payments of the one that is gone', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    await till.invoice(merged, 40_00);
    await merge(kept_id, merged);
    expect((await till.pay(merged, 40_00)).errors).toMatchObject([{ code: 'no_longer_there', field: 'customer_id' }]);
    expect((await till.pay(kept_id, 40_00)).body.state).toBe('applied');
  });

  it('and paying at once end with the payment on the right account', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    await till.invoice(merged, 40_00);
    const [, paid] = await Promise.all([merge(kept_id, merged), till.pay(merged, 15_00, {}, manager.copy())]);
    expect([paid.status, await balanceOf(kept_id), await balanceOf(merged)]).toEqual(
      paid.status === 201 ? [201, 25_00, 0] : [400, 40_00, 0],
    );
  });
});

describe('undoing such a merge', () => {
  it('is refused while something of one settles something of the other, and possible once that is taken back', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    const invoice = await till.invoice(merged, 40_00);
    const id = await merge(kept_id, merged);
    const { body: payment } = await till.pay(kept_id, 15_00);
    expect((await undo(id)).errors).toEqual([
      {
        code: 'merge_is_settled',
        message: `This merge cannot be undone any more: ${payment.payment_number} settles ${invoice.invoice_number} of the other customer.`,
      },
    ]);
    await manager.call(takeBackAllocation, { allocation_id: payment.applied_to[0]?.id });
    expect((await undo(id)).status).toBe(201);
    expect([await balanceOf(kept_id), await balanceOf(merged)]).toEqual([-15_00, 40_00]);
  });

  it('takes documents along that were reversed since', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    const { body: payment } = await till.pay(merged, 15_00);
    const id = await merge(kept_id, merged);
    await manager.call(reversePayment, { id: payment.id, version: payment.version + 1, reason: 'Bounced' });
    expect((await undo(id)).status).toBe(201);
    expect([await balanceOf(kept_id), await balanceOf(merged)]).toEqual([0, 0]);
  });

  it('takes along refunds, but is refused after a refund made since, until that is reversed', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    const { body: payment } = await till.pay(merged, 15_00);
    const { body: before } = await till.refund(merged, [payment.id], 5_00);
    const id = await merge(kept_id, merged);
    expect((await manager.call(listRefunds, { customer_id: kept_id })).body.collection).toMatchObject([
      { id: before.id },
    ]);
    const { body: since } = await till.refund(kept_id, [payment.id], 2_00);
    expect((await undo(id)).errors[0]?.message).toContain(
      `${payment.payment_number} settles ${since.refund_number} of the other customer`,
    );
    await manager.call(reverseRefund, { id: since.id, version: 1, reason: 'Back' });
    expect((await undo(id)).status).toBe(201);
    expect([await balanceOf(kept_id), await balanceOf(merged)]).toEqual([0, -10_00]);
    expect((await manager.call(listRefunds, { customer_id: merged })).body.collection).toMatchObject([
      { id: before.id },
    ]);
  });

  it('is refused while a deposit was taken since for an order that goes back', async () => {
    const [kept_id, merged] = [await till.newCustomer(), await till.newCustomer()];
    const order = await till.completeOrder(merged, 40_00);
    const id = await merge(kept_id, merged);
    const { body: deposit } = await till.pay(kept_id, 15_00, { work_order_id: order.id });
    expect((await undo(id)).errors[0]?.message).toContain(`${deposit.payment_number} is a deposit for an order`);
    await manager.call(reversePayment, { id: deposit.id, version: 1, reason: 'Back' });
    expect((await undo(id)).status).toBe(201);
  });
});

it('leaves books that agree', async () => {
  expect(await till.faults()).toEqual([]);
});
