import { viewInvoice } from '@baydesk/contract/invoices.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { createPayment, listPayments, unpaidTransactions, viewPayment } from '@baydesk/contract/payments.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  till = await openTill(app, advisor);
});
afterAll(() => app.close());

const openOn = async (id: string) => (await advisor.call(viewInvoice, { id })).body.open_cents;
const statusOf = async (id: string) => (await advisor.call(viewWorkOrder, { id })).body.status;
const owedBy = async (customer_id: string) => (await advisor.call(unpaidTransactions, { customer_id })).body;

describe('a payment', () => {
  it('settles the longest due invoices first, and the rest stays unapplied', async () => {
    const customer_id = await till.newCustomer();
    const later = await till.invoice(customer_id, 60_00);
    const first = await till.invoice(customer_id, 40_00, { invoice_date: till.daysAgo(50) });
    const { status, body } = await till.pay(customer_id, 130_00, { memo: 'Thanks' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer_name: 'Halton Freight',
      method: 'Cash',
      memo: 'Thanks',
      amount: 130_00,
      balance: 30_00,
      state: 'partially_applied',
      reversal: null,
      applied_to: [
        { document_id: first.id, number: first.invoice_number, amount_cents: 40_00 },
        { document_id: later.id, number: later.invoice_number, amount_cents: 60_00 },
      ],
    });
    expect(body.payment_number).toMatch(/^PAYONE-\d+$/);
    expect([await openOn(first.id), await openOn(later.id)]).toEqual([0, 0]);
    expect([await statusOf(first.work_order_id), await statusOf(later.work_order_id)]).toEqual(['paid', 'paid']);
    expect((await advisor.call(viewPayment, { id: body.id })).body).toEqual(body);
    expect((await advisor.call(listPayments, { customer_id, search: 'thank' })).body.collection).toEqual([body]);
  });

  it('leaves an order invoiced while something is open on it', async () => {
    const customer_id = await till.newCustomer();
    const invoice = await till.invoice(customer_id, 100_00);
    const { body } = await till.pay(customer_id, 99_99);
    expect(body.state).toBe('applied');
    expect(await statusOf(invoice.work_order_id)).toBe('invoiced');
    await till.pay(customer_id, 1);
    expect(await statusOf(invoice.work_order_id)).toBe('paid');
  });

  it('settles the named invoices by the given amounts', async () => {
    const customer_id = await till.newCustomer();
    const [a, b] = [await till.invoice(customer_id, 60_00), await till.invoice(customer_id, 40_00)];
    const allocations = [{ id: b.id, amount_cents: 25_00 }];
    const { body } = await till.pay(customer_id, 50_00, { allocations });
    expect([body.balance, await openOn(a.id), await openOn(b.id)]).toEqual([25_00, 60_00, 15_00]);
    const { body: payment } = await till.pay(customer_id, 50_00, { allocations: [] });
    expect(payment).toMatchObject({ state: 'unapplied', balance: 50_00, applied_to: [] });
  });

  it('is one payment although it is sent five times at once', async () => {
    const customer_id = await till.newCustomer();
    await till.invoice(customer_id, 60_00);
    const id = uuidv7();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => till.pay(customer_id, 50_00, { id }, advisor.copy())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await owedBy(customer_id)).customer.balance_cents).toBe(10_00);
    expect((await advisor.call(listPayments, { customer_id })).body.pagination.total).toBe(1);
  });

  it('is not mistaken for an earlier one that was entered in another tab under the same id', async () => {
    const customer_id = await till.newCustomer();
    const id = uuidv7();
    const { body: first } = await till.pay(customer_id, 50_00, { id, reference: '4471' });
    for (const [amount, reference] of [
      [70_00, '4471'],
      [50_00, '4472'],
    ] as const) {
      const { errors } = await till.pay(customer_id, amount, { id, reference });
      expect(errors).toMatchObject([
        {
          code: 'entered_before',
          message: `This form has entered ${first.payment_number} of $50.00 already. Close it and begin again for another one.`,
        },
      ]);
    }
  });

  it('tells one of two people who pay the same invoice at once', async () => {
    const customer_id = await till.newCustomer();
    const invoice = await till.invoice(customer_id, 60_00);
    const allocations = [{ id: invoice.id, amount_cents: 60_00 }];
    const answers = await Promise.all([1, 2].map(() => till.pay(customer_id, 60_00, { allocations }, advisor.copy())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      {
        code: 'allocation_not_possible',
        field: 'allocations.0.amount_cents',
        message: `${invoice.invoice_number} is settled already.`,
      },
    ]);
  });

  it('takes as many statements for nine invoices as for one, in four round trips', async () => {
    const costOf = async (count: number) => {
      const customer_id = await till.newTaxFreeCustomer();
      for (let made = 0; made < count; made++) await till.invoice(customer_id, 10_00);
      const sent = (await recordStatements(() => till.pay(customer_id, count * 10_00))).flat();
      return { statements: sent.length, round_trips: Math.max(...sent.map(({ round_trip }) => round_trip)) };
    };
    await costOf(1);
    const { statements, round_trips } = await costOf(9);
    expect(await costOf(1)).toEqual({ statements, round_trips });
    expect(round_trips).toBe(4);
  });
});

describe('refuses', () => {
  it('allocations beyond the open amount or the payment, repeated ones, and those to others’ invoices', async () => {
    const customer_id = await till.newCustomer();
    const invoice = await till.invoice(customer_id, 40_00);
    const other = await till.invoice(await till.newCustomer(), 40_00);
    const refusals = async (amount: number, ...named: (readonly [string, number])[]) => {
      const allocations = named.map(([id, amount_cents]) => ({ id, amount_cents }));
      const { status, errors } = await till.pay(customer_id, amount, { allocations });
      expect(status).toBe(400);
      return errors.map(({ field, message }) => [field, message]);
    };
    expect(await refusals(50_00, [invoice.id, 40_01])).toEqual([
      ['allocations.0.amount_cents', `${invoice.invoice_number} is open for $40.00 only.`],
    ]);
    expect(await refusals(10_00, [invoice.id, 10_01])).toEqual([
      ['amount_cents', 'More is applied than there is: $10.00.'],
    ]);
    expect(await refusals(50_00, [invoice.id, 10_00], [invoice.id, 10_00])).toEqual([
      ['allocations.1.amount_cents', `${invoice.invoice_number} is in the list twice.`],
    ]);
    expect(await refusals(50_00, [invoice.id, 10_00], [other.id, 10_00])).toEqual([
      ['allocations.1.amount_cents', 'The customer does not owe this.'],
    ]);
    expect((await owedBy(customer_id)).customer.balance_cents).toBe(40_00);
  });

  it('a method that is gone or retired, and one that needs a reference without one', async () => {
    const customer_id = await till.newCustomer();
    const missing = await till.pay(customer_id, 10_00, { payment_method_id: uuidv7() });
    expect(missing.errors).toMatchObject([{ code: 'no_longer_there', field: 'payment_method_id' }]);
    const cheque = { payment_method_id: till.methodId('Cheque') };
    expect((await till.pay(customer_id, 10_00, cheque)).errors).toEqual([
      { code: 'invalid_input', field: 'reference', message: 'Reference is a required field' },
    ]);
    expect((await till.pay(customer_id, 10_00, { ...cheque, reference: '1042' })).status).toBe(201);
    const manager = await app.as('ROLE_MANAGER');
    const retired = { id: till.methodId('IBS'), version: 1, is_retired: true };
    expect((await manager.call(paymentMethodRecords.retire, retired)).status).toBe(201);
    const { errors } = await till.pay(customer_id, 10_00, { payment_method_id: retired.id, reference: '1' });
    expect(errors).toMatchObject([{ code: 'is_retired', field: 'payment_method_id' }]);
  });

  it('a day in the future and a day that is closed', async () => {
    const customer_id = await till.newCustomer();
    const future = await till.pay(customer_id, 10_00, { payment_date: '2099-01-01' });
    expect(future.errors).toMatchObject([
      { code: 'day_not_possible', field: 'payment_date', message: 'Payment date cannot be in the future.' },
    ]);
    const closed = till.daysAgo(400);
    await app.rows('update books set closed_through = $1 where organization_id = $2', [
      closed,
      app.home.organization_id,
    ]);
    const { errors } = await till.pay(customer_id, 10_00, { payment_date: closed });
    expect(errors).toMatchObject([{ code: 'day_is_closed', field: 'payment_date' }]);
  });

  it('an amount of nothing, an unknown customer, and a customer of another organization', async () => {
    const customer_id = await till.newCustomer();
    expect((await till.pay(customer_id, 0)).errors).toMatchObject([{ code: 'invalid_input', field: 'amount_cents' }]);
    expect((await till.pay(uuidv7(), 10_00)).errors).toMatchObject([{ code: 'no_longer_there', field: 'customer_id' }]);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await till.pay(customer_id, 10_00, {}, stranger)).status).toBe(400);
  });

  it('an id that an invoice has', async () => {
    const customer_id = await till.newCustomer();
    const invoice = await till.invoice(customer_id, 10_00);
    expect((await till.pay(customer_id, 10_00, { id: invoice.id })).status).toBe(404);
  });

  it('people who are signed out, have the wrong role or belong to another organization', async () => {
    const customer_id = await till.newCustomer();
    expect((await till.pay(customer_id, 10_00, {}, app.client())).status).toBe(409);
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await till.pay(customer_id, 10_00, {}, technician)).status).toBe(401);
    const { body } = await till.pay(customer_id, 10_00);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(viewPayment, { id: body.id })).status).toBe(404);
    expect((await stranger.call(unpaidTransactions, { customer_id })).status).toBe(404);
    expect((await stranger.call(listPayments, { customer_id })).body.collection).toEqual([]);
    expect((await advisor.call(createPayment, {})).status).toBe(400);
  });
});

describe('the debt of a customer', () => {
  it('is listed oldest due first, with its age and the money not applied', async () => {
    const customer_id = await till.newCustomer('Northern Haulage');
    const current = await till.invoice(customer_id, 10_00);
    const late = await till.invoice(customer_id, 20_00, { invoice_date: till.daysAgo(75) });
    const oldest = await till.invoice(customer_id, 40_00, { invoice_date: till.daysAgo(125) });
    await till.pay(customer_id, 15_00, { allocations: [{ id: late.id, amount_cents: 5_00 }] });
    const { collection, customer, ...owed } = await owedBy(customer_id);
    expect(collection).toMatchObject([
      { id: oldest.id, number: oldest.invoice_number, bucket: 'over_90', days_past_due: 95, balance: 40_00 },
      { id: late.id, bucket: 'days_31_60', original_amount: 20_00, balance: 15_00, state: 'partially_paid' },
      { id: current.id, bucket: 'current', days_past_due: -30, balance: 10_00, state: 'unpaid' },
    ]);
    expect(owed).toMatchObject({
      unpaid_transactions_count: 3,
      groupByDueDateData: {
        current: 0,
        days_1_30: 0,
        days_31_60: 15_00,
        days_61_90: 0,
        over_90: 40_00,
        total_cents: 55_00,
      },
      unapplied: [{ kind: 'payment', label: 'Cash', balance: 10_00 }],
    });
    expect(customer).toMatchObject({ name: 'Northern Haulage', balance_cents: 55_00, overdue_cents: 55_00 });
  });

  it('is nothing for a customer without an account, and refused for an unknown customer', async () => {
    const { customer, collection } = await owedBy(await till.newCustomer());
    expect([customer.balance_cents, collection]).toEqual([0, []]);
    expect((await advisor.call(unpaidTransactions, { customer_id: uuidv7() })).status).toBe(404);
  });
});

it('leaves books that agree', async () => {
  expect(await till.faults()).toEqual([]);
});
