import { checkBooks } from '@baydesk/contract/ledger.contract';
import {
  reverseBill,
  reverseVendorCredit,
  vendorUnpaidTransactions,
  viewBill,
} from '@baydesk/contract/payables.contract';
import { dueDate } from '@baydesk/domain/ledger/due-date';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baydeskItself } from '../../platform/writes/events.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import type { HeldAccount } from '../ledger/public.ts';
import type { EnteringCtx } from './bill-writes.ts';
import type { Cheques } from './payables.fixture.ts';
import { openCheques } from './payables.fixture.ts';
import { assertBillNumber, billWrites, holdVendorAccount, markDifference, vendorCreditWrites } from './public.ts';

let app: TestApp;
let office: TestClient;
let manager: TestClient;
let cheques: Cheques;
let vendor_id: string;
let delivery_id: string;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  manager = await app.as('ROLE_MANAGER');
  cheques = await openCheques(app, office);
  vendor_id = await cheques.newVendor();
  delivery_id = uuidv7();
  await app.rows(
    `insert into deliveries (organization_id, id, workplace_id, number, vendor_id, delivery_date, items_cents, total_cents,
       items_count, accepted_by, accepted_at) values ($1, $2, $3, 44, $4, $5, 100, 100, 1, 'Test', now())`,
    [app.home.organization_id, delivery_id, workplaceId(app.home, 'ONE'), vendor_id, cheques.today],
  );
});
afterAll(() => app.close());

/** Writes to the account of the vendor as a person who receives goods. */
const receiving = (writes: (ctx: EnteringCtx, account: HeldAccount) => readonly Write[]) =>
  inOrganization(app.services.database, app.home.organization_id, async ({ db }) => {
    const actor = baydeskItself(app.home.organization_id) as unknown as EnteringCtx['actor'];
    const ctx = { db, actor, now: Temporal.Now.instant(), request_id: 'test' };
    await writeTogether(db, writes(ctx, await holdVendorAccount(ctx, vendor_id)));
  });

const newBill = (items_cents: Cents, invoice_number = '') => ({
  id: uuidv7(),
  workplace_id: workplaceId(app.home, 'ONE'),
  delivery_id,
  invoice_number,
  bill_date: cheques.today,
  due_date: dueDate(cheques.today, 'Net 30'),
  memo: '',
  items_cents,
  cores_cents: cents(10_00),
  freight_cents: cents(0),
  other_charges_cents: cents(0),
  tax_cents: cents(0),
  has_open_difference: false,
});
const newCredit = (amount_cents: Cents) => ({
  id: uuidv7(),
  workplace_id: workplaceId(app.home, 'ONE'),
  delivery_id,
  credit_memo_number: '',
  credit_date: cheques.today,
  reason: 'Two came broken',
  amount_cents,
});

const owed = async () => (await office.call(vendorUnpaidTransactions, { vendor_id })).body;

it('a delivery is billed and corrected by credits, which settle its bills as far as they are open', async () => {
  const bill = newBill(cents(90_00));
  await receiving((ctx, account) => billWrites(ctx, account, bill));
  const { body: seen } = await office.call(viewBill, { id: bill.id });
  expect(seen).toMatchObject({ original_amount: 100_00, cores_cents: 10_00, delivery_number: 'DLONE-44' });
  const applied = { apply_to_bill_ids: [bill.id] };
  await receiving((ctx, account) => vendorCreditWrites(ctx, account, newCredit(cents(30_00)), applied));
  expect(await owed()).toMatchObject({ collection: [{ id: bill.id, balance: 70_00 }], credits: [] });
  const more = newCredit(cents(80_00));
  await receiving((ctx, account) => vendorCreditWrites(ctx, account, more, applied));
  expect(await owed()).toMatchObject({
    collection: [],
    credits: [{ id: more.id, applied_credit_amount: 70_00, balance: 10_00 }],
    vendor: { balance_cents: -10_00 },
  });
  const taken_back = { version: 1, reason: 'Wrong' };
  const refusal = [{ code: 'bill_of_delivery', message: 'This came with DLONE-44. Correct it there.' }];
  expect((await manager.call(reverseBill, { id: bill.id, ...taken_back })).errors).toEqual(refusal);
  expect((await manager.call(reverseVendorCredit, { id: more.id, ...taken_back })).errors).toEqual(refusal);
  expect(await cheques.faults()).toEqual([]);
});

it('a difference is marked on the bills of the delivery, and its number corrected', async () => {
  const bill = newBill(cents(5_00), 'D-1');
  await receiving((ctx, account) => billWrites(ctx, account, bill));
  await receiving(() => [markDifference(delivery_id, true, 'D-2')]);
  expect((await office.call(viewBill, { id: bill.id })).body).toMatchObject({
    has_open_difference: true,
    invoice_number: 'D-2',
    version: 2,
  });
  const { errors } = await cheques.pay(vendor_id, [{ id: bill.id, amount_cents: 15_00 }]);
  expect(errors).toMatchObject([{ code: 'bill_has_difference' }]);
  expect(errors[0]?.message).toContain('on DLONE-44');
  await receiving(() => [markDifference(delivery_id, false)]);
  expect((await office.call(viewBill, { id: bill.id })).body).toMatchObject({
    has_open_difference: false,
    invoice_number: 'D-2',
  });
});

it('bills of one delivery share the vendor’s number, which no other bill has', async () => {
  await receiving((ctx, account) => billWrites(ctx, account, newBill(cents(5_00), 'S-1')));
  const check = (of: string | null) =>
    inOrganization(app.services.database, app.home.organization_id, ({ db }) =>
      assertBillNumber({ db }, { vendor_id, invoice_number: 's-1', is_number_right: false, delivery_id: of }),
    );
  await expect(check(delivery_id)).resolves.toBeUndefined();
  await expect(check(null)).rejects.toMatchObject({ code: 'bill_number_taken' });
  await expect(check(uuidv7())).rejects.toMatchObject({ code: 'bill_number_taken' });
});

it('the check of the books finds faults of a vendor’s account', async () => {
  const name = 'Crooked Parts';
  const crooked = await cheques.newVendor({ name });
  const bill = await cheques.bill(crooked, 100_00);
  const credit = await cheques.credit(crooked, 20_00);
  await app.rows('update party_accounts set balance_cents = 99_00 where id = $1', [crooked]);
  await app.rows('update party_entries set open_cents = 98_00 where id = $1', [bill.id]);
  await app.rows('update vendor_credits set amount_cents = 21_00 where id = $1', [credit.id]);
  const { body } = await office.call(checkBooks);
  const vendor = { party: 'vendor', party_id: crooked, party_name: name };
  expect(body.collection).toMatchObject([
    {
      ...vendor,
      kind: 'amount',
      document_type: 'vendor_credit',
      message: `${credit.credit_number} is entered with −$20.00 instead of −$21.00.`,
    },
    {
      ...vendor,
      kind: 'balance',
      message: 'The balance of Crooked Parts is $99.00, but the entries add up to $80.00.',
    },
    {
      ...vendor,
      kind: 'open',
      document_id: bill.id,
      message: `${bill.number} is open for $98.00, but its allocations leave $100.00.`,
    },
  ]);
});
