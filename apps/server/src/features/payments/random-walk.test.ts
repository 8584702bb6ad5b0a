import type { Invoice } from '@baydesk/contract/invoices.contract';
import { createInvoice, reverseInvoice, viewInvoice } from '@baydesk/contract/invoices.contract';
import { createCredit, creditableItems, listCredits, removeCredit } from '@baydesk/contract/credits.contract';
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
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Delivered } from '../../testing/killable-servers.ts';
import { KillableServers } from '../../testing/killable-servers.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';
import type { Till } from './payments.fixture.ts';
import { openTill } from './payments.fixture.ts';

const RUNS = Number(process.env.RANDOM_WALKS ?? 6);
/** Each takes as long as the servers that are killed in it take to start again. */
const RUNS_WITH_KILLS = Number(process.env.RANDOM_WALKS_WITH_KILLS ?? 1);
const MS_PER_RUN = 60_000;
/** A call takes about as long. */
const MOST_MS_TO_LIVE = 25;
const CUSTOMERS_AT_ONCE = 3;
const SEED_WITH_KILLS = 13;

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

type Call<Body> = (client: TestClient, id: string) => Promise<Answer<Body>>;
/** How calls reach a server. A call that got no answer is sent again, with the same id. */
type Deliver = <Body>(call: (client: TestClient) => Promise<Answer<Body>>) => Promise<Delivered<Body>>;

const toThisProcess: Deliver = async (call) => ({ ...(await call(office.copy())), is_repeated: false });

/** One customer of the walk, with the expected state of the account. */
interface Walk {
  readonly deliver: Deliver;
  readonly customer_id: string;
  readonly invoice_ids: string[];
  balance_cents: number;
}

const paymentsOf = async ({ customer_id }: Walk): Promise<readonly Payment[]> =>
  (await office.call(listPayments, { customer_id, rows_per_page: 1000 })).body.collection;
const owedBy = async ({ customer_id }: Walk) => (await office.call(unpaidTransactions, { customer_id })).body;

/** Sends as many calls at once, each with an id of its own; returns what those answered that were carried out. */
async function sent<Body>({ deliver }: Walk, times: number, call: Call<Body>) {
  const answers = await Promise.all(
    Array.from({ length: times }, () => {
      const id = uuidv7();
      return deliver((client) => call(client, id));
    }),
  );
  for (const { status } of answers) expect([201, 400, 412]).toContain(status);
  return {
    done: answers.filter(({ status }) => status === 201).map(({ body }) => body),
    is_repeated: answers.some(({ is_repeated }) => is_repeated),
  };
}

/** Sends what can be carried out only once. A repetition is refused if the call was carried out without an answer. */
async function sentOnce<Body>(walk: Walk, times: number, call: Call<Body>, expected = 1): Promise<void> {
  const { done, is_repeated } = await sent(walk, times, call);
  if (!is_repeated || done.length > expected) expect(done).toHaveLength(expected);
}

interface Step {
  readonly amount: number;
  /** Chooses among what there is. */
  readonly pick: number;
  readonly days_ago: number;
  /** The same call is sent so many times at once. */
  readonly times: number;
}

async function invoiceOrder(walk: Walk, work_order_id: string, invoice_date: string): Promise<number> {
  const { done } = await sent(walk, 1, (client, id) =>
    client.call(createInvoice, { id, work_order_id, version: 1, invoice_date }),
  );
  const [invoice] = done[0]?.collection ?? [];
  if (!invoice) throw new Error('the order was not invoiced');
  walk.invoice_ids.push(invoice.id);
  return invoice.total_cents;
}

/** Money that was given back cannot be taken back before its refund is. */
const isRefunded = ({ applied_to }: Pick<Payment, 'applied_to'>) =>
  applied_to.some(({ document_type }) => document_type === 'refund');

type Act = (step: Step, walk: Walk) => Promise<void>;

/** The acts on a customer's account. An act that does not apply does nothing. */
const ACTS: Readonly<Record<string, Act>> = {
  async invoice({ amount, days_ago }, walk) {
    const order = await till.completeOrder(walk.customer_id, amount);
    walk.balance_cents += await invoiceOrder(walk, order.id, till.daysAgo(days_ago));
  },

  async pay({ amount, days_ago, times }, walk) {
    const payment_date = till.daysAgo(days_ago);
    const { done } = await sent(walk, times, (client, id) =>
      till.pay(walk.customer_id, amount, { id, payment_date }, client),
    );
    walk.balance_cents -= done.length * amount;
  },

  async payNamed({ amount, pick, times }, walk) {
    const owed = chosen((await owedBy(walk)).collection, pick);
    if (!owed) return;
    const allocations = [{ id: owed.id, amount_cents: Math.min(amount, owed.balance) }];
    const { done } = await sent(walk, times, (client, id) =>
      till.pay(walk.customer_id, amount, { id, allocations }, client),
    );
    walk.balance_cents -= done.length * amount;
  },

  async invoiceWithDeposit({ amount, pick, days_ago }, walk) {
    const order = await till.completeOrder(walk.customer_id, amount);
    const deposit = 1 + pick;
    const paid = await sent(walk, 1, (client, id) =>
      till.pay(walk.customer_id, deposit, { id, work_order_id: order.id }, client),
    );
    expect(paid.done).toHaveLength(1);
    walk.balance_cents += (await invoiceOrder(walk, order.id, till.daysAgo(days_ago))) - deposit;
  },

  async apply({ amount, pick, times }, walk) {
    const { collection, unapplied } = await owedBy(walk);
    const [owed, money] = [chosen(collection, pick), chosen(unapplied, pick)];
    if (!owed || !money) return;
    const allocations = [{ id: owed.id, amount_cents: Math.min(amount, owed.balance, money.balance) }];
    await sent(walk, times, (client, application_id) =>
      client.call(applyMoney, { id: money.id, application_id, allocations }),
    );
  },

  async takeBack({ pick, times }, walk) {
    const applied = (await paymentsOf(walk))
      .flatMap(({ applied_to }) => applied_to)
      .filter(({ document_type }) => document_type !== 'refund');
    const allocation = chosen(applied, pick);
    if (!allocation) return;
    await sentOnce(walk, times, (client) => client.call(takeBackAllocation, { allocation_id: allocation.id }));
  },

  async reversePayment({ pick, times }, walk) {
    const live = (await paymentsOf(walk)).filter(({ reversal }) => reversal === null);
    const payment = chosen(live, pick);
    if (!payment) return;
    const input = { id: payment.id, version: payment.version, reason: 'Bounced' };
    const expected = isRefunded(payment) ? 0 : 1;
    await sentOnce(walk, times, (client) => client.call(reversePayment, input), expected);
    walk.balance_cents += expected * payment.amount;
  },

  async refund({ amount, pick, times }, walk) {
    const { unapplied } = await owedBy(walk);
    const first = chosen(unapplied, pick);
    if (!first) return;
    const money_ids = [...new Set([first, ...unapplied.slice(0, 1)].map(({ id }) => id))];
    const given_back = Math.min(amount, first.balance);
    const { done } = await sent(walk, times, (client, id) =>
      till.refund(walk.customer_id, money_ids, given_back, { id }, client),
    );
    walk.balance_cents += done.length * given_back;
  },

  async reverseRefund({ pick, times }, walk) {
    const { collection } = (await office.call(listRefunds, { customer_id: walk.customer_id })).body;
    const refund = chosen(
      collection.filter(({ reversal }) => reversal === null),
      pick,
    );
    if (!refund) return;
    const input = { id: refund.id, version: refund.version, reason: 'Not cashed' };
    await sentOnce(walk, times, (client) => client.call(reverseRefund, input));
    walk.balance_cents -= refund.amount;
  },

  async credit({ amount, pick, days_ago, times }, walk) {
    const { customer_id } = walk;
    const invoice_id = chosen(walk.invoice_ids, pick);
    const left = invoice_id ? (await office.call(creditableItems, { invoice_id })).body.collection[0] : undefined;
    const of_invoice =
      left && left.left > 0
        ? { invoice_id, items: [{ item_id: left.id, quantity: left.left }] }
        : { amount_cents: amount };
    const credit = { customer_id, credit_date: till.daysAgo(days_ago), reason: 'Goodwill', ...of_invoice };
    const { done } = await sent(walk, times, (client, id) => client.call(createCredit, { ...credit, id }));
    for (const { total_cents } of done) walk.balance_cents -= total_cents;
  },

  async removeCredit({ pick, times }, walk) {
    const { customer_id } = walk;
    const { collection } = (await office.call(listCredits, { customer_id, rows_per_page: 1000 })).body;
    const credit = chosen(
      collection.filter(({ reversal }) => reversal === null),
      pick,
    );
    if (!credit) return;
    const input = { id: credit.id, version: credit.version, reason: 'Given twice' };
    const expected = isRefunded(credit) ? 0 : 1;
    await sentOnce(walk, times, (client) => client.call(removeCredit, input), expected);
    walk.balance_cents += expected * credit.total_cents;
  },

  async reverseInvoice({ pick, times }, walk) {
    const id = chosen(walk.invoice_ids, pick);
    if (!id) return;
    const { body: invoice } = await office.call(viewInvoice, { id });
    const input = { id, version: invoice.version, reason: 'Wrong' };
    const expected = invoice.reversible_reason === null ? 1 : 0;
    await sentOnce(walk, times, (client) => client.call(reverseInvoice, input), expected);
    walk.balance_cents -= expected * invoice.total_cents;
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
  for (const table of ['payments', 'invoices', 'credits', 'refunds'])
    expect(
      await app.rows(
        `select workplace_id from ${table} group by workplace_id having count(*) <> max(number) - min(number) + 1`,
      ),
    ).toEqual([]);
}

const newWalk = async (deliver: Deliver): Promise<Walk> => ({
  deliver,
  customer_id: await till.newTaxFreeCustomer(),
  invoice_ids: [],
  balance_cents: 0,
});

it('whatever is invoiced, paid, credited, applied, taken back, refunded and reversed, the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const walk = await newWalk(toThisProcess);
      for (const { act, ...each } of steps) await act(each, walk);
      expect(await till.faults()).toEqual([]);
      await expectInOrder(walk);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** In one step of nine, the server that gets the call is killed so many milliseconds later. */
const killed = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.nat(MOST_MS_TO_LIVE) },
);

it(
  'so do they when two processes share the work and are killed in the middle of it',
  async () => {
    const servers = await KillableServers.open({ DATABASE_URL: app.database_url });
    const step_or_kill = fc.record({ step, kill_after_ms: killed });
    const steps = fc.array(step_or_kill, { minLength: 20, maxLength: 20 });
    const walked = async (planned: readonly { step: Step & { act: Act }; kill_after_ms: number | undefined }[]) => {
      const walk = await newWalk((call) => servers.deliver(office, call));
      for (const { step: each, kill_after_ms } of planned) {
        if (kill_after_ms !== undefined) await servers.killDuringNextCall(kill_after_ms);
        await each.act(each, walk);
      }
      return walk;
    };
    await fc.assert(
      fc.asyncProperty(fc.tuple(...Array.from({ length: CUSTOMERS_AT_ONCE }, () => steps)), async (customers) => {
        const walks = await Promise.all(customers.map(walked));
        expect(await till.faults()).toEqual([]);
        for (const walk of walks) await expectInOrder(walk);
      }),
      { seed: SEED_WITH_KILLS, numRuns: RUNS_WITH_KILLS, endOnFailure: true },
    );
    expect(servers.unanswered).toBeGreaterThan(0);
    await servers.close();
  },
  RUNS_WITH_KILLS * MS_PER_RUN,
);
