import { closeBooks, reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import {
  createVendorPayment,
  listVendorPayments,
  reverseVendorCredit,
  reverseVendorPayment,
  vendorUnpaidTransactions,
  viewBill,
  viewVendorPayment,
} from '@baydesk/contract/payables.contract';
import { listVendorCredits, viewVendorCredit } from '@baydesk/contract/payables/vendor-credits.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
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
const openOn = async (id: string) => (await office.call(viewBill, { id })).body.balance;
const whole = ({ id, balance }: { readonly id: string; readonly balance: number }) => ({ id, amount_cents: balance });
const reverse = (id: string, fields: object = {}, client = manager) =>
  client.call(reverseVendorPayment, { id, version: 1, reason: 'Cheque was lost', ...fields });

describe('a payment to a vendor', () => {
  it('pays chosen bills less chosen credits, and remembers what its remittance lists', async () => {
    const vendor_id = await cheques.newVendor({ name: 'Axle House' });
    const late = await cheques.bill(vendor_id, 100_00, { invoice_number: 'A-1', bill_date: cheques.daysAgo(60) });
    const other = await cheques.bill(vendor_id, 40_00, { invoice_number: 'A-2' });
    const left = await cheques.bill(vendor_id, 7_00, { invoice_number: 'A-3' });
    const credit = await cheques.credit(vendor_id, 30_00, { credit_memo_number: 'CM-5' });
    const { status, body } = await cheques.pay(
      vendor_id,
      [whole(other), { id: late.id, amount_cents: 90_00 }],
      [{ id: credit.id, amount_cents: 25_00 }],
      { reference: 'Cheque 12', memo: 'Thursday' },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      vendor_name: 'Axle House',
      invoice_number: 'A-2, A-1',
      method: 'Cash',
      reference: 'Cheque 12',
      amount: 105_00,
      balance: 0,
      status: 'applied',
      bills: [
        { invoice_number: 'A-2', original_amount: 40_00, balance: 40_00, payment: 40_00 },
        {
          invoice_number: 'A-1',
          bill_date: cheques.daysAgo(60),
          original_amount: 100_00,
          balance: 100_00,
          payment: 90_00,
        },
      ],
      credits: [{ credit_number: 'CM-5', applied_credit_amount: 0, balance: 30_00, payment: 25_00 }],
    });
    expect(body.payment_number).toMatch(/^VPONE-\d+$/);
    expect(body.generated_remittance).toBe(`/api/parts-catalogue/vendors/payments/${body.id}/print`);
    expect(body.file_name).toBe(`Remittance ${body.payment_number}.pdf`);
    expect(await owedTo(vendor_id)).toMatchObject({
      collection: [
        { id: late.id, balance: 10_00, state: 'partially_paid' },
        { id: left.id, balance: 7_00, state: 'unpaid' },
      ],
      credits: [{ id: credit.id, applied_credit_amount: 25_00, balance: 5_00 }],
      vendor: { balance_cents: 12_00, overdue_cents: 10_00 },
    });
    expect((await office.call(viewBill, { id: late.id })).body.settled_by).toMatchObject([
      { document_type: 'vendor_credit', number: credit.credit_number, amount_cents: 25_00 },
      { document_type: 'vendor_payment', number: body.payment_number, amount_cents: 65_00 },
    ]);
    const { generated_remittance: _address, file_name: _name, ...payment } = body;
    expect((await office.call(viewVendorPayment, { id: body.id })).body).toEqual(payment);
    expect((await office.call(listVendorPayments, { vendor_id, search: 'a-1' })).body.collection).toEqual([payment]);
    expect(await cheques.faults()).toEqual([]);
  });

  it('needs no money where credits cover the bills', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    const credit = await cheques.credit(vendor_id, 20_00);
    const { body } = await cheques.pay(vendor_id, [whole(bill)], [whole(credit)]);
    expect(body).toMatchObject({ amount: 0, balance: 0, status: 'applied' });
    expect(await owedTo(vendor_id)).toMatchObject({ collection: [], credits: [], vendor: { balance_cents: 0 } });
    const { body: taken_back } = await reverse(body.id);
    expect(taken_back.status).toBe('void');
    expect(await owedTo(vendor_id)).toMatchObject({
      collection: [{ balance: 20_00 }],
      credits: [{ balance: 20_00 }],
      vendor: { balance_cents: 0 },
    });
    expect(await cheques.faults()).toEqual([]);
  });

  it('is one payment although it is sent five times at once, or again after the answer was lost', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    const id = uuidv7();
    const send = () => cheques.pay(vendor_id, [{ id: bill.id, amount_cents: 5_00 }], [], { id }, office.copy());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await send()).body).toEqual(answers[0]?.body);
    expect(await openOn(bill.id)).toBe(15_00);
  });

  it('tells one of two people who pay the same bill at once', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    const answers = await Promise.all([1, 2].map(() => cheques.pay(vendor_id, [whole(bill)], [], {}, office.copy())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      {
        code: 'allocation_not_possible',
        field: 'bills.0.amount_cents',
        message: `${bill.number} is settled already.`,
      },
    ]);
  });

  it('is refused for more than is owed, for more credits than bills, and for documents of another vendor', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    const credit = await cheques.credit(vendor_id, 30_00);
    const foreign = await cheques.bill(await cheques.newVendor(), 20_00);
    const saying = async (bills: Parameters<Cheques['pay']>[1], credits: Parameters<Cheques['pay']>[2] = []) =>
      (await cheques.pay(vendor_id, bills, credits)).errors;
    expect(await saying([{ id: bill.id, amount_cents: 20_01 }])).toEqual([
      {
        code: 'allocation_not_possible',
        field: 'bills.0.amount_cents',
        message: `${bill.number} is open for $20.00 only.`,
      },
    ]);
    expect(await saying([whole(bill), whole(bill)])).toMatchObject([{ field: 'bills.1.amount_cents' }]);
    expect(await saying([whole(foreign)])).toMatchObject([{ message: 'We do not owe this to the vendor.' }]);
    expect(await saying([whole(bill)], [whole(foreign)])).toMatchObject([
      { field: 'credits.0.amount_cents', message: 'This is not a credit of the vendor.' },
    ]);
    expect(await saying([whole(bill)], [{ id: credit.id, amount_cents: 20_01 }])).toEqual([
      {
        code: 'allocation_not_possible',
        field: 'credits',
        message: 'The credits are $0.01 more than the bills. Use less of them, or choose more bills.',
      },
    ]);
    expect(await saying([])).toMatchObject([{ code: 'invalid_input', field: 'bills' }]);
    expect(await openOn(bill.id)).toBe(20_00);
  });

  it('waits until a difference to the vendor’s paper is settled', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    await app.rows('update vendor_bills set has_open_difference = true where id = $1', [bill.id]);
    expect((await cheques.pay(vendor_id, [whole(bill)])).errors).toMatchObject([
      { code: 'bill_has_difference', field: 'bills.0.amount_cents' },
    ]);
  });

  it('is refused on a closed day, in the future, by a retired method, and with an id of something else', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    const saying = async (fields: object) => (await cheques.pay(vendor_id, [whole(bill)], [], fields)).errors;
    expect(await saying({ payment_date: cheques.daysAgo(-1) })).toMatchObject([
      { code: 'day_not_possible', field: 'payment_date' },
    ]);
    expect(await saying({ payment_method_id: uuidv7() })).toMatchObject([{ code: 'no_longer_there' }]);
    const [retired] = await app.rows<{ id: string }>(
      `update payment_methods set is_retired = true where organization_id = $1 and name = 'Cheque' returning id`,
      [app.home.organization_id],
    );
    expect(await saying({ payment_method_id: retired?.id })).toMatchObject([
      { code: 'is_retired', field: 'payment_method_id' },
    ]);
    expect((await cheques.pay(vendor_id, [whole(bill)], [], { id: bill.id })).status).toBe(404);
    const { version } = (await office.call(viewBooks)).body;
    const { body: closed } = await office.call(closeBooks, { closed_through: cheques.daysAgo(20), version });
    expect(await saying({ payment_date: cheques.daysAgo(20) })).toMatchObject([{ code: 'day_is_closed' }]);
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    await administrator.call(reopenBooks, { closed_through: null, version: closed.version, reason: 'Test' });
  });

  it('is neither seen nor made by people signed out, of another role or organization', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 20_00);
    const { body: payment } = await cheques.pay(vendor_id, [whole(bill)]);
    for (const [client, status] of [
      [app.client(), 409],
      [await app.as('ROLE_SERVICE_ADVISOR'), 401],
      [await app.asEmail('manager@other.test'), 404],
    ] as const) {
      expect((await client.call(viewVendorPayment, { id: payment.id })).status).toBe(status);
      expect((await reverse(payment.id, {}, client)).status).toBe(status);
    }
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(listVendorPayments, { vendor_id })).status).toBe(401);
    const input = {
      id: uuidv7(),
      vendor_id,
      payment_method_id: cheques.method_id,
      payment_date: cheques.today,
      bills: [whole(bill)],
    };
    expect((await advisor.call(createVendorPayment, input)).status).toBe(401);
    expect((await reverse(payment.id, {}, office)).status).toBe(401);
  });

  it('takes as many statements for nine bills as for one', async () => {
    const costOf = async (count: number) => {
      const vendor_id = await cheques.newVendor();
      const bills: ReturnType<typeof whole>[] = [];
      for (let made = 0; made < count; made++) bills.push(whole(await cheques.bill(vendor_id, 10_00)));
      const credit = await cheques.credit(vendor_id, 15_00);
      const credits = [{ id: credit.id, amount_cents: count > 1 ? 15_00 : 5_00 }];
      return (await recordStatements(() => cheques.pay(vendor_id, bills, credits))).flat().length;
    };
    await costOf(1);
    expect(await costOf(9)).toBe(await costOf(1));
  });
});

describe('taking a payment back', () => {
  it('opens its bills and leaves its credits again, and nothing else', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 100_00);
    const credit = await cheques.credit(vendor_id, 30_00);
    const first = await cheques.pay(
      vendor_id,
      [{ id: bill.id, amount_cents: 40_00 }],
      [{ id: credit.id, amount_cents: 10_00 }],
    );
    const second = await cheques.pay(
      vendor_id,
      [{ id: bill.id, amount_cents: 30_00 }],
      [{ id: credit.id, amount_cents: 20_00 }],
    );
    expect(second.body.credits).toMatchObject([{ applied_credit_amount: 10_00, balance: 20_00 }]);
    const { status, body } = await reverse(first.body.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'void',
      reversal: { date: cheques.today, by: 'Manager Tester', reason: 'Cheque was lost' },
      bills: first.body.bills,
    });
    expect(await owedTo(vendor_id)).toMatchObject({
      collection: [{ balance: 70_00 }],
      credits: [{ balance: 10_00, applied_credit_amount: 20_00 }],
      vendor: { balance_cents: 60_00 },
    });
    expect((await reverse(first.body.id, { version: 2 })).errors).toMatchObject([{ code: 'payment_is_void' }]);
    expect(await cheques.faults()).toEqual([]);
  });

  it('is done by one of two people at once', async () => {
    const vendor_id = await cheques.newVendor();
    const { body } = await cheques.pay(vendor_id, [whole(await cheques.bill(vendor_id, 10_00))]);
    const answers = await Promise.all([1, 2].map(() => reverse(body.id, {}, manager.copy())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await owedTo(vendor_id)).vendor.balance_cents).toBe(10_00);
  });

  it('is possible only where it was paid, while bills of any location can be paid', async () => {
    const vendor_id = await cheques.newVendor();
    const bill = await cheques.bill(vendor_id, 10_00);
    await app.rows(`update staff set role_id = 'ROLE_MANAGER' where user_id = (
      select id from users where email = 'outside@home.test')`);
    const outside = await app.asEmail('outside@home.test');
    outside.location_id = workplaceId(app.home, 'TWO');
    const { body, status } = await cheques.pay(vendor_id, [whole(bill)], [], {}, outside);
    expect([status, body.payment_number.startsWith('VPTWO-')]).toEqual([201, true]);
    const here = await app.as('ROLE_MANAGER');
    expect((await reverse(body.id, {}, here)).errors).toMatchObject([{ code: 'document_elsewhere' }]);
    expect((await reverse(body.id, {}, outside)).status).toBe(201);
  });
});

describe('a credit of a vendor', () => {
  it('is left until a payment uses it, and is taken back before that', async () => {
    const vendor_id = await cheques.newVendor();
    const { status, body: credit } = await cheques.enterCredit(vendor_id, 30_00, { credit_memo_number: 'CM-1' });
    expect(status).toBe(201);
    expect(credit).toMatchObject({ credit_memo_number: 'CM-1', amount: 30_00, balance: 30_00, state: 'unapplied' });
    expect(credit.credit_number).toMatch(/^VCONE-\d+$/);
    expect((await owedTo(vendor_id)).vendor.balance_cents).toBe(-30_00);
    const take = (fields: object = {}, client = manager) =>
      client.call(reverseVendorCredit, { id: credit.id, version: 1, reason: 'Wrong vendor', ...fields });
    const bill = await cheques.bill(vendor_id, 50_00);
    const { body: payment } = await cheques.pay(vendor_id, [whole(bill)], [whole(credit)]);
    expect((await take()).errors).toEqual([
      {
        code: 'credit_is_used',
        message: `${credit.credit_number} is used by ${payment.payment_number}. Reverse those first.`,
      },
    ]);
    await reverse(payment.id);
    expect((await take({}, office)).status).toBe(401);
    expect((await take()).body).toMatchObject({ state: 'void', balance: 0, applied_credit_amount: 0 });
    expect((await take({ version: 2 })).errors).toMatchObject([{ code: 'credit_is_void' }]);
    expect((await owedTo(vendor_id)).vendor.balance_cents).toBe(50_00);
    expect(await cheques.faults()).toEqual([]);
  });

  it('is listed and shows which bills it settles, while it stands and afterwards', async () => {
    const vendor_id = await cheques.newVendor();
    const old = await cheques.credit(vendor_id, 30_00, { credit_memo_number: 'CM-1', credit_date: cheques.daysAgo(9) });
    const young = await cheques.credit(vendor_id, 80_00, { reason: 'Broken in transit' });
    await cheques.credit(await cheques.newVendor(), 5_00);
    const bill = await cheques.bill(vendor_id, 50_00, { invoice_number: 'A-9' });
    await cheques.pay(vendor_id, [whole(bill)], [{ id: young.id, amount_cents: 45_00 }]);
    await manager.call(reverseVendorCredit, { id: old.id, version: 1, reason: 'Wrong vendor' });
    const list = async (input: object = {}) =>
      (await office.call(listVendorCredits, { vendor_id, ...input })).body.collection;
    expect(await list()).toMatchObject([
      { id: young.id, amount: 80_00, applied_credit_amount: 45_00, balance: 35_00, reversal: null },
      { id: old.id, state: 'void', balance: 0, reversal: { reason: 'Wrong vendor' } },
    ]);
    expect((await list({ sort_by: 'amount', descending: false })).map(({ id }) => id)).toEqual([old.id, young.id]);
    expect((await list({ search: 'cm-1' })).map(({ id }) => id)).toEqual([old.id]);
    expect((await list({ search: young.credit_number })).map(({ id }) => id)).toEqual([young.id]);
    const { body } = await office.call(viewVendorCredit, { id: young.id });
    expect(body).toMatchObject({
      vendor_id,
      part_return: null,
      settles: [{ bill_id: bill.id, invoice_number: 'A-9', amount_cents: 45_00 }],
    });
    await app.rows("update vendor_bills set invoice_number = '' where id = $1", [bill.id]);
    const { body: unnumbered } = await office.call(viewVendorCredit, { id: young.id });
    expect(unnumbered.settles).toMatchObject([{ invoice_number: bill.number }]);
    expect((await office.call(viewVendorCredit, { id: old.id })).body.settles).toEqual([]);
    expect((await office.call(viewVendorCredit, { id: uuidv7() })).status).toBe(404);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(viewVendorCredit, { id: young.id })).status).toBe(401);
  });
});
