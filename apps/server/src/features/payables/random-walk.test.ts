import {
  listVendorPayments,
  reverseBill,
  reverseVendorCredit,
  reverseVendorPayment,
  vendorUnpaidTransactions,
} from '@baydesk/contract/payables.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';
import type { Cheques } from './payables.fixture.ts';
import { openCheques } from './payables.fixture.ts';

const RUNS = Number(process.env.RANDOM_WALKS ?? 5);

let app: TestApp;
let manager: TestClient;
let cheques: Cheques;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  cheques = await openCheques(app, manager);
});
afterAll(() => app.close());

const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];

/** One vendor of the walk, with the expected state of its account. */
interface Walk {
  readonly vendor_id: string;
  balance_cents: number;
}

interface Step {
  readonly amount: number;
  /** Chooses among what there is. */
  readonly pick: number;
  readonly days_ago: number;
  /** The same call is sent so many times at once. */
  readonly times: number;
}

const owedTo = async ({ vendor_id }: Walk) => (await manager.call(vendorUnpaidTransactions, { vendor_id })).body;

/** Sends as many calls at once; returns how many were carried out. */
async function sent(times: number, call: (client: TestClient) => Promise<Answer<unknown>>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => call(manager.copy())));
  for (const { status } of answers) expect([201, 400, 412]).toContain(status);
  return answers.filter(({ status }) => status === 201).length;
}

const reversal = ({ id }: { readonly id: string }) => ({ id, version: 1, reason: 'Wrong' });

/** The acts on a vendor's account. An act that does not apply does nothing. */
const ACTS: Readonly<Record<string, (step: Step, walk: Walk) => Promise<void>>> = {
  async bill({ amount, days_ago, times }, walk) {
    const fields = { bill_date: cheques.daysAgo(days_ago) };
    const done = await sent(times, (client) => cheques.enterBill(walk.vendor_id, amount, fields, client));
    walk.balance_cents += done * amount;
  },

  async credit({ amount, days_ago, times }, walk) {
    const fields = { credit_date: cheques.daysAgo(days_ago) };
    const done = await sent(times, (client) => cheques.enterCredit(walk.vendor_id, amount, fields, client));
    walk.balance_cents -= done * amount;
  },

  async pay({ amount, pick, days_ago, times }, walk) {
    const { collection, credits } = await owedTo(walk);
    const bills = collection
      .filter((_, index) => (pick + index) % 2 === 0)
      .map(({ id, balance }) => ({ id, amount_cents: Math.min(balance, amount) }));
    const used = credits
      .filter((_, index) => (pick + index) % 3 === 0)
      .map(({ id, balance }) => ({ id, amount_cents: Math.min(balance, amount) }));
    if (bills.length === 0) return;
    const sum = (rows: readonly { readonly amount_cents: number }[]) =>
      rows.reduce((total, row) => total + row.amount_cents, 0);
    const fields = { payment_date: cheques.daysAgo(days_ago) };
    const done = await sent(times, (client) => cheques.pay(walk.vendor_id, bills, used, fields, client));
    if (sum(bills) < sum(used)) expect(done).toBe(0);
    walk.balance_cents -= done * (sum(bills) - sum(used));
  },

  async reversePayment({ pick, times }, walk) {
    const { vendor_id } = walk;
    const { body } = await manager.call(listVendorPayments, { vendor_id, rows_per_page: 1000 });
    const live = body.collection.filter((each) => each.reversal === null);
    const payment = chosen(live, pick);
    if (!payment) return;
    expect(await sent(times, (client) => client.call(reverseVendorPayment, reversal(payment)))).toBe(1);
    walk.balance_cents += payment.amount;
  },

  async reverseBill({ pick, times }, walk) {
    const bill = chosen((await owedTo(walk)).collection, pick);
    if (!bill) return;
    const expected = bill.balance === bill.original_amount ? 1 : 0;
    expect(await sent(times, (client) => client.call(reverseBill, reversal(bill)))).toBe(expected);
    walk.balance_cents -= expected * bill.original_amount;
  },

  async reverseCredit({ pick, times }, walk) {
    const credit = chosen((await owedTo(walk)).credits, pick);
    if (!credit) return;
    const expected = credit.balance === credit.amount ? 1 : 0;
    expect(await sent(times, (client) => client.call(reverseVendorCredit, reversal(credit)))).toBe(expected);
    walk.balance_cents += expected * credit.amount;
  },
};

const step = fc.record({
  act: fc.constantFrom(...Object.values(ACTS)),
  amount: fc.integer({ min: 1, max: 300_00 }),
  pick: fc.nat(300_00),
  days_ago: fc.constantFrom(0, 0, 10, 40, 100),
  times: fc.constantFrom(1, 1, 1, 2),
});

async function expectInOrder(walk: Walk): Promise<void> {
  const { vendor, collection, credits, groupByDueDateData } = await owedTo(walk);
  expect(vendor.balance_cents).toBe(walk.balance_cents);
  expect(groupByDueDateData.total_cents).toBe(walk.balance_cents);
  const sum = (rows: readonly { readonly balance: number }[]) => rows.reduce((total, row) => total + row.balance, 0);
  expect(sum(collection) - sum(credits)).toBe(walk.balance_cents);
  for (const table of ['vendor_bills', 'vendor_credits', 'vendor_payments'])
    expect(
      await app.rows(
        `select workplace_id from ${table} group by workplace_id having count(*) <> max(number) - min(number) + 1`,
      ),
    ).toEqual([]);
}

it('whatever is billed, credited, paid and reversed, the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const walk: Walk = { vendor_id: await cheques.newVendor(), balance_cents: 0 };
      for (const { act, ...each } of steps) await act(each, walk);
      expect(await cheques.faults()).toEqual([]);
      await expectInOrder(walk);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
