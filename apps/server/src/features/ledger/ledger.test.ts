import { cents } from '@baydesk/domain/money/cents';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { allocate, post, reverse, takeBack } from '@baydesk/domain/ledger/party-ledger';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inOrganization } from '../../platform/database/transaction.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findBookFaults } from './find-book-faults.ts';
import { holdCustomerAccount } from './hold-account.ts';
import { ledgerWrites } from './ledger-writes.ts';

const DAY = '2026-06-30';
let app: TestApp;
let customer_id: string;
let workplace_id: string;

beforeAll(async () => {
  app = await openTestApp();
  const [place] = await app.rows<{ id: string }>('select id from workplaces where organization_id = $1 limit 1', [
    app.home.organization_id,
  ]);
  workplace_id = place?.id ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  customer_id = uuidv7();
  await app.rows(
    `insert into customers (organization_id, id, customer_type, company_name, credit_terms, created_at)
     values ($1, $2, 'company', 'Northern Haulage', 'Net 30', now())`,
    [app.home.organization_id, customer_id],
  );
});

const actor = () => ({
  organization_id: app.home.organization_id,
  user_id: null,
  first_name: 'Olga',
  last_name: 'Office',
});

/** Changes the customer's ledger as a command would. */
const change = (work: (ledger: PartyLedger) => PartyLedger, entry_ids: readonly string[] = []) =>
  inOrganization(app.services.database, app.home.organization_id, async ({ db }) => {
    const account = await holdCustomerAccount({ db, actor: actor() }, customer_id, entry_ids);
    const after = work(account);
    const writing = { actor: actor(), now: Temporal.Now.instant() };
    const of_document = { workplace_id, due_date: DAY, document_type: 'invoice', document_id: uuidv7() } as const;
    await writeTogether(
      db,
      ledgerWrites(writing, account, after, () => of_document),
    );
    return after;
  });

const purchase = (id: string, amount: number) => (ledger: PartyLedger) =>
  post(ledger, { id, kind: 'purchase', amount_cents: cents(amount), entry_date: DAY });
const payment = (id: string, amount: number) => (ledger: PartyLedger) =>
  post(ledger, { id, kind: 'payment', amount_cents: cents(0 - amount), entry_date: DAY });
const settle = (id: string, charge_id: string, credit_id: string, amount: number) => (ledger: PartyLedger) =>
  allocate(ledger, { id, charge_id, credit_id, amount_cents: cents(amount), allocation_date: DAY });

const stored = () =>
  app.rows(
    `select a.balance_cents::int as balance, (
       select array_agg(open_cents::int order by entry_date, recorded_at, id) from party_entries e where e.account_id = a.id
     ) as open from party_accounts a where id = $1`,
    [customer_id],
  );
const faults = () =>
  inOrganization(app.services.database, app.home.organization_id, ({ db }) => findBookFaults({ db }));

describe('the ledger of a customer', () => {
  it('stores entries, what is open on them, and the balance', async () => {
    const [invoice, cheque] = [uuidv7(), uuidv7()];
    await change(purchase(invoice, 100_00));
    await change((ledger) => settle(uuidv7(), invoice, cheque, 60_00)(payment(cheque, 80_00)(ledger)));
    expect(await stored()).toEqual([{ balance: 20_00, open: [40_00, -20_00] }]);
    expect(await faults()).toEqual([]);
  });

  it('takes back an allocation and a payment, which stay in it', async () => {
    const [invoice, cheque, allocation] = [uuidv7(), uuidv7(), uuidv7()];
    await change(purchase(invoice, 100_00));
    await change((ledger) => settle(allocation, invoice, cheque, 80_00)(payment(cheque, 80_00)(ledger)));
    const counter = () => ({ id: uuidv7(), entry_date: DAY, allocation_id: uuidv7() });
    await change((ledger) => reverse(takeBack(ledger, allocation, counter()), cheque, counter()), [cheque]);
    expect(await stored()).toEqual([{ balance: 100_00, open: [100_00, 0, 0] }]);
    expect(await faults()).toEqual([]);
  });

  it('adds up although many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => change(purchase(uuidv7(), index + 1))));
    expect(await stored()).toMatchObject([{ balance: 210 }]);
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['delete from party_entries', 'permission denied'],
    ['update party_entries set amount_cents = 1', 'permission denied'],
    ['update entry_allocations set amount_cents = 1', 'permission denied'],
    ['delete from entry_allocations', 'permission denied'],
    ['delete from party_accounts', 'permission denied'],
  ])('is out of reach of %s', async (statement, reason) => {
    const { pool } = app.services.database;
    await expect(pool.query(statement)).rejects.toThrow(reason);
  });
});

it('the check names entries that do not agree', async () => {
  const invoice = uuidv7();
  await change(purchase(invoice, 100_00));
  await app.rows('update party_accounts set balance_cents = 99_00 where id = $1', [customer_id]);
  await app.rows('update party_entries set open_cents = 98_00 where id = $1', [invoice]);
  expect(await faults()).toEqual([
    {
      kind: 'balance',
      party: 'customer',
      account_id: customer_id,
      entry_id: null,
      kept_cents: 99_00,
      counted_cents: 100_00,
    },
    {
      kind: 'open',
      party: 'customer',
      account_id: customer_id,
      entry_id: invoice,
      kept_cents: 98_00,
      counted_cents: 100_00,
    },
  ]);
});
