import { createAdjustment, createCredit, listAdjustments, viewCredit } from '@baydesk/contract/credits.contract';
import { removeCustomerTransaction } from '@baydesk/contract/credits/transactions.contract';
import { viewInvoice } from '@baydesk/contract/invoices.contract';
import { viewPayment } from '@baydesk/contract/payments.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';

let app: TestApp;
let office: TestClient;
let till: Till;
let customer_id: string;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  customer_id = await till.newCustomer();
});
afterAll(() => app.close());

const removal = (id: string, fields: object = {}, client = office) =>
  client.call(removeCustomerTransaction, { id, version: 1, reason: 'Entered twice', ...fields });

it('takes back an invoice, once its settlements are taken back', async () => {
  const invoice = await till.invoice(customer_id, 80_00);
  const { body: payment } = await till.pay(customer_id, 80_00, {
    allocations: [{ id: invoice.id, amount_cents: 80_00 }],
  });
  const version = (await office.call(viewInvoice, { id: invoice.id })).body.version;
  expect((await removal(invoice.id, { version })).errors).toMatchObject([{ code: 'invoice_is_settled' }]);
  const { status, body } = await removal(payment.id);
  expect([status, body]).toEqual([201, { id: payment.id }]);
  expect((await office.call(viewPayment, { id: payment.id })).body.reversal?.reason).toBe('Entered twice');
  expect((await removal(invoice.id, { version })).body).toEqual({ id: invoice.id });
  expect((await office.call(viewInvoice, { id: invoice.id })).body.state).toBe('void');
});

it('takes back a credit', async () => {
  const id = uuidv7();
  const goodwill = { id, customer_id, amount_cents: 12_00, credit_date: till.today, reason: 'Late' };
  expect((await office.call(createCredit, goodwill)).status).toBe(201);
  expect((await removal(id)).body).toEqual({ id });
  expect((await office.call(viewCredit, { id })).body.state).toBe('void');
  expect((await removal(id, { version: 2 })).errors).toMatchObject([{ code: 'credit_is_void' }]);
});

it('takes back a finance charge', async () => {
  const id = uuidv7();
  const charge = { id, customer_id, kind: 'finance_charge', amount_cents: 3_00, adjustment_date: till.today };
  expect((await office.call(createAdjustment, { ...charge, reason: 'Late' })).status).toBe(201);
  expect((await removal(id)).body).toEqual({ id });
  const { body } = await office.call(listAdjustments, { customer_id });
  expect(body.collection).toMatchObject([{ id, reversal: { reason: 'Entered twice' } }]);
});

it('needs a reason and the newest version', async () => {
  const { body: payment } = await till.pay(customer_id, 5_00, { allocations: [] });
  expect((await removal(payment.id, { reason: ' ' })).errors).toMatchObject([{ field: 'reason' }]);
  expect((await removal(payment.id, { version: 7 })).status).toBe(412);
});

it('refuses other ids and those of counter-entries', async () => {
  const { body: payment } = await till.pay(customer_id, 5_00, { allocations: [] });
  await removal(payment.id);
  const [counter] = await app.rows<{ id: string }>('select id from party_entries where reverses_id = $1', [payment.id]);
  expect((await removal(counter?.id ?? '')).status).toBe(404);
  expect((await removal(uuidv7())).status).toBe(404);
});

it('is for people who take payments back, of their own organization', async () => {
  const { body: payment } = await till.pay(customer_id, 5_00, { allocations: [] });
  expect((await removal(payment.id, {}, app.client())).status).toBe(409);
  expect((await removal(payment.id, {}, await app.as('ROLE_SERVICE_ADVISOR'))).status).toBe(401);
  expect((await removal(payment.id, {}, await app.asEmail('administrator@other.test'))).status).toBe(404);
  expect((await office.call(viewPayment, { id: payment.id })).body.reversal).toBeNull();
});

it('leaves books that agree', async () => {
  expect(await till.faults()).toEqual([]);
});
