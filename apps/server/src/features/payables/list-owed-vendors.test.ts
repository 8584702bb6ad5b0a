import { createCustomer } from '@baydesk/contract/customers.contract';
import { listOwedVendors, printOwedVendors } from '@baydesk/contract/payables.contract';
import { listOwedDocuments } from '@baydesk/contract/payables/owed-documents.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { unpaidTransactions } from '@baydesk/contract/payments.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import { pageText } from '../../testing/page-text.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { company } from '../customers/fleet.fixture.ts';
import type { Cheques } from './payables.fixture.ts';
import { openCheques } from './payables.fixture.ts';

let app: TestApp;
let office: TestClient;
let cheques: Cheques;
let [axle, hydro, paid]: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  cheques = await openCheques(app, office);
  axle = await cheques.newVendor({ name: 'Axle House', credit_terms: 'Net 30' });
  hydro = await cheques.newVendor({ name: 'Hydro', credit_terms: 'Net 7' });
  paid = await cheques.newVendor({ name: 'Paid Inc.' });
  await cheques.bill(axle, 100_00, { bill_date: cheques.daysAgo(80) });
  await cheques.bill(axle, 50_00);
  await cheques.credit(axle, 20_00);
  await cheques.bill(hydro, 8_00, { bill_date: cheques.daysAgo(2) });
  const bill = await cheques.bill(paid, 5_00);
  await cheques.pay(paid, [{ id: bill.id, amount_cents: 5_00 }]);
});
afterAll(() => app.close());

const list = async (fields: Readonly<Record<string, unknown>> = {}, client = office) =>
  client.call(listOwedVendors, fields);

it('shows our debt to each vendor by due date, the next due first, with the sums of all', async () => {
  const { body } = await list();
  expect(body.collection).toMatchObject([
    {
      vendor_id: axle,
      vendor_name: 'Axle House',
      credit_terms: 'Net 30',
      bills_count: 2,
      next_due_date: cheques.daysAgo(50),
      current: 30_00,
      days_31_60: 100_00,
      total_cents: 130_00,
      due_soon_cents: 0,
      credits_cents: 20_00,
    },
    { vendor_id: hydro, bills_count: 1, current: 8_00, total_cents: 8_00, due_soon_cents: 8_00, credits_cents: 0 },
  ]);
  expect(body.pagination.total).toBe(2);
  expect(body.totals).toEqual({
    current: 38_00,
    days_1_30: 0,
    days_31_60: 100_00,
    days_61_90: 0,
    over_90: 0,
    total_cents: 138_00,
    due_soon_cents: 8_00,
    credits_cents: 20_00,
  });
});

it('searches, sorts and pages, and lists only overdue vendors', async () => {
  const namesOf = async (fields: Readonly<Record<string, unknown>>) =>
    (await list(fields)).body.collection.map(({ vendor_name }) => vendor_name);
  expect(await namesOf({ sort_by: 'due_soon_cents' })).toEqual(['Hydro', 'Axle House']);
  expect(await namesOf({ sort_by: 'vendor_name', descending: true })).toEqual(['Hydro', 'Axle House']);
  expect(await namesOf({ is_overdue: true })).toEqual(['Axle House']);
  expect(await namesOf({ search: 'hyd' })).toEqual(['Hydro']);
  expect(await namesOf({ rows_per_page: 1, page: 2 })).toEqual(['Hydro']);
  const { body } = await list({ rows_per_page: 1, page: 9 });
  expect([body.collection, body.pagination.total, body.totals.total_cents]).toEqual([[], 2, 138_00]);
});

it('opens into the bills and credits that each sum is made of, longest due first', async () => {
  const { body: sums } = await list();
  const documents = async (fields: Readonly<Record<string, unknown>> = {}) =>
    (await office.call(listOwedDocuments, fields)).body;
  const all = await documents();
  expect(
    all.collection.map(({ vendor_name, days_past_due, balance }) => [vendor_name, days_past_due, balance]),
  ).toEqual([
    ['Axle House', 50, 100_00],
    ['Axle House', null, -20_00],
    ['Hydro', -5, 8_00],
    ['Axle House', -30, 50_00],
  ]);
  expect(all.collection[0]).toMatchObject({ kind: 'purchase', number: expect.stringMatching(/^BILL/) as string });
  expect([all.balance, all.pagination.total]).toEqual([sums.totals.total_cents, 4]);
  for (const age of ['current', 'days_31_60', 'over_90'] as const)
    expect((await documents({ age })).balance).toBe(sums.totals[age]);
  for (const { vendor_id, due_soon_cents, credits_cents } of [
    ...sums.collection,
    { ...sums.totals, vendor_id: undefined },
  ]) {
    expect((await documents({ age: 'due_soon', vendor_id })).balance).toBe(due_soon_cents);
    expect((await documents({ age: 'credits', vendor_id })).balance + credits_cents).toBe(0);
  }
  expect((await documents({ is_overdue: true, search: 'axle' })).balance).toBe(130_00);
  const second = await documents({ rows_per_page: 3, page: 2 });
  expect([second.collection.length, second.balance]).toEqual([1, sums.totals.total_cents]);
  expect((await documents({ sort_by: 'balance', descending: true })).collection[0]?.balance).toBe(100_00);
});

it('is printed as it is listed', async () => {
  const print = (fields: Readonly<Record<string, unknown>>, client = office) => client.call(printOwedVendors, fields);
  const { body: page } = await print({ type: 'html' });
  const text = await pageText(page);
  expect(text).toMatch(/What we owe .* Axle House Net 30 .*\$30\.00 \$100\.00 \$130\.00 Hydro Net 7/);
  expect(text).toContain('Owed $138.00');
  const { body: narrowed } = await print({ type: 'html', search: 'hyd' });
  expect(await pageText(narrowed)).not.toContain('Axle House');
  const { status, body: pdf } = await print({});
  expect([status, pdf.type]).toEqual([200, 'application/pdf']);
  expect((await print({}, await app.as('ROLE_SERVICE_ADVISOR'))).status).toBe(401);
});

it('is empty elsewhere, and not for service advisors', async () => {
  const { body } = await list({}, await app.asEmail('manager@other.test'));
  expect([body.collection, body.totals.total_cents]).toEqual([[], 0]);
  expect((await list({}, await app.as('ROLE_SERVICE_ADVISOR'))).status).toBe(401);
});

it('never counts vendors among customers', async () => {
  const { body } = await office.call(listAgeing, {});
  expect([body.collection, body.totals.total_cents]).toEqual([[], 0]);
  expect((await office.call(unpaidTransactions, { customer_id: axle })).status).toBe(404);
});

it('lets no customer have the id of a vendor, whose money it would show, nor the other way round', async () => {
  expect((await office.call(createCustomer, { ...company('Axle'), id: axle })).status).toBe(404);
  const customer_id = await newCustomer(app);
  expect(
    (await office.call(vendorRecords.create, { id: customer_id, name: 'Axle Two', credit_terms: 'Net 30' })).status,
  ).toBe(404);
});
