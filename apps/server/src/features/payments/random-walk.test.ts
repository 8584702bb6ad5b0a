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
import { listRefunds, reverseRefund } from '@baydesk/contract/payments/refunds.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

const RUNS = 6;

let app: TestApp;
let office: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
});
afterAll(() => app.close());

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

interface Step {
  readonly amount: number;
  /** Chooses among what there is. */
  readonly pick: number;
  readonly days_ago: number;
  /** The same call is sent so many times at once. */
  readonly times: number;
}

/** What can happen to a customer; each act does nothing where there is nothing to act on. */
const ACTS: Readonly<Record<string, (step: Step, walk: Walk) => Promise<void>>> = {
  async invoice({ amount, days_ago }, walk) {
    const invoice_date = till.daysAgo(days_ago);
    const { id, total_cents } = await till.invoice(walk.customer_id, amount, { invoice_date });
    walk.invoice_ids.push(id);
    walk.balance_cents += total_cents;
  },

  async pay({ amount, days_ago, times }, walk) {
    const payment_date = till.daysAgo(days_ago);
    const paid = await sent(times, (client) => till.pay(walk.customer_id, amount, { payment_date }, client));
    walk.balance_cents -= paid * amount;
  },

  async payNamed({ amount, pick, times }, walk) {
    const owed = chosen((await owedBy(walk)).collection, pick);
    if (!owed) return;
    const allocations = [{ id: owed.id, amount_cents: Math.min(amount, owed.balance) }];
    const paid = await sent(times, (client) => till.pay(walk.customer_id, amount, { allocations }, client));
    walk.balance_cents -= paid * amount;
  },

  async invoiceWithDeposit({ amount, pick, days_ago }, walk) {
    const order = await till.completeOrder(walk.customer_id, amount);
    const deposit = 1 + pick;
    await till.pay(walk.customer_id, deposit, { work_order_id: order.id });
    const invoice = await till.invoiceOrder(order.id, { invoice_date: till.daysAgo(days_ago) });
    walk.invoice_ids.push(invoice.id);
    walk.balance_cents += invoice.total_cents - deposit;
  },

  async apply({ amount, pick, times }, walk) {
    const { collection, unapplied } = await owedBy(walk);
    const [owed, money] = [chosen(collection, pick), chosen(unapplied, pick)];
    if (!owed || !money) return;
    const allocations = [{ id: owed.id, amount_cents: Math.min(amount, owed.balance, money.balance) }];
    await sent(times, (client) => client.call(applyMoney, { id: money.id, allocations }));
  },

  async takeBack({ pick, times }, walk) {
    const applied = (await paymentsOf(walk))
      .flatMap(({ applied_to }) => applied_to)
      .filter(({ document_type }) => document_type !== 'refund');
    const allocation = chosen(applied, pick);
    if (!allocation) return;
    const done = await sent(times, (client) => client.call(takeBackAllocation, { allocation_id: allocation.id }));
    expect(done).toBe(1);
  },

  async reversePayment({ pick, times }, walk) {
    const live = (await paymentsOf(walk)).filter(({ reversal }) => reversal === null);
    const payment = chosen(live, pick);
    if (!payment) return;
    const input = { id: payment.id, version: payment.version, reason: 'Bounced' };
    const done = await sent(times, (client) => client.call(reversePayment, input));
    expect(done).toBe(payment.applied_to.some(({ document_type }) => document_type === 'refund') ? 0 : 1);
    walk.balance_cents += done * payment.amount;
  },

  async refund({ amount, pick, times }, walk) {
    const { unapplied } = await owedBy(walk);
    const first = chosen(unapplied, pick);
    if (!first) return;
    const money_ids = [...new Set([first, ...unapplied.slice(0, 1)].map(({ id }) => id))];
    const given_back = await sent(times, (client) =>
      till.refund(walk.customer_id, money_ids, Math.min(amount, first.balance), {}, client),
    );
    walk.balance_cents += given_back * Math.min(amount, first.balance);
  },

  async reverseRefund({ pick, times }, walk) {
    const { collection } = (await office.call(listRefunds, { customer_id: walk.customer_id })).body;
    const refund = chosen(
      collection.filter(({ reversal }) => reversal === null),
      pick,
    );
    if (!refund) return;
    const input = { id: refund.id, version: refund.version, reason: 'Not cashed' };
    expect(await sent(times, (client) => client.call(reverseRefund, input))).toBe(1);
    walk.balance_cents -= refund.amount;
  },

  async reverseInvoice({ pick, times }, walk) {
    const id = chosen(walk.invoice_ids, pick);
    if (!id) return;
    const { body: invoice } = await office.call(viewInvoice, { id });
    const input = { id, version: invoice.version, reason: 'Wrong' };
    const done = await sent(times, (client) => client.call(reverseInvoice, input));
    expect(done).toBe(invoice.reversible_reason === null ? 1 : 0);
    walk.balance_cents -= done * invoice.total_cents;
  },
};

const step = fc.record({
  act: fc.constantFrom(...Object.values(ACTS)),
  amount: fc.integer({ min: 1, max: 300_00 }),
  pick: fc.nat(300_00),
  days_ago: fc.constantFrom(0, 0, 10, 40, 100),
  times: fc.constantFrom(1, 1, 1, 2),
});

/** An order is paid when nothing is open on its invoice, and complete again when that was reversed. */
const statusFor = ({ state, open_cents }: Invoice) =>
  state === 'void' ? 'complete' : open_cents === 0 ? 'paid' : 'invoiced';

async function expectInOrder(walk: Walk): Promise<void> {
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
  for (const table of ['payments', 'invoices', 'refunds'])
    expect(
      await app.rows(
        `select workplace_id from ${table} group by workplace_id having count(*) <> max(number) - min(number) + 1`,
      ),
    ).toEqual([]);
}

it('whatever is invoiced, paid, applied, taken back, refunded and reversed, the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const walk: Walk = { customer_id: await till.newCustomer(), invoice_ids: [], balance_cents: 0 };
      for (const { act, ...each } of steps) await act(each, walk);
      expect(await till.faults()).toEqual([]);
      await expectInOrder(walk);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
