import { createInvoice, checkInvoices, reverseInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import { changeStatus, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrganization } from '../../platform/database/transaction.ts';
import { newContact } from '../../testing/new-customer.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { findBookFaults } from '../ledger/public.ts';
import type { NewOrder } from '../work-orders/orders.fixture.ts';
import { BRAKES, completeOrder, customerWith } from './invoices.fixture.ts';

let app: TestApp;
let office: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
});
afterAll(() => app.close());

const complete = (order: NewOrder = {}) => completeOrder(app, order);

const invoice = (work_order_id: string, fields: object = {}, client = office) =>
  client.call(createInvoice, { id: uuidv7(), work_order_id, version: 1, ...fields });

describe('invoicing a complete order', () => {
  it('bills authorized work, and moves the order to invoiced', async () => {
    const order = await complete();
    const { status, body } = await invoice(order.id);
    expect(status).toBe(201);
    expect(body.collection).toMatchObject([
      {
        payer: 'customer',
        customer_id: order.customer_id,
        labour_cents: 145_00,
        parts_cents: 100_00,
        supplies_cents: 10_00,
        subtotal_cents: 255_00,
        state: 'unpaid',
      },
    ]);
    const [created] = body.collection;
    expect(created?.open_cents).toBe(created?.total_cents);
    const { body: after } = await office.call(viewWorkOrder, { id: order.id });
    expect(after.status).toBe('invoiced');
  });

  it('takes three round trips', async () => {
    const costOf = async () => {
      const order = await complete();
      return (await recordStatements(() => invoice(order.id))).flat().map(({ round_trip }) => round_trip);
    };
    await costOf();
    const round_trips = await costOf();
    expect(round_trips.length).toBeLessThanOrEqual(19);
    expect(Math.max(...round_trips)).toBe(3);
  });

  it('returns the first result when the call is repeated', async () => {
    const order = await complete();
    const id = uuidv7();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => invoice(order.id, { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.collection[0]?.number)).size).toBe(1);
  });

  it('gives numbers without gaps, also when invoices are refused between them', async () => {
    const [a, b, c] = await Promise.all([complete(), complete({ status: 'approved' }), complete()]);
    const answers = await Promise.all([invoice(a.id), invoice(b.id), invoice(c.id)]);
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? body.collection.map((i) => i.number) : []));
    expect(numbers).toHaveLength(2);
    expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);
  });

  it('makes one invoice for each payer', async () => {
    const maker = await customerWith(app, { company_name: 'Cascade Trucks' });
    const order = await complete({
      lines: [
        BRAKES,
        { ...BRAKES, line_name: 'Recall', is_warranty: 1, warranty_customer_id: maker, part_requests: [] },
        { ...BRAKES, line_name: 'Wash', is_internal: 1, part_requests: [] },
      ],
    });
    const { body } = await invoice(order.id);
    expect(body.collection).toMatchObject([
      { payer: 'customer', subtotal_cents: 255_00, siblings: [{ total_cents: 145_00 }] },
      { payer: 'warranty', customer_id: maker, labour_cents: 145_00, tax_cents: 0, total_cents: 145_00 },
    ]);
  });

  it('makes two invoices for a customer who also pays for warranty work', async () => {
    const customer_id = await customerWith(app, { company_name: 'Both at once' });
    const recall = { ...BRAKES, line_name: 'Recall', is_warranty: 1, warranty_customer_id: customer_id } as const;
    const order = await complete({ customer_id, lines: [BRAKES, { ...recall, part_requests: [] }] });
    const { body } = await invoice(order.id);
    expect(body.collection).toMatchObject([{ payer: 'customer' }, { payer: 'warranty', total_cents: 145_00 }]);
    const [account] = await app.rows('select balance_cents::int as balance from party_accounts where id = $1', [
      customer_id,
    ]);
    expect(account).toEqual({ balance: body.collection.reduce((sum, { total_cents }) => sum + total_cents, 0) });
  });

  it('marks an order on which nothing is to pay as paid at once', async () => {
    const order = await complete({ lines: [{ ...BRAKES, is_internal: 1, part_requests: [] }], shop_supplies_cost: 0 });
    const { body } = await invoice(order.id);
    expect(body.collection).toMatchObject([{ total_cents: 0, state: 'paid' }]);
    expect((await office.call(viewWorkOrder, { id: order.id })).body.status).toBe('paid');
  });
});

describe('the check before invoicing', () => {
  it.each([
    ['an order that is not complete', { status: 'in_progress' }, { requires_po: false }, 'not complete'],
    ['a customer on Credit Hold', {}, { credit_terms: 'Credit Hold' }, 'Credit Hold'],
    ['a missing PO', {}, { requires_po: true }, 'requires a PO'],
  ] as const)('%s is said and refused', async (_, order_fields, customer_fields, words) => {
    const customer_id = await customerWith(app, customer_fields);
    const order = await complete({ customer_id, ...order_fields });
    const { body } = await office.call(checkInvoices, { work_order_ids: [order.id] });
    expect(body.collection[0]?.problems[0]?.message).toContain(words);
    const { status, errors } = await invoice(order.id);
    expect([status, errors[0]?.code]).toEqual([400, 'not_ready_to_invoice']);
    expect(errors[0]?.message).toContain(words);
  });

  it('a PO given with the invoice is kept on the order', async () => {
    const customer_id = await customerWith(app, { requires_po: true });
    const order = await complete({ customer_id });
    const { body } = await invoice(order.id, { customer_po: 'PO-77' });
    expect(body.collection).toMatchObject([{ customer_po: 'PO-77' }]);
    expect((await office.call(viewWorkOrder, { id: order.id })).body.customer_po).toBe('PO-77');
  });

  it('a part without a price', async () => {
    const order = await complete({
      lines: [{ ...BRAKES, part_requests: [{ description: 'Seal', sell_price: null, status: 'used' }] }],
    });
    expect((await invoice(order.id)).errors[0]?.message).toBe('No price yet: Seal.');
  });

  it('an address that is missing is known before', async () => {
    const addressOf = async (customer_id: string) => {
      const order = await complete({ customer_id });
      const { body } = await office.call(checkInvoices, { work_order_ids: [order.id] });
      return body.collection[0]?.invoices[0]?.to_address;
    };
    const unknown = await customerWith(app, { email: '' });
    expect(await addressOf(unknown)).toBe('');
    expect(await addressOf(await customerWith(app, { email: 'all@halton.example' }))).toBe('all@halton.example');
    const contact_id = await newContact(app, unknown);
    await app.rows(`update contacts set email = 'dana@halton.example', is_billing_contact = true where id = $1`, [
      contact_id,
    ]);
    expect(await addressOf(unknown)).toBe('dana@halton.example');
  });

  it('over the credit limit is said, and goes on', async () => {
    const customer_id = await customerWith(app, { credit_limit_cents: 100_00 });
    const order = await complete({ customer_id });
    const { body } = await office.call(checkInvoices, { work_order_ids: [order.id] });
    expect(body.collection[0]).toMatchObject({ problems: [], warnings: [expect.stringContaining('over their limit')] });
    expect((await invoice(order.id)).status).toBe(201);
  });

  it('a day in the future', async () => {
    const order = await complete();
    const { errors } = await invoice(order.id, { invoice_date: '2099-01-01' });
    expect(errors).toMatchObject([{ code: 'day_not_possible', field: 'invoice_date' }]);
  });

  it('a day that is closed', async () => {
    await app.rows(`update books set closed_through = '2026-01-31' where organization_id = $1`, [
      app.home.organization_id,
    ]);
    const order = await complete();
    const problemsAt = async (invoice_date?: string) => {
      const { body } = await office.call(checkInvoices, { work_order_ids: [order.id], invoice_date });
      return body.collection[0]?.problems;
    };
    expect(await problemsAt()).toEqual([]);
    expect(await problemsAt('2026-01-31')).toEqual([
      { code: 'day_not_possible', message: 'The books are closed up to Jan 31, 2026. Choose a later day.' },
    ]);
    expect(await problemsAt('2099-01-01')).toMatchObject([{ message: 'Invoice date cannot be in the future.' }]);
    const { errors } = await invoice(order.id, { invoice_date: '2026-01-31' });
    expect(errors).toMatchObject([
      {
        code: 'day_is_closed',
        field: 'invoice_date',
        message: 'The books are closed up to Jan 31, 2026. Choose a later day.',
      },
    ]);
    expect((await office.call(viewWorkOrder, { id: order.id })).body.status).toBe('complete');
  });
});

describe('reversing an invoice', () => {
  it('takes all invoices of the order back, which is complete again and can be invoiced under a new number', async () => {
    const order = await complete();
    const { body } = await invoice(order.id);
    const [created] = body.collection;
    const reversed = await office.call(reverseInvoice, { id: created?.id, version: 1, reason: 'Wrong customer' });
    expect(reversed.body).toMatchObject({ state: 'void', open_cents: 0, reversal: { reason: 'Wrong customer' } });
    const { body: after } = await office.call(viewWorkOrder, { id: order.id });
    expect(after).toMatchObject({ status: 'complete', completed_at: null });
    const again = await invoice(order.id, { version: after.version });
    expect(again.body.collection[0]?.number).toBeGreaterThan(created?.number ?? 0);
  });

  it('takes an order on which nothing was to pay back to complete, where it can be invoiced again', async () => {
    const order = await complete({ lines: [{ ...BRAKES, is_internal: 1, part_requests: [] }], shop_supplies_cost: 0 });
    const [created] = (await invoice(order.id)).body.collection;
    const reversed = await office.call(reverseInvoice, { id: created?.id, version: 1, reason: 'Was not ours to pay' });
    expect(reversed.body.state).toBe('void');
    const { body: after } = await office.call(viewWorkOrder, { id: order.id });
    expect(after.status).toBe('complete');
    expect((await invoice(order.id, { version: after.version })).status).toBe(201);
    expect((await office.call(viewWorkOrder, { id: order.id })).body.status).toBe('paid');
  });

  it('is refused where the order is in a state from which no reversal leads', async () => {
    const order = await complete();
    const [created] = (await invoice(order.id)).body.collection;
    await app.rows(`update work_orders set status = 'in_progress' where id = $1`, [order.id]);
    const { status, errors } = await office.call(reverseInvoice, { id: created?.id, version: 1, reason: 'Wrong' });
    expect([status, errors]).toMatchObject([400, [{ code: 'status_move_not_allowed' }]]);
    expect((await office.call(viewInvoice, { id: created?.id })).body.state).toBe('unpaid');
    await app.rows(`update work_orders set status = 'invoiced' where id = $1`, [order.id]);
  });

  it('is done once', async () => {
    const order = await complete();
    const { body } = await invoice(order.id);
    const reverse = () => office.call(reverseInvoice, { id: body.collection[0]?.id, version: 1, reason: 'Twice' });
    const statuses = (await Promise.all([reverse(), reverse()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 412]);
    expect((await office.call(viewInvoice, { id: body.collection[0]?.id })).body.state).toBe('void');
  });
});

describe('reopening an order', () => {
  const reopen = async (work_order_id: string) => {
    const { version } = (await office.call(viewWorkOrder, { id: work_order_id })).body;
    return office.call(changeStatus, { work_order_id, version, status: 'in_progress' });
  };

  it('is refused while an invoice bills it, whatever its status says', async () => {
    const order = await complete();
    const [created] = (await invoice(order.id)).body.collection;
    expect((await reopen(order.id)).errors).toMatchObject([{ code: 'status_move_not_allowed' }]);
    await app.rows(`update work_orders set status = 'complete' where id = $1`, [order.id]);
    expect((await reopen(order.id)).errors).toEqual([
      {
        code: 'move_is_blocked',
        message: `${created?.invoice_number} bills this order. Reverse the invoice first.`,
      },
    ]);
    await app.rows(`update work_orders set status = 'invoiced' where id = $1`, [order.id]);
  });

  it('is possible once the invoice is reversed', async () => {
    const order = await complete();
    const [created] = (await invoice(order.id)).body.collection;
    await office.call(reverseInvoice, { id: created?.id, version: created?.version, reason: 'Wrong' });
    expect((await reopen(order.id)).body.work_order.status).toBe('in_progress');
  });
});

it('all of this leaves the books in agreement', async () => {
  const faults = await inOrganization(app.services.database, app.home.organization_id, ({ db }) =>
    findBookFaults({ db }),
  );
  expect(faults).toEqual([]);
});
