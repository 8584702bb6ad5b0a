import { reverseInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import {
  applyMoney,
  reversePayment,
  takeBackAllocation,
  unpaidTransactions,
  viewPayment,
} from '@baydesk/contract/payments.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

let app: TestApp;
let office: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
});
afterAll(() => app.close());

const openOn = async (id: string) => (await office.call(viewInvoice, { id })).body.open_cents;
const statusOf = async (id: string) => (await office.call(viewWorkOrder, { id })).body.status;
const see = async (id: string) => (await office.call(viewPayment, { id })).body;

/** A customer with two invoices of 60 and 40 dollars, both paid by one payment of 120. */
async function paidTwo() {
  const customer_id = await till.newCustomer();
  const [a, b] = [await till.invoice(customer_id, 60_00), await till.invoice(customer_id, 40_00)];
  const { body: payment } = await till.pay(customer_id, 120_00);
  return { customer_id, a, b, payment };
}

describe('taking back one allocation', () => {
  it('opens its invoice alone, and moves its order back to invoiced', async () => {
    const { a, b, payment } = await paidTwo();
    const allocation_id = payment.applied_to.find(({ document_id }) => document_id === a.id)?.id;
    expect((await office.call(takeBackAllocation, { allocation_id })).status).toBe(201);
    expect([await openOn(a.id), await openOn(b.id)]).toEqual([60_00, 0]);
    expect([await statusOf(a.work_order_id), await statusOf(b.work_order_id)]).toEqual(['invoiced', 'paid']);
    expect(await see(payment.id)).toMatchObject({ balance: 80_00, applied_to: [{ document_id: b.id }] });
    expect((await office.call(takeBackAllocation, { allocation_id })).errors).toEqual([
      { code: 'allocation_not_possible', message: 'This was taken back already.' },
    ]);
  });

  it('happens once when two try at once', async () => {
    const { payment } = await paidTwo();
    const allocation_id = payment.applied_to[0]?.id;
    const answers = await Promise.all([1, 2].map(() => office.copy().call(takeBackAllocation, { allocation_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('does not open reversed documents', async () => {
    const { payment } = await paidTwo();
    await office.call(reversePayment, { id: payment.id, version: 1, reason: 'Bounced' });
    const [counter] = await app.rows<{ id: string }>(
      `select a.id from entry_allocations a join party_entries e on e.id = a.charge_id where e.reverses_id = $1`,
      [payment.id],
    );
    expect((await office.call(takeBackAllocation, { allocation_id: counter?.id })).status).toBe(404);
  });

  it('is for the office', async () => {
    const { payment } = await paidTwo();
    const input = { allocation_id: payment.applied_to[0]?.id };
    expect((await app.client().call(takeBackAllocation, input)).status).toBe(409);
    expect((await (await app.as('ROLE_SERVICE_ADVISOR')).call(takeBackAllocation, input)).status).toBe(401);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(takeBackAllocation, input)).status).toBe(404);
  });
});

describe('applying the rest of a payment', () => {
  it('settles further invoices', async () => {
    const { customer_id, payment } = await paidTwo();
    const c = await till.invoice(customer_id, 15_00);
    const apply = (amount_cents: number, application_id = uuidv7()) =>
      office.call(applyMoney, { id: payment.id, application_id, allocations: [{ id: c.id, amount_cents }] });
    const first = uuidv7();
    for (const { status, body } of await Promise.all([1, 2, 3].map(() => apply(5_00, first))))
      expect([status, body]).toEqual([201, { id: payment.id, balance: 15_00 }]);
    expect((await apply(10_00)).body).toEqual({ id: payment.id, balance: 5_00 });
    expect(await statusOf(c.work_order_id)).toBe('paid');
    expect((await apply(1)).errors).toMatchObject([{ message: `${c.invoice_number} is settled already.` }]);
  });

  it('does not apply more than is left, nor anything of a payment that was reversed', async () => {
    const { customer_id, payment } = await paidTwo();
    const c = await till.invoice(customer_id, 50_00);
    const allocations = [{ id: c.id, amount_cents: 20_01 }];
    const input = { id: payment.id, application_id: uuidv7(), allocations };
    expect((await office.call(applyMoney, input)).errors).toMatchObject([
      { field: 'amount_cents', message: 'More is applied than there is: $20.00.' },
    ]);
    await office.call(reversePayment, { id: payment.id, version: 1, reason: 'Bounced' });
    expect((await office.call(applyMoney, input)).errors).toMatchObject([
      { message: 'More is applied than there is: $0.00.' },
    ]);
    expect((await office.call(applyMoney, { ...input, id: c.id })).status).toBe(404);
    expect((await office.call(applyMoney, { ...input, id: uuidv7() })).status).toBe(404);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(applyMoney, input)).status).toBe(404);
    expect((await app.client().call(applyMoney, input)).status).toBe(409);
    expect((await (await app.as('ROLE_TECHNICIAN')).call(applyMoney, input)).status).toBe(401);
  });
});

describe('reversing a payment', () => {
  it('opens what it settled by a counter-entry of today, and keeps the payment', async () => {
    const { customer_id, a, b, payment } = await paidTwo();
    const { status, body } = await office.call(reversePayment, { id: payment.id, version: 1, reason: 'Bounced' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      payment_number: payment.payment_number,
      state: 'void',
      amount: 120_00,
      balance: 0,
      applied_to: [],
      reversal: { date: till.today, reason: 'Bounced' },
    });
    expect([await openOn(a.id), await openOn(b.id)]).toEqual([60_00, 40_00]);
    expect([await statusOf(a.work_order_id), await statusOf(b.work_order_id)]).toEqual(['invoiced', 'invoiced']);
    const { body: owed } = await office.call(unpaidTransactions, { customer_id });
    expect([owed.customer.balance_cents, owed.unapplied]).toEqual([100_00, []]);
    const { body: history } = await office.call(viewHistory, { entity: 'payment', entity_id: payment.id });
    expect(history.collection.map(({ action }) => action)).toEqual(['reversed', 'created']);
  });

  it('is refused twice', async () => {
    const { payment } = await paidTwo();
    const reverse = () => office.copy().call(reversePayment, { id: payment.id, version: 1, reason: 'Bounced' });
    const answers = await Promise.all([reverse(), reverse()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ code: 'payment_is_void' }]);
  });

  it('is refused for a stale version, on a closed day, and to people who may not', async () => {
    const { payment } = await paidTwo();
    const input = { id: payment.id, version: 1, reason: 'Bounced' };
    expect((await office.call(reversePayment, { ...input, version: 2 })).status).toBe(412);
    expect((await office.call(reversePayment, { ...input, reason: '' })).errors).toMatchObject([{ field: 'reason' }]);
    expect((await app.client().call(reversePayment, input)).status).toBe(409);
    expect((await (await app.as('ROLE_SERVICE_ADVISOR')).call(reversePayment, input)).status).toBe(401);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(reversePayment, input)).status).toBe(404);
    const close = (day: string | null) =>
      app.rows('update books set closed_through = $1 where organization_id = $2', [day, app.home.organization_id]);
    await close(till.today);
    expect((await office.call(reversePayment, input)).errors).toMatchObject([{ code: 'day_is_closed' }]);
    await close(null);
  });

  it('lets the invoice be reversed after it', async () => {
    const { a, payment } = await paidTwo();
    const reverse = () => office.call(reverseInvoice, { id: a.id, version: 1, reason: 'Wrong' });
    expect((await reverse()).errors).toMatchObject([{ code: 'invoice_is_settled' }]);
    await office.call(reversePayment, { id: payment.id, version: 1, reason: 'Bounced' });
    expect((await reverse()).body.state).toBe('void');
  });
});

it('leaves books that agree', async () => {
  expect(await till.faults()).toEqual([]);
});
