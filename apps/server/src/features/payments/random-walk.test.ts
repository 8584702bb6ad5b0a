import type { Invoice } from '@baydesk/contract/invoices.contract';
import { reverseInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import type { Payment } from '@baydesk/contract/payments.contract';
import {
  applyMoney,
  listPayments,
  reversePayment,
  takeBackAllocation,
  unpaidTransactions,
} from '@baydesk/contract/payments.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

const RUNS = 12;

let app: TestApp;
let office: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
});
afterAll(() => app.close());

const ACTS = [
  'invoice',
  'pay',
  'pay_named',
  'deposit',
  'apply',
  'take_back',
  'reverse_payment',
  'reverse_invoice',
] as const;

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  amount: fc.integer({ min: 1, max: 300_00 }),
  /** Chooses among what there is. */
  pick: fc.nat(1000),
  days_ago: fc.constantFrom(0, 0, 10, 40, 100),
  /** The same call is sent so many times at once. */
  times: fc.constantFrom(1, 1, 1, 2),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];

/** One customer of the walk, with what must be true of it. */
interface Walk {
  readonly customer_id: string;
  readonly invoice_ids: string[];
  balance_cents: number;
}

const paymentsOf = async ({ customer_id }: Walk): Promise<readonly Payment[]> =>
  (await office.call(listPayments, { customer_id, rows_per_page: 1000 })).body.collection;
const owedBy = async ({ customer_id }: Walk) => (await office.call(unpaidTransactions, { customer_id })).body;

/** Sends a call one or more times at once; counts how many were carried out. */
async function sent<Body>(times: number, call: (client: TestClient) => Promise<Answer<Body>>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => call(office.copy())));
  for (const { status } of answers) expect([201, 400, 412]).toContain(status);
  return answers.filter(({ status }) => status === 201).length;
}

async function take({ act, amount, pick, days_ago, times }: Step, walk: Walk): Promise<void> {
  const { customer_id } = walk;
  const invoice_date = till.daysAgo(days_ago);
  if (act === 'invoice') {
    const { id, total_cents } = await till.invoice(customer_id, amount, { invoice_date });
    walk.invoice_ids.push(id);
    walk.balance_cents += total_cents;
  }
  if (act === 'pay') {
    const paid = await sent(times, (client) => till.pay(customer_id, amount, { payment_date: invoice_date }, client));
    walk.balance_cents -= paid * amount;
  }
  if (act === 'pay_named') {
    const owed = chosen((await owedBy(walk)).collection, pick);
    if (!owed) return;
    const allocations = [{ id: owed.id, amount_cents: Math.min(amount, owed.balance) }];
    const paid = await sent(times, (client) => till.pay(customer_id, amount, { allocations }, client));
    walk.balance_cents -= paid * amount;
  }
  if (act === 'deposit') {
    const order = await till.completeOrder(customer_id, amount, { status: 'in_progress' });
    await till.pay(customer_id, amount, { work_order_id: order.id });
    walk.balance_cents -= amount;
    await app.rows(`update work_orders set status = 'complete' where id = $1`, [order.id]);
    const invoice = await till.invoiceOrder(order.id, { invoice_date });
    walk.invoice_ids.push(invoice.id);
    walk.balance_cents += invoice.total_cents;
  }
  if (act === 'apply') {
    const { collection, unapplied } = await owedBy(walk);
    const [owed, money] = [chosen(collection, pick), chosen(unapplied, pick)];
    if (!owed || !money) return;
    const allocations = [{ id: owed.id, amount_cents: Math.min(amount, owed.balance, money.balance) }];
    await sent(times, (client) => client.call(applyMoney, { id: money.id, allocations }));
  }
  if (act === 'take_back') {
    const allocation = chosen(
      (await paymentsOf(walk)).flatMap(({ applied_to }) => applied_to),
      pick,
    );
    if (!allocation) return;
    const done = await sent(times, (client) => client.call(takeBackAllocation, { allocation_id: allocation.id }));
    expect(done).toBe(1);
  }
  if (act === 'reverse_payment') {
    const payment = chosen(
      (await paymentsOf(walk)).filter(({ reversal }) => reversal === null),
      pick,
    );
    if (!payment) return;
    const input = { id: payment.id, version: payment.version, reason: 'Bounced' };
    expect(await sent(times, (client) => client.call(reversePayment, input))).toBe(1);
    walk.balance_cents += payment.amount;
  }
  if (act === 'reverse_invoice') {
    const id = chosen(walk.invoice_ids, pick);
    if (!id) return;
    const { body: invoice } = await office.call(viewInvoice, { id });
    const input = { id, version: invoice.version, reason: 'Wrong' };
    const done = await sent(times, (client) => client.call(reverseInvoice, input));
    expect(done).toBe(invoice.reversible_reason === null ? 1 : 0);
    if (done > 0) walk.balance_cents -= invoice.total_cents;
  }
}

/** An order is paid when nothing is open on its invoice, and complete again when that was reversed. */
const statusFor = ({ state, open_cents }: Invoice) =>
  state === 'void' ? 'complete' : open_cents === 0 ? 'paid' : 'invoiced';

async function expectInOrder(walk: Walk): Promise<void> {
  expect(await till.faults()).toEqual([]);
  const { customer, collection, unapplied, groupByDueDateData } = await owedBy(walk);
  expect(customer.balance_cents).toBe(walk.balance_cents);
  expect(groupByDueDateData.total_cents).toBe(walk.balance_cents);
  const sum = (rows: readonly { readonly balance: number }[]) => rows.reduce((total, row) => total + row.balance, 0);
  expect(sum(collection) - sum(unapplied)).toBe(walk.balance_cents);
  for (const id of walk.invoice_ids) {
    const { body: invoice } = await office.call(viewInvoice, { id });
    const { body: order } = await office.call(viewWorkOrder, { id: invoice.work_order_id });
    expect([invoice.invoice_number, order.status]).toEqual([invoice.invoice_number, statusFor(invoice)]);
  }
  for (const table of ['payments', 'invoices'])
    expect(
      await app.rows(
        `select workplace_id from ${table} group by workplace_id having count(*) <> max(number) - min(number) + 1`,
      ),
    ).toEqual([]);
}

it('whatever is invoiced, paid, applied, taken back and reversed, the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const walk: Walk = { customer_id: await till.newCustomer(), invoice_ids: [], balance_cents: 0 };
      for (const each of steps) await take(each, walk);
      await expectInOrder(walk);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
