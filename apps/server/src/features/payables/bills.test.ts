import { viewHistory } from '@baydesk/contract/history.contract';
import { closeBooks, reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { createBill, reverseBill, vendorUnpaidTransactions, viewBill } from '@baydesk/contract/payables.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { dayText } from '../papers/public.ts';
import type { Cheques } from './payables.fixture.ts';
import { openCheques } from './payables.fixture.ts';

let app: TestApp;
let office: TestClient;
let manager: TestClient;
let cheques: Cheques;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  manager = await app.as('ROLE_MANAGER');
  cheques = await openCheques(app, office);
});
afterAll(() => app.close());

const owedTo = async (vendor_id: string) => (await office.call(vendorUnpaidTransactions, { vendor_id })).body;
const reverse = (id: string, fields: object = {}, client = manager) =>
  client.call(reverseBill, { id, version: 1, reason: 'Entered twice', ...fields });

describe('a bill without a delivery', () => {
  it('is owed with everything on it, and due by the vendor’s terms', async () => {
    const vendor_id = await cheques.newVendor({ name: 'Hydro One', credit_terms: 'Net 15' });
    const { status, body } = await cheques.enterBill(vendor_id, 100_00, {
      invoice_number: 'H-77',
      bill_date: cheques.daysAgo(20),
      freight_cents: 5_00,
      other_charges_cents: 1_00,
      tax_cents: 13_00,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      invoice_number: 'H-77',
      vendor_name: 'Hydro One',
      bill_date: cheques.daysAgo(20),
      due_date: cheques.daysAgo(5),
      days_past_due: 5,
      original_amount: 119_00,
      balance: 119_00,
      items_cents: 100_00,
      state: 'unpaid',
      delivery_id: null,
      delivery_number: '',
      settled_by: [],
      reversal: null,
    });
    expect(body.number).toMatch(/^BILLONE-\d+$/);
    expect((await office.call(viewBill, { id: body.id })).body).toEqual(body);
    expect(await owedTo(vendor_id)).toMatchObject({
      collection: [{ id: body.id, balance: 119_00 }],
      unpaid_transactions_count: 1,
      groupByDueDateData: { current: 0, days_1_30: 119_00, total_cents: 119_00 },
      vendor: { name: 'Hydro One', balance_cents: 119_00, overdue_cents: 119_00, due_soon_cents: 0 },
    });
    const history = async (client: TestClient) =>
      (await client.call(viewHistory, { entity: 'vendor', entity_id: vendor_id })).body.collection;
    expect(await history(manager)).toMatchObject([
      { action: 'bill_created', after: { document_id: body.id, amount: 119_00, invoice_number: 'H-77' } },
    ]);
    expect(await history(await app.as('ROLE_SERVICE_MANAGER'))).toEqual([]);
  });

  it('is due on the day that is said, not before the bill', async () => {
    const vendor_id = await cheques.newVendor();
    const due = await cheques.bill(vendor_id, 10_00, { due_date: cheques.today });
    expect([due.due_date, (await owedTo(vendor_id)).vendor.due_soon_cents]).toEqual([cheques.today, 10_00]);
    const { errors } = await cheques.enterBill(vendor_id, 10_00, { due_date: cheques.daysAgo(1) });
    expect(errors).toMatchObject([{ code: 'day_not_possible', field: 'due_date' }]);
  });

  it('is one bill although it is sent five times at once', async () => {
    const vendor_id = await cheques.newVendor();
    const fields = { id: uuidv7(), invoice_number: 'ONCE-1' };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => cheques.enterBill(vendor_id, 10_00, fields, office.copy())),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await owedTo(vendor_id)).vendor.balance_cents).toBe(10_00);
  });

  it.each(['bill', 'credit', 'payment'] as const)(
    'or another %s is not mistaken for one that was entered in another tab under the same id',
    async (kind) => {
      const vendor_id = await cheques.newVendor();
      const { id: bill_id } = await cheques.bill(vendor_id, 100_00);
      const id = uuidv7();
      const enter = {
        bill: (amount: number) => cheques.enterBill(vendor_id, amount, { id, invoice_number: 'H-1' }),
        credit: (amount: number) => cheques.enterCredit(vendor_id, amount, { id }),
        payment: (amount: number) => cheques.pay(vendor_id, [{ id: bill_id, amount_cents: amount }], [], { id }),
      }[kind];
      const { body: first } = await enter(50_00);
      const { status, body: repeated } = await enter(50_00);
      expect([status, repeated]).toEqual([201, first]);
      const owed = await owedTo(vendor_id);
      const { errors } = await enter(70_00);
      expect(errors).toMatchObject([{ code: 'entered_before', message: expect.stringContaining('of $50.00 already') }]);
      expect(await owedTo(vendor_id)).toEqual(owed);
    },
  );

  it('has a number of the vendor that is used once, unless somebody says that it is right', async () => {
    const vendor_id = await cheques.newVendor({ name: 'Hydro Two' });
    const first = await cheques.bill(vendor_id, 10_00, { invoice_number: 'h-9' });
    const { errors } = await cheques.enterBill(vendor_id, 20_00, { invoice_number: 'H-9' });
    expect(errors).toEqual([
      {
        code: 'bill_number_taken',
        field: 'invoice_number',
        message: `Hydro Two already has a bill H-9: ${first.number} of ${dayText(first.bill_date)}. Say that it is right, or correct it.`,
      },
    ]);
    const right = await cheques.enterBill(vendor_id, 20_00, { invoice_number: 'H-9', is_number_right: true });
    expect(right.status).toBe(201);
    const other = await cheques.enterBill(await cheques.newVendor(), 20_00, { invoice_number: 'H-9' });
    expect(other.status).toBe(201);
    await reverse(first.id);
    await reverse(right.body.id);
    expect((await cheques.enterBill(vendor_id, 20_00, { invoice_number: 'H-9' })).status).toBe(201);
  });

  it('with the same number is entered by one of two people at once', async () => {
    const vendor_id = await cheques.newVendor();
    const enter = () => cheques.enterBill(vendor_id, 10_00, { invoice_number: 'TWICE' }, office.copy());
    const answers = await Promise.all([enter(), enter(), enter()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  it('is refused in the future, on a closed day, for no vendor, and with an id of something else', async () => {
    const vendor_id = await cheques.newVendor();
    const tomorrow = cheques.daysAgo(-1);
    expect((await cheques.enterBill(vendor_id, 10_00, { bill_date: tomorrow })).errors).toMatchObject([
      { code: 'day_not_possible', field: 'bill_date' },
    ]);
    expect((await cheques.enterBill(uuidv7(), 10_00)).errors).toMatchObject([
      { code: 'no_longer_there', field: 'vendor_id' },
    ]);
    const credit = await cheques.credit(vendor_id, 5_00);
    expect((await cheques.enterBill(vendor_id, 10_00, { id: credit.id })).status).toBe(404);
    const { version } = (await office.call(viewBooks)).body;
    const { body: closed } = await office.call(closeBooks, { closed_through: cheques.daysAgo(20), version });
    expect((await cheques.enterBill(vendor_id, 10_00, { bill_date: cheques.daysAgo(20) })).errors).toMatchObject([
      { code: 'day_is_closed', field: 'bill_date' },
    ]);
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    await administrator.call(reopenBooks, { closed_through: null, version: closed.version, reason: 'Test' });
  });

  it('is neither seen nor entered by people signed out, of another role or organization', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 10_00);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    const stranger = await app.asEmail('manager@other.test');
    for (const [client, status] of [
      [app.client(), 409],
      [advisor, 401],
      [stranger, 404],
    ] as const) {
      expect((await client.call(viewBill, { id: bill.id })).status).toBe(status);
      expect((await client.call(vendorUnpaidTransactions, { vendor_id })).status).toBe(status);
      expect((await reverse(bill.id, {}, client)).status).toBe(status);
    }
    const input = {
      id: uuidv7(),
      vendor_id,
      invoice_number: '1',
      bill_date: cheques.today,
      amount_cents: 1,
      memo: 'x',
    };
    expect((await advisor.call(createBill, input)).status).toBe(401);
    expect((await reverse(bill.id, {}, office)).status).toBe(401);
  });

  it('keeps its vendor from being deleted', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 10_00);
    const { errors } = await manager.call(vendorRecords.remove, { id: vendor_id, version: 1 });
    expect(errors).toMatchObject([{ code: 'in_use' }]);
    expect(errors[0]?.message).toContain(bill.number);
  });
});

describe('taking a bill back', () => {
  it('leaves nothing owed, by a counter-entry of today', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 10_00, { bill_date: cheques.daysAgo(40) });
    const { status, body } = await reverse(bill.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'void',
      balance: 0,
      reversal: { date: cheques.today, by: 'Manager Tester', reason: 'Entered twice' },
      version: 2,
    });
    expect(await owedTo(vendor_id)).toMatchObject({ collection: [], vendor: { balance_cents: 0 } });
    expect((await reverse(bill.id, { version: 2 })).errors).toMatchObject([{ code: 'bill_is_void' }]);
    expect(await cheques.faults()).toEqual([]);
  });

  it('is refused while it is settled, stale, and of another location', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 10_00);
    expect((await reverse(bill.id, { version: 7 })).status).toBe(412);
    const { body: payment } = await cheques.pay(vendor_id, [{ id: bill.id, amount_cents: 4_00 }]);
    expect((await reverse(bill.id)).errors).toEqual([
      {
        code: 'bill_is_settled',
        message: `${bill.number} is settled by ${payment.payment_number}. Reverse those first, then the bill.`,
      },
    ]);
    await app.rows(`update staff set role_id = 'ROLE_MANAGER' where user_id = (
      select id from users where email = 'outside@home.test')`);
    const outside = await app.asEmail('outside@home.test');
    expect((await reverse(bill.id, {}, outside)).errors).toMatchObject([{ code: 'document_elsewhere' }]);
  });
});
