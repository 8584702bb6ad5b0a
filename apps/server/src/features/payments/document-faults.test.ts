import { checkBooks } from '@baydesk/contract/ledger.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('the check compares documents with their rows and their entries', async () => {
  const [customer_id, other_id] = [await till.newCustomer(), await till.newCustomer()];
  const invoice = await till.invoice(customer_id, 40_00);
  const { body: payment } = await till.pay(customer_id, 15_00, { allocations: [] });
  await till.pay(other_id, 1_00);
  expect((await office.call(checkBooks)).body.collection).toEqual([]);
  await app.rows('update invoice_items set amount_cents = 39_00 where invoice_id = $1', [invoice.id]);
  await app.rows('update payments set amount_cents = 16_00, customer_id = $2 where id = $1', [payment.id, other_id]);
  await app.rows('update invoices set is_settled = true where id = $1', [invoice.id]);
  const { body } = await office.call(checkBooks);
  expect(body.collection.map(({ kind, document_id, message }) => [kind, document_id, message])).toEqual([
    ['amount', payment.id, `${payment.payment_number} is entered with −$15.00 instead of −$16.00.`],
    ['party', payment.id, `${payment.payment_number} is entered for another customer than it names.`],
    ['state', invoice.id, `${invoice.invoice_number} is listed as paid, but $40.00 is open.`],
    ['total', invoice.id, `${invoice.invoice_number} comes to $40.00, but its items and taxes add up to $39.00.`],
  ]);
});
