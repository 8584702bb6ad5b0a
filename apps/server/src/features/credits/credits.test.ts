import {
  createAdjustment,
  createCredit,
  creditableItems,
  listAdjustments,
  listCredits,
  previewCredit,
  removeCredit,
  reverseAdjustment,
  viewCredit,
} from '@baydesk/contract/credits.contract';
import { listInvoices, reverseInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import { applyMoney, unpaidTransactions } from '@baydesk/contract/payments.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newInvoice } from '../invoices/invoices.fixture.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';

let app: TestApp;
let office: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
});
afterAll(() => app.close());

const invoiceOf = async (id: string) => (await office.call(viewInvoice, { id })).body;
const statusOf = async (id: string) => (await office.call(viewWorkOrder, { id })).body.status;
const itemsOf = async (invoice_id: string) => (await office.call(creditableItems, { invoice_id })).body.collection;

/** Brakes: an hour of labour at 145.00, two kits at 50.00, supplies of 10.00, and 13 % tax. */
const brakes = () => newInvoice(app, office);

const credit = (invoice: { id: string; customer_id: string }, items: readonly object[], fields: object = {}) =>
  office.call(createCredit, {
    id: uuidv7(),
    customer_id: invoice.customer_id,
    invoice_id: invoice.id,
    items,
    credit_date: till.daysAgo(0),
    reason: 'One kit came back',
    ...fields,
  });

describe('crediting part of an invoice', () => {
  it('mirrors the tax, and settles the invoice as far as it is open', async () => {
    const invoice = await brakes();
    const kits = (await itemsOf(invoice.id)).find(({ kind }) => kind === 'part');
    const one = [{ item_id: kits?.id, quantity: 1 }];
    const { body: preview } = await office.call(previewCredit, { invoice_id: invoice.id, items: one });
    const { status, body } = await credit(invoice, one);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      invoice_number: invoice.invoice_number,
      items: [{ description: 'Shoe kit', quantity: 1, amount_cents: 50_00 }],
      subtotal_cents: 50_00,
      state: 'applied',
      balance: 0,
    });
    expect(body.credit_number).toMatch(/^CMONE-\d+$/);
    expect(preview).toMatchObject({ total_cents: body.total_cents, applied_cents: body.total_cents });
    expect(body.tax_cents).toBe(Math.round((invoice.tax_cents * 50_00) / invoice.subtotal_cents));
    const after = await invoiceOf(invoice.id);
    expect(after.open_cents).toBe(invoice.total_cents - body.total_cents);
    expect(after.settlements).toMatchObject([{ kind: 'credit', label: `${body.credit_number} · One kit came back` }]);
    expect((await itemsOf(invoice.id)).find(({ id }) => id === kits?.id)?.left).toBe(1);
  });

  it('comes to exactly the invoice when everything is credited piece by piece', async () => {
    const invoice = await brakes();
    const items = await itemsOf(invoice.id);
    let credited = 0;
    for (const { id, quantity } of items) {
      const { body } = await credit(invoice, [{ item_id: id, quantity: quantity / 2 }]);
      credited += body.total_cents;
    }
    for (const { id, quantity } of items) {
      const { body } = await credit(invoice, [{ item_id: id, quantity: quantity / 2 }]);
      credited += body.total_cents;
    }
    expect(credited).toBe(invoice.total_cents);
    expect(await invoiceOf(invoice.id)).toMatchObject({ open_cents: 0, state: 'paid' });
    expect(await statusOf(invoice.work_order_id)).toBe('paid');
  });

  it('leaves a credit to apply when the invoice is paid, which is overpaid until then', async () => {
    const invoice = await brakes();
    await till.pay(invoice.customer_id, invoice.total_cents);
    const [labour] = await itemsOf(invoice.id);
    const { body } = await credit(invoice, [{ item_id: labour?.id, quantity: labour?.quantity }]);
    expect(body).toMatchObject({ state: 'unapplied', balance: body.total_cents });
    expect((await invoiceOf(invoice.id)).state).toBe('overpaid');
    const overpaid = await office.call(listInvoices, { states: 'overpaid', customer_id: invoice.customer_id });
    expect(overpaid.body.collection.map(({ id }) => id)).toEqual([invoice.id]);
    const other = await newInvoice(app, office, { customer_id: invoice.customer_id });
    const allocations = [{ id: other.id, amount_cents: body.total_cents }];
    expect((await office.call(applyMoney, { id: body.id, application_id: uuidv7(), allocations })).body.balance).toBe(
      0,
    );
    expect((await invoiceOf(invoice.id)).state).toBe('paid');
  });

  it('is refused beyond what is left, at its item', async () => {
    const invoice = await brakes();
    const [labour] = await itemsOf(invoice.id);
    const twice = await credit(invoice, [{ item_id: labour?.id, quantity: 1.5 }]);
    expect(twice.errors).toEqual([
      {
        code: 'credit_not_possible',
        field: 'items.0.quantity',
        message: 'Replace brake shoes: only 1 can still be credited.',
      },
    ]);
    expect((await credit(invoice, [])).errors).toMatchObject([{ field: 'items', message: 'Choose what is credited' }]);
    const stranger = await credit({ ...invoice, customer_id: await till.newCustomer() }, [
      { item_id: labour?.id, quantity: 1 },
    ]);
    expect(stranger.errors).toMatchObject([{ code: 'no_longer_there', field: 'invoice_id' }]);
  });

  it('is one credit although it is sent five times, and two at once share the rest', async () => {
    const invoice = await brakes();
    const [labour] = await itemsOf(invoice.id);
    const items = [{ item_id: labour?.id, quantity: 1 }];
    const id = uuidv7();
    const same = await Promise.all([1, 2, 3, 4, 5].map(() => credit(invoice, items, { id })));
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { body } = await office.call(listCredits, { customer_id: invoice.customer_id });
    expect(body.pagination.total).toBe(1);
    const kits = (await itemsOf(invoice.id)).find(({ kind }) => kind === 'part');
    const both = await Promise.all([1, 2].map(() => credit(invoice, [{ item_id: kits?.id, quantity: 2 }])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('keeps the invoice from being reversed, until it is taken back', async () => {
    const invoice = await brakes();
    const [labour] = await itemsOf(invoice.id);
    const { body } = await credit(invoice, [{ item_id: labour?.id, quantity: 1 }]);
    const reverse = () => office.call(reverseInvoice, { id: invoice.id, version: 1, reason: 'Wrong customer' });
    expect((await reverse()).errors[0]?.message).toContain(body.credit_number);
    const removed = await office.call(removeCredit, { id: body.id, version: 1, reason: 'Mistake' });
    expect(removed.body).toMatchObject({ state: 'void', balance: 0, reversal: { reason: 'Mistake' } });
    expect(await office.call(removeCredit, { id: body.id, version: 2, reason: 'Again' })).toMatchObject({
      status: 400,
    });
    expect((await itemsOf(invoice.id))[0]?.left).toBe(1);
    expect((await reverse()).status).toBe(201);
  });
});

it('goodwill is an amount without tax, and another amount under the same id is refused', async () => {
  const customer_id = await till.newCustomer();
  const goodwill = {
    id: uuidv7(),
    customer_id,
    amount_cents: 25_00,
    credit_date: till.daysAgo(0),
    reason: 'Waited too long',
  };
  const { body } = await office.call(createCredit, goodwill);
  expect(body).toMatchObject({ invoice_id: null, total_cents: 25_00, tax_cents: 0, state: 'unapplied' });
  expect((await office.call(createCredit, goodwill)).body).toEqual(body);
  const { errors } = await office.call(createCredit, { ...goodwill, amount_cents: 30_00 });
  expect(errors).toMatchObject([{ code: 'entered_before' }]);
  expect((await office.call(unpaidTransactions, { customer_id })).body.customer.balance_cents).toBe(-25_00);
});

describe('adjustments', () => {
  const adjust = (customer_id: string, fields: object) =>
    office.call(createAdjustment, {
      id: uuidv7(),
      customer_id,
      adjustment_date: till.daysAgo(0),
      reason: 'Bankrupt',
      ...fields,
    });

  it('write off unpaid amounts, and can be taken back', async () => {
    const invoice = await brakes();
    const { customer_id, total_cents } = invoice;
    const allocations = [{ id: invoice.id, amount_cents: total_cents }];
    const { status, body } = await adjust(customer_id, { kind: 'write_off', amount_cents: total_cents, allocations });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'write_off', amount: total_cents, balance: 0 });
    expect(await statusOf(invoice.work_order_id)).toBe('paid');
    const back = await office.call(reverseAdjustment, { id: body.id, version: 1, reason: 'They paid after all' });
    expect(back.body.reversal?.reason).toBe('They paid after all');
    expect(await invoiceOf(invoice.id)).toMatchObject({ open_cents: total_cents, state: 'unpaid' });
    expect(await statusOf(invoice.work_order_id)).toBe('invoiced');
  });

  it('charge for paying late, which is paid like an invoice and then stays', async () => {
    const customer_id = await till.newCustomer();
    const { body } = await adjust(customer_id, { kind: 'finance_charge', amount_cents: 12_50, reason: '2 % of March' });
    await till.pay(customer_id, 12_50);
    const { body: listed } = await office.call(listAdjustments, { customer_id });
    expect(listed.collection).toMatchObject([{ id: body.id, balance: 0 }]);
    const refused = await office.call(reverseAdjustment, { id: body.id, version: 1, reason: 'Too strict' });
    expect(refused.errors).toMatchObject([{ code: 'adjustment_is_settled' }]);
  });

  it('need something to write off', async () => {
    const refused = await adjust(await till.newCustomer(), { kind: 'write_off', amount_cents: 1_00 });
    expect(refused.errors).toMatchObject([{ field: 'allocations', message: 'Choose what is written off' }]);
  });
});

it('credits are for the office, and hidden from others', async () => {
  const invoice = await brakes();
  const [labour] = await itemsOf(invoice.id);
  const { body } = await credit(invoice, [{ item_id: labour?.id, quantity: 1 }]);
  const advisor = await app.as('ROLE_SERVICE_ADVISOR');
  expect((await advisor.call(viewCredit, { id: body.id })).status).toBe(200);
  expect((await advisor.call(removeCredit, { id: body.id, version: 1, reason: 'No' })).status).toBe(401);
  expect((await app.client().call(viewCredit, { id: body.id })).status).toBe(409);
  const stranger = await app.asEmail('administrator@other.test');
  expect((await stranger.call(viewCredit, { id: body.id })).status).toBe(404);
  expect((await stranger.call(creditableItems, { invoice_id: invoice.id })).status).toBe(404);
});

it('the books agree in the end', async () => {
  expect(await till.faults()).toEqual([]);
});
