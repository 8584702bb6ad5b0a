import { listAgedDocuments, listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { reversePayment, unpaidTransactions } from '@baydesk/contract/payments.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

let app: TestApp;
let office: TestClient;
let till: Till;
let late: string;
let prompt: string;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  late = await till.newCustomer('Late Lines');
  prompt = await till.newCustomer('Prompt Freight');
  // Terms are 30 days, so these are due 60 and 10 days ago, and in 20 days.
  await till.invoice(late, 100_00, { invoice_date: till.daysAgo(90) });
  await till.invoice(late, 40_00, { invoice_date: till.daysAgo(40) });
  const paid = await till.invoice(prompt, 70_00, { invoice_date: till.daysAgo(50) });
  await till.invoice(prompt, 5_00, { invoice_date: till.daysAgo(10) });
  await till.pay(prompt, 70_00, {
    payment_date: till.daysAgo(15),
    allocations: [{ id: paid.id, amount_cents: 70_00 }],
  });
});
afterAll(() => app.close());

const aged = async (input: Record<string, unknown> = {}) => (await office.call(listAgeing, input)).body;

it('shows the debt of each customer by age, the largest first, and the sums', async () => {
  const { collection, totals, pagination, as_of } = await aged();
  expect(as_of).toBe(till.today);
  expect(collection).toMatchObject([
    {
      customer_id: late,
      customer_name: 'Late Lines',
      days_1_30: 40_00,
      days_31_60: 100_00,
      total_cents: 140_00,
      oldest_due_date: till.daysAgo(60),
    },
    { customer_id: prompt, current: 5_00, total_cents: 5_00 },
  ]);
  expect(totals).toEqual({
    current: 5_00,
    days_1_30: 40_00,
    days_31_60: 100_00,
    days_61_90: 0,
    over_90: 0,
    total_cents: 145_00,
  });
  expect(pagination.total).toBe(2);
});

it('gives any earlier day as it was then', async () => {
  const { collection, totals } = await aged({ as_of: till.daysAgo(16) });
  expect(collection).toMatchObject([
    { customer_id: late, days_31_60: 100_00, current: 40_00, total_cents: 140_00 },
    { customer_id: prompt, current: 0, days_1_30: 70_00, total_cents: 70_00 },
  ]);
  expect(totals.total_cents).toBe(210_00);
  expect((await aged({ as_of: till.daysAgo(91) })).collection).toEqual([]);
});

it('keeps an earlier day as it was, whatever is reversed today', async () => {
  const customer_id = await till.newCustomer('Bounced Cheques');
  const invoice = await till.invoice(customer_id, 30_00, { invoice_date: till.daysAgo(45) });
  const { body } = await till.pay(customer_id, 30_00, {
    payment_date: till.daysAgo(20),
    allocations: [{ id: invoice.id, amount_cents: 30_00 }],
  });
  const owed = async (as_of?: string) =>
    (await aged({ as_of, search: 'bounced' })).collection.map(({ total_cents }) => total_cents);
  expect(await owed()).toEqual([]);
  await office.call(reversePayment, { id: body.id, version: 1, reason: 'Bounced' });
  expect(await owed()).toEqual([30_00]);
  expect(await owed(till.daysAgo(1))).toEqual([]);
  expect(await owed(till.daysAgo(21))).toEqual([30_00]);
});

it('settles an invoice on no day beyond what was owed, although a payment of an earlier day replaces one that bounced', async () => {
  const customer_id = await till.newCustomer('Second Cheque');
  const invoice = await till.invoice(customer_id, 30_00, { invoice_date: till.daysAgo(45) });
  const allocations = [{ id: invoice.id, amount_cents: 30_00 }];
  const { body } = await till.pay(customer_id, 30_00, { payment_date: till.daysAgo(40), allocations });
  await office.call(reversePayment, { id: body.id, version: 1, reason: 'Bounced' });
  const second = await till.pay(customer_id, 30_00, { payment_date: till.daysAgo(20), allocations });
  const openOn = async (as_of: string) => {
    const { body: then } = await office.call(unpaidTransactions, { customer_id, as_of });
    const openOf = (rows: readonly { readonly id: string; readonly balance: number }[]) =>
      rows.map(({ id, balance }) => [id, balance]);
    return { owed: openOf(then.collection), unapplied: openOf(then.unapplied) };
  };
  expect(await openOn(till.daysAgo(41))).toEqual({ owed: [[invoice.id, 30_00]], unapplied: [] });
  expect(await openOn(till.daysAgo(21))).toEqual({ owed: [], unapplied: [] });
  expect(await openOn(till.daysAgo(19))).toEqual({ owed: [], unapplied: [[second.body.id, 30_00]] });
  expect(await openOn(till.today)).toEqual({ owed: [], unapplied: [] });
});

it('opens each cell of any day as the documents that make it up', async () => {
  const customer_id = await till.newCustomer('Step Dock');
  const old = await till.invoice(customer_id, 90_00, { invoice_date: till.daysAgo(100) });
  await till.invoice(customer_id, 60_00, { invoice_date: till.daysAgo(45) });
  await till.pay(customer_id, 100_00, {
    payment_date: till.daysAgo(30),
    allocations: [{ id: old.id, amount_cents: 40_00 }],
  });
  await till.pay(customer_id, 50_00, {
    payment_date: till.daysAgo(2),
    allocations: [{ id: old.id, amount_cents: 50_00 }],
  });
  const sum = (rows: readonly { readonly balance: number }[]) =>
    rows.reduce((total, { balance }) => total + balance, 0);
  for (const as_of of [till.today, till.daysAgo(3), till.daysAgo(29), till.daysAgo(31), till.daysAgo(60)]) {
    const [row] = (await aged({ as_of, search: 'step dock' })).collection;
    for (const { key } of AGEING_BUCKETS) {
      const { body } = await office.call(unpaidTransactions, { customer_id, as_of, bucket: key });
      expect([as_of, key, sum(body.collection) - sum(body.unapplied)]).toEqual([as_of, key, row?.[key]]);
      expect(body.collection.every(({ bucket }) => bucket === key)).toBe(true);
    }
    const { body: whole } = await office.call(unpaidTransactions, { customer_id, as_of });
    const { customer_id: _id, ...cells } = row ?? { customer_id };
    expect(cells).toMatchObject(whole.groupByDueDateData);
    expect([sum(whole.collection) - sum(whole.unapplied), whole.customer.balance_cents]).toEqual([
      row?.total_cents,
      row?.total_cents,
    ]);
  }
  const { body: then } = await office.call(unpaidTransactions, { customer_id, as_of: till.daysAgo(29) });
  expect(then.collection).toMatchObject([
    { id: old.id, balance: 50_00, state: 'partially_paid', days_past_due: 41 },
    { balance: 60_00 },
  ]);
});

it('lists only those who are late, by any column, page by page', async () => {
  const names = async (input: Record<string, unknown>) =>
    (await aged(input)).collection.map(({ customer_name }) => customer_name);
  expect(await names({ is_overdue: 'true', search: 'l' })).toEqual(['Late Lines']);
  expect(await names({ sort_by: 'customer_name', search: 'r' })).toEqual(['Prompt Freight']);
  const second = await aged({ rows_per_page: 1, page: 2, sort_by: 'total_cents' });
  expect(second.pagination.total).toBe(4);
  expect(second.collection).toHaveLength(1);
  const beyond = await aged({ rows_per_page: 1, page: 9 });
  expect([beyond.collection, beyond.pagination.total]).toEqual([[], 4]);
});

it('opens the sums of all customers as the documents that make them up', async () => {
  const customer_id = await till.newCustomer('Paid Ahead');
  await till.pay(customer_id, 12_00, { payment_date: till.daysAgo(50), allocations: [] });
  const documents = async (input: Record<string, unknown>) => (await office.call(listAgedDocuments, input)).body;
  for (const narrowed of [{}, { as_of: till.daysAgo(16) }, { is_overdue: 'true' }, { search: 'late' }]) {
    const { totals } = await aged(narrowed);
    for (const [age, cell] of [
      ...AGEING_BUCKETS.map(({ key }) => [key, totals[key]]),
      [undefined, totals.total_cents],
    ]) {
      const { collection, balance, pagination } = await documents({ ...narrowed, age });
      expect([narrowed, age, balance]).toEqual([narrowed, age, cell]);
      expect(collection.reduce((sum, row) => sum + row.balance, 0)).toBe(cell);
      expect(collection).toHaveLength(pagination.total);
    }
  }
  const { collection } = await documents({ age: 'current' });
  expect(collection.find((row) => row.customer_id === customer_id)).toMatchObject({
    kind: 'payment',
    customer_name: 'Paid Ahead',
    balance: -12_00,
    days_past_due: null,
  });
});

it('gives the documents in pages, sorted by the column that is asked for', async () => {
  const sorting = { sort_by: 'balance', descending: true, rows_per_page: 2 };
  const whole = await office.call(listAgedDocuments, { ...sorting, rows_per_page: 100 });
  const pages = [];
  for (const page of [1, 2])
    pages.push(...(await office.call(listAgedDocuments, { ...sorting, page })).body.collection);
  expect(pages).toEqual(whole.body.collection.slice(0, 4));
  const balances = whole.body.collection.map(({ balance }) => balance);
  expect(balances).toEqual(balances.toSorted((a, b) => b - a));
});

it('is for people who see payments, of their own organization', async () => {
  expect((await (await app.as('ROLE_TECHNICIAN')).call(listAgeing, {})).status).toBe(401);
  expect((await app.client().call(listAgeing, {})).status).toBe(409);
  const stranger = await app.asEmail('administrator@other.test');
  expect((await stranger.call(listAgeing, {})).body.collection).toEqual([]);
});
