import type { Invoice } from '@baydesk/contract/invoices.contract';
import { listInvoices, reverseInvoice, sumOfInvoices, vehicleInvoices } from '@baydesk/contract/invoices.contract';
import { viewVehicle } from '@baydesk/contract/vehicles.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { workplaceId } from '../../demo/public.ts';
import { newTruck } from '../../work-orders/orders.fixture.ts';
import { customerWith, newInvoice } from '../invoices.fixture.ts';

let app: TestApp;
let office: TestClient;
/** Works at the second location. */
let outside: TestClient;
let okanagan: string;
let truck: string;
let unpaid: Invoice;
let partly_paid: Invoice;
let paid: Invoice;
let reversed: Invoice;
let elsewhere: Invoice;

const daysFromToday = (days: number, timezone = 'America/Toronto') =>
  workplaceDate(Temporal.Now.instant(), timezone).add({ days }).toString();

beforeAll(async () => {
  app = await openTestApp();
  office = await app.as('ROLE_OFFICE_USER');
  outside = await app.asEmail('outside@home.test');
  okanagan = await customerWith(app, { company_name: 'Okanagan Freight' });
  truck = await newTruck(app, okanagan, 'OF-214');
  const of_okanagan = { customer_id: okanagan, vehicle_id: truck };
  unpaid = await newInvoice(app, office, {
    ...of_okanagan,
    customer_po: 'PO-7781',
    invoice_date: daysFromToday(-50),
    due_date: daysFromToday(-20),
  });
  const rest = { invoice_date: daysFromToday(-3), due_date: daysFromToday(0), paid_cents: 55_00 };
  partly_paid = await newInvoice(app, office, rest);
  paid = await newInvoice(app, office, { invoice_date: daysFromToday(-2), paid_cents: unpaid.total_cents });
  reversed = await newInvoice(app, office, { invoice_date: daysFromToday(-1) });
  await office.call(reverseInvoice, { id: reversed.id, version: 1, reason: 'Wrong customer' });
  const manager = await app.asEmail('outside@home.test');
  elsewhere = await newInvoice(app, manager, { ...of_okanagan, shop_id: 'TWO', due_date: daysFromToday(-100) });
});
afterAll(() => app.close());

const listed = async (input: Record<string, unknown> = {}, client = office) => {
  const { status, body, errors } = await client.call(listInvoices, input);
  expect([status, errors]).toEqual([200, []]);
  return body.collection.map(({ id }) => id);
};
const idsOf = (...invoices: readonly Invoice[]) => invoices.map(({ id }) => id);

describe('the list of invoices', () => {
  it('shows those of the current location, the newest first', async () => {
    const { body } = await office.call(listInvoices, {});
    expect(body.collection.map(({ id }) => id)).toEqual(idsOf(reversed, paid, partly_paid, unpaid));
    expect(body.pagination).toMatchObject({ total: 4, is_at_least: false });
    expect(body.collection.map(({ state }) => state)).toEqual(['void', 'paid', 'partially_paid', 'unpaid']);
    expect(body.collection[3]).toMatchObject({
      invoice_number: unpaid.invoice_number,
      customer_name: 'Okanagan Freight',
      unit: unpaid.unit,
      days_past_due: 20,
      open_cents: unpaid.total_cents,
      customer_po: 'PO-7781',
    });
  });

  it('shows invoices of another location to people who work there, and those of a customer or vehicle to all', async () => {
    const there = { workplace_ids: workplaceId(app.home, 'TWO') };
    expect(await listed(there)).toEqual([]);
    outside.location_id = workplaceId(app.home, 'TWO');
    expect(await listed({}, outside)).toEqual(idsOf(elsewhere));
    expect(await listed({ customer_id: okanagan })).toEqual(idsOf(elsewhere, unpaid));
    expect(await listed({ vehicle_id: truck })).toEqual(idsOf(elsewhere, unpaid));
    expect((await office.call(viewVehicle, { id: truck })).body.invoices).toBe(2);
    expect(await listed({ work_order_id: elsewhere.work_order_id })).toEqual(idsOf(elsewhere));
    expect(await listed({ customer_id: okanagan, workplace_ids: workplaceId(app.home, 'ONE') })).toEqual(idsOf(unpaid));
  });

  it('is not for technicians, and empty for another organization', async () => {
    expect((await (await app.as('ROLE_TECHNICIAN')).call(listInvoices, {})).status).toBe(401);
    expect((await app.client().call(listInvoices, {})).status).toBe(409);
    expect(await listed({ customer_id: okanagan }, await app.asEmail('administrator@other.test'))).toEqual([]);
  });
});

it.each([
  ['unpaid', () => [unpaid]],
  ['partially_paid', () => [partly_paid]],
  ['unpaid,partially_paid', () => [partly_paid, unpaid]],
  ['paid', () => [paid]],
  ['void', () => [reversed]],
  ['overpaid', () => []],
  ['unpaid,void', () => [reversed, unpaid]],
  ['unpaid,partially_paid,paid,overpaid,void', () => [reversed, paid, partly_paid, unpaid]],
] as const)('lists invoices that are %s', async (states, expected) => {
  expect(await listed({ states })).toEqual(idsOf(...expected()));
  for (const sort_by of ['invoice_date', 'due_date', 'number', 'total_cents', 'customer_name'] as const)
    expect(new Set(await listed({ states, sort_by }))).toEqual(new Set(idsOf(...expected())));
});

it.each([
  ['current', {}, () => [partly_paid]],
  ['days_1_30', {}, () => [unpaid]],
  ['days_1_30', { states: 'paid' }, () => []],
  ['days_31_60', {}, () => []],
  ['current', { states: 'partially_paid' }, () => [partly_paid]],
  ['over_90', { customer_id: 'okanagan' }, () => [elsewhere]],
] as const)('lists what is owed by age: %s %j', async (age, filters, expected) => {
  const input = { age, ...filters, ...('customer_id' in filters && { customer_id: okanagan }) };
  expect(await listed(input)).toEqual(idsOf(...expected()));
});

it('lists the invoices of some days', async () => {
  expect(await listed({ invoiced_from: daysFromToday(-3), invoiced_until: daysFromToday(-2) })).toEqual(
    idsOf(paid, partly_paid),
  );
  expect(await listed({ invoiced_until: daysFromToday(-3), states: 'unpaid' })).toEqual(idsOf(unpaid));
});

it.each(['invoice_date', 'due_date', 'number', 'total_cents', 'customer_name'] as const)(
  'goes on page by page, sorted by %s',
  async (sort_by) => {
    for (const filters of [
      {},
      { states: 'unpaid,partially_paid' },
      { states: 'unpaid,partially_paid,paid' },
      { customer_id: okanagan },
      { customer_id: okanagan, states: 'unpaid,partially_paid' },
    ])
      for (const descending of [true, false]) {
        const whole = await listed({ ...filters, sort_by, descending });
        const pages: string[] = [];
        for (let after: string | undefined, page = 1; page <= whole.length; page += 1) {
          const input = { ...filters, sort_by, descending, rows_per_page: 1 };
          const { body } = await office.call(listInvoices, { ...input, after });
          pages.push(...body.collection.map(({ id }) => id));
          expect(await listed({ ...input, page })).toEqual(body.collection.map(({ id }) => id));
          after = body.next;
        }
        expect(pages).toEqual(whole);
      }
  },
);

it('lists those of a vehicle by 100, with the same filters', async () => {
  const { body } = await office.call(vehicleInvoices, { vehicle_id: truck });
  expect(body.pagination).toMatchObject({ rows_per_page: 100, total: 2 });
  expect(body.collection.map(({ id }) => id)).toEqual(idsOf(elsewhere, unpaid));
  const { body: none } = await office.call(vehicleInvoices, { vehicle_id: truck, states: 'paid' });
  expect(none.collection).toEqual([]);
});

it('refuses to go on from a page of another sorting', async () => {
  const { body } = await office.call(listInvoices, { rows_per_page: 1 });
  const { status, errors } = await office.call(listInvoices, { sort_by: 'number', after: body.next });
  expect([status, errors[0]?.field]).toEqual([400, 'after']);
});

describe('a search', () => {
  it.each([
    ['the invoice number', () => [unpaid.invoice_number, unpaid]],
    ['the order number', () => [partly_paid.work_order_number, partly_paid]],
    ['the customer', () => ['okanagan', unpaid]],
    ['the unit', () => ['OF-214', unpaid]],
    ['the PO', () => ['po-7781', unpaid]],
    ['the beginning of the PO', () => ['PO-77', unpaid]],
  ] satisfies [string, () => [string, Invoice]][])('finds an invoice by %s', async (_, searched) => {
    const [search, expected] = searched();
    expect(await listed({ search })).toEqual([expected.id]);
  });

  it('puts the invoice before the order of the same number', async () => {
    expect((await listed({ search: String(paid.number) }))[0]).toBe(paid.id);
  });

  it('keeps to the filters, sorts and pages', async () => {
    const filters = { search: 'Okanagan', customer_id: okanagan };
    expect(new Set(await listed(filters))).toEqual(new Set(idsOf(unpaid, elsewhere)));
    expect(await listed({ ...filters, states: 'paid' })).toEqual([]);
    expect(await listed({ ...filters, age: 'days_1_30' })).toEqual(idsOf(unpaid));
    expect(await listed({ ...filters, sort_by: 'invoice_date' })).toEqual(idsOf(elsewhere, unpaid));
    expect(await listed({ ...filters, sort_by: 'invoice_date', rows_per_page: 1, page: 2 })).toEqual(idsOf(unpaid));
  });

  it('finds nothing of another organization', async () => {
    expect(await listed({ search: 'okanagan' }, await app.asEmail('administrator@other.test'))).toEqual([]);
  });
});

describe('the sum of invoices', () => {
  const total = () => unpaid.total_cents;

  it('adds up all but those taken back, and counts each state', async () => {
    const { body } = await office.call(sumOfInvoices, {});
    expect(body).toEqual({
      total_cents: 3 * total(),
      open_cents: 2 * total() - 55_00,
      counts: { unpaid: 1, partially_paid: 1, paid: 1, overpaid: 0, void: 1 },
    });
  });

  it('follows the filters and the search', async () => {
    const { body: aged } = await office.call(sumOfInvoices, { age: 'current' });
    expect(aged).toMatchObject({ total_cents: total(), open_cents: total() - 55_00, counts: { partially_paid: 1 } });
    const { body: sum } = await office.call(sumOfInvoices, { search: 'okanagan', customer_id: okanagan });
    expect(sum).toMatchObject({ total_cents: 2 * total(), counts: { unpaid: 2, paid: 0 } });
    const { body: none } = await office.call(sumOfInvoices, { age: 'current', states: 'paid' });
    expect(none).toMatchObject({ total_cents: 0, open_cents: 0, counts: { paid: 0 } });
  });
});
