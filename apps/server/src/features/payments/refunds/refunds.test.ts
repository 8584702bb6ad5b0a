import { createCredit, removeCredit, viewCredit } from '@baydesk/contract/credits.contract';
import { removeCustomerTransaction } from '@baydesk/contract/credits/transactions.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { viewInvoice } from '@baydesk/contract/invoices.contract';
import { closeBooks, reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import {
  applyMoney,
  reversePayment,
  takeBackAllocation,
  unpaidTransactions,
  viewPayment,
} from '@baydesk/contract/payments.contract';
import { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { listRefunds, reverseRefund, viewRefund } from '@baydesk/contract/payments/refunds.contract';
import { changeStatus } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder } from '../../work-orders/orders.fixture.ts';
import type { Till } from '../payments.fixture.ts';
import { openTill } from '../payments.fixture.ts';

let app: TestApp;
let office: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
});
afterAll(() => app.close());

const owes = async (customer_id: string) => (await office.call(unpaidTransactions, { customer_id })).body;
const see = async (id: string) => (await office.call(viewPayment, { id })).body;

/** A customer who paid 120 dollars in advance. */
async function paidAhead(fields: object = {}) {
  const customer_id = await till.newCustomer();
  const { body: payment } = await till.pay(customer_id, 120_00, fields);
  return { customer_id, payment };
}

async function goodwill(customer_id: string, amount_cents: number) {
  const id = uuidv7();
  await office.call(createCredit, { id, customer_id, amount_cents, credit_date: till.today, reason: 'Delay' });
  return id;
}

describe('a refund', () => {
  it('gives back the rest of a payment, so that the customer has no credit left', async () => {
    const { customer_id, payment } = await paidAhead();
    const { status, body: refund } = await till.refund(customer_id, [payment.id], 120_00, { reference: '77' });
    expect(status).toBe(201);
    expect(refund).toMatchObject({
      amount: 120_00,
      method: 'Cash',
      reference: '77',
      reason: 'Paid twice',
      state: 'refunded',
      gives_back: [{ id: payment.id, document_type: 'payment', number: payment.payment_number, amount_cents: 120_00 }],
    });
    expect(refund.refund_number).toMatch(/^REFONE-\d+$/);
    expect(await see(payment.id)).toMatchObject({
      balance: 0,
      applied_to: [{ document_type: 'refund', document_id: refund.id, number: refund.refund_number }],
    });
    expect(await owes(customer_id)).toMatchObject({
      collection: [],
      unapplied: [],
      customer: { balance_cents: 0 },
      groupByDueDateData: { total_cents: 0 },
    });
    expect((await office.call(listRefunds, { customer_id, search: '77' })).body.collection).toEqual([refund]);
    const { body: history } = await office.call(viewHistory, { entity: 'payment', entity_id: payment.id });
    expect(history.collection.map(({ action }) => action)).toContain('refunded');
  });

  it('takes from the oldest of the chosen documents, a payment or the credit of a paid invoice', async () => {
    const { customer_id, payment } = await paidAhead({ payment_date: till.daysAgo(5) });
    const credit_id = await goodwill(customer_id, 30_00);
    const { body: refund } = await till.refund(customer_id, [credit_id, payment.id], 135_00);
    expect(refund.gives_back.map(({ id, amount_cents }) => [id, amount_cents])).toEqual([
      [payment.id, 120_00],
      [credit_id, 15_00],
    ]);
    expect((await office.call(viewCredit, { id: credit_id })).body).toMatchObject({
      balance: 15_00,
      refunded_cents: 15_00,
      applied_credit_amount: 0,
      state: 'partially_applied',
    });
  });

  it('ends that an invoice is overpaid', async () => {
    const customer_id = await till.newCustomer();
    const invoice = await till.invoice(customer_id, 40_00);
    await till.pay(customer_id, 40_00);
    const { body: details } = await office.call(viewInvoice, { id: invoice.id });
    const item_id = (
      await app.rows<{ id: string }>('select id from invoice_items where invoice_id = $1', [details.id])
    )[0]?.id;
    const credit = { id: uuidv7(), customer_id, invoice_id: invoice.id, items: [{ item_id, quantity: 1 }] };
    const credited = await office.call(createCredit, { ...credit, credit_date: till.today, reason: 'Redone' });
    expect([credited.errors, (await office.call(viewInvoice, { id: invoice.id })).body.state]).toEqual([
      [],
      'overpaid',
    ]);
    await till.refund(customer_id, [credit.id], 40_00);
    expect((await office.call(viewInvoice, { id: invoice.id })).body.state).toBe('paid');
  });

  it('happens once, however often it is sent', async () => {
    const { customer_id, payment } = await paidAhead();
    const id = uuidv7();
    const answers = await Promise.all(
      [1, 2, 3].map(() => till.refund(customer_id, [payment.id], 60_00, { id }, office.copy())),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await see(payment.id)).balance).toBe(60_00);
  });

  it('is made once when two make it at once, and the other is told', async () => {
    const { customer_id, payment } = await paidAhead();
    const answers = await Promise.all(
      [1, 2].map(() => till.refund(customer_id, [payment.id], 120_00, {}, office.copy())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      {
        code: 'refund_not_possible',
        message: 'Nothing is left to give back any more.',
        field: 'amount_cents',
      },
    ]);
  });

  it('is refused at the field that is wrong', async () => {
    const { customer_id, payment } = await paidAhead({ payment_date: till.daysAgo(5) });
    const invoice = await till.invoice(customer_id, 10_00);
    const refusalOf = async (money_ids: readonly string[], amount_cents: number, fields: object = {}) =>
      (await till.refund(customer_id, money_ids, amount_cents, fields)).errors.map(({ field, message }) => [
        field,
        message,
      ]);
    const other = await paidAhead();
    const not_theirs = 'This is not a payment or a credit of the customer.';
    expect(await refusalOf([payment.id], 120_01)).toEqual([['amount_cents', 'Only $120.00 is left to give back.']]);
    expect(await refusalOf([payment.id, other.payment.id], 1_00)).toEqual([['money_ids.1', not_theirs]]);
    expect(await refusalOf([invoice.id], 1_00)).toEqual([['money_ids.0', not_theirs]]);
    expect(await refusalOf([], 1_00)).toEqual([['money_ids', 'Choose what is given back']]);
    expect(await refusalOf([payment.id], 1_00, { reason: ' ' })).toEqual([['reason', 'Reason is a required field']]);
    expect((await refusalOf([payment.id], 1_00, { refund_date: till.daysAgo(6) }))[0]?.[1]).toMatch(
      /^Refund date cannot be before .*, since when the money is not applied\.$/,
    );
    expect(await refusalOf([payment.id], 1_00, { payment_method_id: till.methodId('Cheque') })).toEqual([
      ['reference', 'Reference is a required field'],
    ]);
  });

  it('cannot have a day on which its money still settled an invoice', async () => {
    const customer_id = await till.newCustomer();
    await till.invoice(customer_id, 50_00, { invoice_date: till.daysAgo(9) });
    const { body: payment } = await till.pay(customer_id, 50_00, { payment_date: till.daysAgo(9) });
    await office.call(takeBackAllocation, { allocation_id: payment.applied_to[0]?.id });
    const early = await till.refund(customer_id, [payment.id], 50_00, { refund_date: till.daysAgo(3) });
    expect(early.errors).toMatchObject([{ code: 'day_not_possible', field: 'refund_date' }]);
    expect((await till.refund(customer_id, [payment.id], 50_00)).status).toBe(201);
  });

  it('counts from its day on in an ageing of an earlier day', async () => {
    const { customer_id, payment } = await paidAhead({ payment_date: till.daysAgo(20) });
    await till.refund(customer_id, [payment.id], 120_00, { refund_date: till.daysAgo(10) });
    const owedOn = async (as_of: string) =>
      (await office.call(listAgeing, { as_of, rows_per_page: 1000 })).body.collection.find(
        (row) => row.customer_id === customer_id,
      )?.total_cents ?? 0;
    expect(await owedOn(till.daysAgo(11))).toBe(-120_00);
    expect(await owedOn(till.daysAgo(10))).toBe(0);
  });

  it('of a deposit lets its order be cancelled', async () => {
    const customer_id = await till.newCustomer();
    const { id: work_order_id } = await newOrder(app, { customer_id });
    const { body: deposit } = await till.pay(customer_id, 70_00, { work_order_id });
    const manager = await app.as('ROLE_MANAGER');
    const cancel = () => manager.call(changeStatus, { work_order_id, version: 1, status: 'cancelled', reason: 'Gone' });
    await till.refund(customer_id, [deposit.id], 60_00);
    expect((await cancel()).errors).toMatchObject([{ code: 'move_is_blocked' }]);
    await till.refund(customer_id, [deposit.id], 10_00);
    expect((await cancel()).status).toBe(201);
  });

  it('has no day of a closed month', async () => {
    const { customer_id, payment } = await paidAhead({ payment_date: till.daysAgo(40) });
    const manager = await app.as('ROLE_ADMINISTRATOR');
    const { version } = (await manager.call(viewBooks, {})).body;
    await manager.call(closeBooks, { closed_through: till.daysAgo(30), version });
    const late = await till.refund(customer_id, [payment.id], 1_00, { refund_date: till.daysAgo(31) });
    expect(late.errors).toMatchObject([{ code: 'day_is_closed', field: 'refund_date' }]);
    expect((await till.refund(customer_id, [payment.id], 1_00)).status).toBe(201);
    await manager.call(reopenBooks, { closed_through: null, reason: 'Test', version: version + 1 });
  });

  it('needs the permission to take payments back', async () => {
    const { customer_id, payment } = await paidAhead();
    const refundBy = async (client: TestClient) =>
      (await till.refund(customer_id, [payment.id], 1_00, {}, client)).status;
    expect(await refundBy(app.client())).toBe(409);
    expect(await refundBy(await app.as('ROLE_SERVICE_ADVISOR'))).toBe(401);
    expect(await refundBy(await app.asEmail('administrator@other.test'))).toBe(400);
    expect(await refundBy(office)).toBe(201);
  });
});

describe('money that was given back', () => {
  it('is not reversed, removed or taken back before the refund is', async () => {
    const { customer_id, payment } = await paidAhead();
    const credit_id = await goodwill(customer_id, 30_00);
    const { body: refund } = await till.refund(customer_id, [payment.id, credit_id], 150_00);
    const reversal = { version: 1, reason: 'Wrong' };
    const message = (number: string) =>
      `${number} was given back by ${refund.refund_number}. Reverse the refund first.`;
    const refused = { code: 'money_is_refunded', message: message(payment.payment_number) };
    expect((await office.call(reversePayment, { id: payment.id, ...reversal })).errors).toEqual([refused]);
    expect((await office.call(removeCustomerTransaction, { id: payment.id, ...reversal })).errors).toEqual([refused]);
    expect((await office.call(removeCredit, { id: credit_id, ...reversal })).errors).toMatchObject([
      { code: 'money_is_refunded' },
    ]);
    const allocation_id = (await see(payment.id)).applied_to[0]?.id;
    expect((await office.call(takeBackAllocation, { allocation_id })).errors).toMatchObject([
      { code: 'money_is_refunded' },
    ]);
  });

  it('is there again after the refund is reversed, once', async () => {
    const { customer_id, payment } = await paidAhead();
    const invoice = await till.invoice(customer_id, 25_00);
    const { body: refund } = await till.refund(customer_id, [payment.id], 100_00);
    const reverse = (client = office) =>
      client.call(reverseRefund, { id: refund.id, version: 1, reason: 'Cheque returned' });
    const answers = await Promise.all([reverse(office.copy()), reverse(office.copy())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await office.call(viewRefund, { id: refund.id })).body).toMatchObject({
      state: 'void',
      reversal: { date: till.today, reason: 'Cheque returned' },
      gives_back: [{ id: payment.id, amount_cents: 100_00 }],
    });
    expect((await see(payment.id)).balance).toBe(120_00);
    expect((await owes(customer_id)).customer.balance_cents).toBe(-95_00);
    const allocations = [{ id: invoice.id, amount_cents: 25_00 }];
    expect(
      (await office.call(applyMoney, { id: payment.id, application_id: uuidv7(), allocations })).body.balance,
    ).toBe(95_00);
    expect((await reverse()).errors).toMatchObject([{ code: 'refund_is_void' }]);
  });

  it('is taken back by the call for any transaction, too', async () => {
    const { customer_id, payment } = await paidAhead();
    const { body: refund } = await till.refund(customer_id, [payment.id], 20_00);
    const removal = await office.call(removeCustomerTransaction, { id: refund.id, version: 1, reason: 'Twice' });
    expect([removal.status, (await see(payment.id)).balance]).toEqual([201, 120_00]);
  });

  it('is hidden from another organization', async () => {
    const { customer_id, payment } = await paidAhead();
    const { body: refund } = await till.refund(customer_id, [payment.id], 20_00);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(viewRefund, { id: refund.id })).status).toBe(404);
    expect((await stranger.call(reverseRefund, { id: refund.id, version: 1, reason: 'x' })).status).toBe(404);
  });
});

it('leaves books that agree', async () => {
  expect(await till.faults()).toEqual([]);
  await app.rows(`update refunds set amount_cents = amount_cents + 1 where id = (select id from refunds limit 1)`);
  expect(await till.faults()).toMatchObject([{ kind: 'amount' }]);
});
