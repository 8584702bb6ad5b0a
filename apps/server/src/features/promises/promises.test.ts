import { viewHistory } from '@baydesk/contract/history.contract';
import { listInbox } from '@baydesk/contract/inbox.contract';
import { viewInvoice } from '@baydesk/contract/invoices.contract';
import type { Invoice } from '@baydesk/contract/invoices.contract';
import { listNotesByReferences, removeNote } from '@baydesk/contract/notes.contract';
import { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { unpaidTransactions } from '@baydesk/contract/payments.contract';
import { createPromise, listPromises, withdrawPromise } from '@baydesk/contract/promises.contract';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { staffId } from '../demo/public.ts';
import { newInvoice } from '../invoices/invoices.fixture.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';
import { MORNING, openReminders } from '../reminders/reminders.fixture.ts';

let app: TestApp;
let office: TestClient;
let till: Till;
let shop: Awaited<ReturnType<typeof openReminders>>;
beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  till = await openTill(app, office);
  shop = await openReminders(app, office);
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from inbox_items'));

const inDays = (days: number) => Temporal.PlainDate.from(till.today).add({ days }).toString();
const promise = (invoices: readonly Pick<Invoice, 'id'>[], fields: object = {}, client = office) =>
  client.call(createPromise, {
    id: uuidv7(),
    invoice_ids: invoices.map(({ id }) => id),
    promised_on: inDays(7),
    promised_by: 'Dana Okafor',
    ...fields,
  });
const promisesOf = async ({ id }: Pick<Invoice, 'id'>) => (await office.call(listPromises, { id })).body.collection;
/** Lets the day of a promise pass. */
const letPass = (id: string, promised_on = inDays(-1)) =>
  app.rows('update payment_promises set promised_on = $2 where id = $1', [id, promised_on]);

describe('a promise to pay', () => {
  it('is a note on its invoices and their customer', async () => {
    const customer_id = await till.newCustomer();
    const [first, second] = [await till.invoice(customer_id, 100_00), await till.invoice(customer_id, 50_00)];
    const { status, body } = await promise([first, second], { amount_cents: 120_00, words: 'Sends a cheque' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      promised_on: inDays(7),
      amount_cents: 120_00,
      promised_by: 'Dana Okafor',
      state: 'open',
      made_by: 'OfficeUser Tester',
    });
    expect(body.note).toMatch(/^Dana Okafor promised \$120\.00 on \w{3} \d+, \d{4}\.\nSends a cheque$/);
    expect(await promisesOf(second)).toEqual([body]);
    for (const about of [
      { reference_type: 'invoice', reference_id: first.id },
      { reference_type: 'customer', reference_id: customer_id },
    ] as const) {
      const { body: notes } = await office.call(listNotesByReferences, about);
      expect(notes.collection.map((note) => note.body)).toEqual([body.note]);
    }
    expect((await office.call(viewInvoice, { id: first.id })).body.notes_count).toBe(1);
    const { body: history } = await (
      await app.as('ROLE_MANAGER')
    ).call(viewHistory, { entity: 'invoice', entity_id: first.id });
    expect(history.collection[0]).toMatchObject({ action: 'promised', after: { promised_on: inDays(7) } });
  });

  it('is made once when the call is repeated', async () => {
    const invoice = await till.invoice(await till.newCustomer(), 100_00);
    const id = uuidv7();
    const [first, second] = [await promise([invoice], { id }), await promise([invoice], { id })];
    expect(second.body).toEqual(first.body);
    expect(await promisesOf(invoice)).toHaveLength(1);
  });

  it('is kept by paying, in full or as much as was promised', async () => {
    const customer_id = await till.newCustomer();
    const invoice = await till.invoice(customer_id, 100_00);
    const { body } = await promise([invoice], { amount_cents: 60_00 });
    await letPass(body.id);
    expect((await promisesOf(invoice))[0]?.state).toBe('broken');
    await till.pay(customer_id, 60_00);
    expect((await promisesOf(invoice))[0]?.state).toBe('kept');
  });

  it('is withdrawn and restored, by who read it last', async () => {
    const invoice = await till.invoice(await till.newCustomer(), 100_00);
    const { body } = await promise([invoice]);
    const { body: gone } = await office.call(withdrawPromise, { id: body.id, version: 1, is_withdrawn: true });
    expect(gone).toMatchObject({ state: 'withdrawn', withdrawn_by: 'OfficeUser Tester', version: 2 });
    const stale = await office.call(withdrawPromise, { id: body.id, version: 1, is_withdrawn: false });
    expect(stale.status).toBe(412);
    const { body: back } = await office.call(withdrawPromise, { id: body.id, version: 2, is_withdrawn: false });
    expect(back).toMatchObject({ state: 'open', withdrawn_by: '' });
  });

  it('ends with its note', async () => {
    const invoice = await till.invoice(await till.newCustomer(), 100_00);
    await promise([invoice]);
    const about = { reference_type: 'invoice', reference_id: invoice.id } as const;
    const [note] = (await office.call(listNotesByReferences, about)).body.collection;
    await office.call(removeNote, { id: note?.id, version: 1 });
    expect((await promisesOf(invoice))[0]?.state).toBe('withdrawn');
  });

  it('stands beside the open amount, for a customer and in the ageing, broken ones first', async () => {
    const customer_id = await till.newCustomer('Promising Ltd');
    const [first, second] = [await till.invoice(customer_id, 100_00), await till.invoice(customer_id, 50_00)];
    const third = await till.invoice(customer_id, 25_00);
    const { body } = await promise([first]);
    await letPass(body.id, inDays(-3));
    await promise([second]);
    const broken = { promised_on: inDays(-3), state: 'broken' };
    const { body: unpaid } = await office.call(unpaidTransactions, { customer_id });
    expect(unpaid.collection.map(({ id, promise: promise_state }) => [id, promise_state])).toEqual([
      [first.id, broken],
      [second.id, { promised_on: inDays(7), state: 'open' }],
      [third.id, null],
    ]);
    const aged = async (as_of?: string) =>
      (await office.call(listAgeing, { search: 'Promising', as_of })).body.collection;
    expect(await aged()).toMatchObject([{ customer_id, promise: broken }]);
    expect(await aged(inDays(0))).toMatchObject([{ promise: broken }]);
    expect(await aged(inDays(30))).toMatchObject([{ promise: broken }]);
    // No promise is shown for a past day, because it is unknown which were kept by then.
    await app.rows('update party_entries set entry_date = $2 where account_id = $1', [customer_id, inDays(-9)]);
    expect(await aged(inDays(-1))).toMatchObject([{ customer_id, promise: null }]);
    const { body: then } = await office.call(unpaidTransactions, { customer_id, as_of: inDays(-1) });
    expect(then.collection.map(({ promise: promise_state }) => promise_state)).toEqual([null, null, null]);
    // A later promise for the same invoice counts instead.
    await promise([first], { promised_on: inDays(2) });
    expect(await aged()).toMatchObject([{ promise: { promised_on: inDays(2), state: 'open' } }]);
  });
});

describe('refuses', () => {
  it('a day that has passed, or is more than a year away', async () => {
    const invoice = await till.invoice(await till.newCustomer(), 100_00);
    expect((await promise([invoice], { promised_on: inDays(-1) })).errors).toMatchObject([
      { code: 'day_not_possible', field: 'promised_on', message: 'The promised day cannot be before today.' },
    ]);
    expect((await promise([invoice], { promised_on: inDays(400) })).errors).toMatchObject([
      { field: 'promised_on', message: 'The promised day cannot be more than a year away.' },
    ]);
  });

  it('an invoice that is paid, that another customer owes, or that is not there', async () => {
    const customer_id = await till.newCustomer();
    const paid = await till.invoice(customer_id, 100_00);
    await till.pay(customer_id, 100_00);
    const open = await till.invoice(customer_id, 100_00);
    const foreign = await till.invoice(await till.newCustomer(), 100_00);
    expect((await promise([open, paid])).errors).toMatchObject([
      { code: 'promise_not_possible', message: `Nothing is open on ${paid.invoice_number}.` },
    ]);
    expect((await promise([open, foreign])).errors).toMatchObject([{ code: 'promise_not_possible' }]);
    expect((await promise([open, { id: uuidv7() }])).errors).toMatchObject([{ code: 'no_longer_there' }]);
  });

  it('people who may not take payments, and invoices of locations where they do not work', async () => {
    const invoice = await till.invoice(await till.newCustomer(), 100_00);
    expect((await promise([invoice], {}, await app.as('ROLE_TECHNICIAN'))).status).toBe(401);
    const outside = await app.asEmail('outside@home.test');
    expect((await promise([invoice], {}, outside)).errors).toMatchObject([{ code: 'order_elsewhere' }]);
    const elsewhere = await newInvoice(app, outside, { shop_id: 'TWO' });
    expect((await promise([elsewhere], {}, outside)).status).toBe(201);
  });
});

describe('on the morning after its day', () => {
  beforeEach(() => app.rows('update payment_promises set came_back_on = promised_on'));

  const inboxOf = async (client: TestClient) => (await client.call(listInbox, {})).body.collection;
  const staff = (name: string) => staffId(app.home, `${name}@home.test`);
  /** The morning of a day at the first location. */
  const morningOf = (day: string) =>
    Temporal.PlainDateTime.from(`${day}T09:00`).toZonedDateTime('America/Toronto').toInstant();

  it('a broken promise comes back to who wrote it, once', async () => {
    const customer_id = await till.newCustomer('Halton Freight');
    const invoice = await till.invoice(customer_id, 100_00);
    await promise([invoice], { promised_on: inDays(2) });
    await shop.morning(morningOf(inDays(2)).toString());
    expect(await inboxOf(office)).toEqual([]);
    for (const days of [3, 3, 4]) await shop.morning(morningOf(inDays(days)).toString());
    expect(await inboxOf(office)).toMatchObject([
      {
        reference_type: 'customer',
        reference_id: customer_id,
        facts: {
          kind: 'promise_broken',
          customer_name: 'Halton Freight',
          invoice_numbers: [invoice.invoice_number],
          promised_on: inDays(2),
          promised_by: 'Dana Okafor',
          open_cents: 100_00,
        },
      },
    ]);
  });

  it('a promise that was kept, withdrawn or replaced by a later one does not come back', async () => {
    const customer_id = await till.newCustomer();
    const kept_invoice = await till.invoice(customer_id, 100_00);
    await promise([kept_invoice], { promised_on: inDays(2) });
    await till.pay(customer_id, 100_00);
    const [withdrawn, replaced] = [await till.invoice(customer_id, 10_00), await till.invoice(customer_id, 20_00)];
    const { body } = await promise([withdrawn], { promised_on: inDays(2) });
    await office.call(withdrawPromise, { id: body.id, version: 1, is_withdrawn: true });
    await promise([replaced], { promised_on: inDays(2) });
    await promise([replaced], { promised_on: inDays(9) });
    await shop.morning(morningOf(inDays(3)).toString());
    expect(await inboxOf(office)).toEqual([]);
  });

  it('a broken promise comes back to those who take payments there, if its writer is gone', async () => {
    const invoice = await till.invoice(await till.newCustomer(), 100_00);
    const { body } = await promise([invoice], {}, await app.as('ROLE_SERVICE_MANAGER'));
    await letPass(body.id, '2026-01-05');
    await app.rows(`update staff set status = 'suspended' where id = $1`, [staff('servicemanager')]);
    await shop.morning(MORNING);
    const inbox_items = await app.rows<{ staff_id: string }>('select staff_id from inbox_items');
    const ids = inbox_items.map(({ staff_id }) => staff_id);
    expect(ids).toEqual(expect.arrayContaining([staff('officeuser'), staff('serviceadvisor')]));
    for (const name of ['technician', 'outside', 'suspended', 'servicemanager']) expect(ids).not.toContain(staff(name));
  });
});
