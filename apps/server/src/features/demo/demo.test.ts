import { listDeliveries } from '@baydesk/contract/deliveries.contract';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { cataloguePartRecords, partSetRecords } from '@baydesk/contract/catalogue.contract';
import { changeCustomer, listCustomers, viewCustomer } from '@baydesk/contract/customers.contract';
import { allowKioskDevice, kioskIdentify, listKioskDevices } from '@baydesk/contract/kiosk.contract';
import { listInbox } from '@baydesk/contract/inbox.contract';
import { checkBooks } from '@baydesk/contract/ledger.contract';
import { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { decideCorrection, listCorrections, punchClockActivities } from '@baydesk/contract/timesheets.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import { checkStock, listTransfers, sumStock } from '@baydesk/contract/inventory.contract';
import { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import { listCounts } from '@baydesk/contract/inventory/counts.contract';
import { listOwedVendors, listVendorPayments } from '@baydesk/contract/payables.contract';
import { listReturnRequests, listReturns } from '@baydesk/contract/returns.contract';
import { listCores } from '@baydesk/contract/returns/cores.contract';
import { listPartSales } from '@baydesk/contract/part-sales.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { hashPassword } from '../accounts/public.ts';
import { withOwner } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { NORTHLINE } from './stories/demo-organizations.ts';
import { createDemo, DEMO_PASSWORD, DEMO_PIN, demoSignIns, seedScale, workplaceId } from './public.ts';

const TODAY = Temporal.PlainDate.from('2026-11-15');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BAYDESK_DEMO: 'on' });
  await createDemo(app.services.database, TODAY);
});
afterAll(() => app.close());

const at = (client: TestClient, shop_id: string): TestClient => {
  const there = client.copy();
  there.location_id = workplaceId(NORTHLINE, shop_id);
  return there;
};

describe('the demo', () => {
  it('has a person in each role who can sign in', async () => {
    const roles: string[] = [];
    for (const { email } of demoSignIns()) {
      const client = await app.client().signIn(email, DEMO_PASSWORD);
      const { body, errors } = await client.call(viewProfile);
      expect(errors).toEqual([]);
      roles.push(...body.roles);
      expect(body.organization_name).toBe('Northline Truck & Fleet');
    }
    expect(roles.toSorted()).toEqual([...ROLE_NAMES].toSorted());
  });

  it('has vendors and customers that can be saved as they are', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const { body: vendors } = await manager.call(vendorRecords.list, {});
    const { body: customers } = await manager.call(listCustomers, {});
    const saved = [
      ...(await Promise.all(vendors.collection.map((vendor) => manager.call(vendorRecords.change, vendor)))),
      ...(await Promise.all(
        customers.collection.map(async ({ id }) =>
          manager.call(changeCustomer, (await manager.call(viewCustomer, { id })).body),
        ),
      )),
    ];
    expect(saved.length).toBeGreaterThan(10);
    expect(saved.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('has three locations with their own timezone, colour and tax, and a second organization', async () => {
    const places = await app.rows(
      `select w.shop_id, w.timezone, t.name as tax from workplaces w join organizations o using (organization_id)
       join taxes t on t.organization_id = w.organization_id and t.id = w.tax_id
       where o.name = 'Northline Truck & Fleet' order by 1`,
    );
    expect(places).toEqual([
      { shop_id: 'BUF', timezone: 'America/New_York', tax: 'Erie County sales tax' },
      { shop_id: 'CGY', timezone: 'America/Edmonton', tax: 'Alberta' },
      { shop_id: 'TOR', timezone: 'America/Toronto', tax: 'Ontario' },
    ]);
    expect(await app.rows("select from organizations where name = 'Lakeview Auto & Diesel'")).toHaveLength(1);
  });

  it('has nine months of books that agree, with mistakes and their corrections', async () => {
    const administrator = await app.client().signIn('administrator@northline.demo', DEMO_PASSWORD);
    administrator.location_id = workplaceId(NORTHLINE, 'TOR');
    expect((await administrator.call(checkBooks)).body).toMatchObject({ faults_count: 0 });
    const [seen] = await app.rows(`
      select (select count(*)::int from invoices where reversed_on is not null) as reversed_invoices,
        (select count(distinct date_trunc('month', invoice_date))::int from invoices) >= 9 as has_nine_months,
        (select count(*)::int from invoices where payer = 'warranty') as warranty_invoices,
        (select count(*)::int from payments where work_order_id is not null) > 0 as has_deposit,
        (select count(*)::int from invoices i join customers c on c.id = i.customer_id
          where i.invoice_date < c.created_at::date) as billed_before_known,
        (select array_agg(reason order by reason) from refunds) as refunded_for`);
    expect(seen).toEqual({
      reversed_invoices: 1,
      has_nine_months: true,
      warranty_invoices: 1,
      has_deposit: true,
      billed_before_known: 0,
      refunded_for: ['Bought too many', 'Paid at the counter and by phone.'],
    });
    const { body } = await administrator.call(listAgeing, {});
    const { total_cents: _total_cents, ...ages } = body.totals;
    expect(Object.values(ages).every((owed) => owed > 0)).toBe(true);
  });

  it('has nine vendors with their terms and the people to call there', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const { body } = await manager.call(vendorRecords.list, {});
    expect(body.collection).toHaveLength(9);
    expect(body.collection.every(({ contacts_count }) => contacts_count > 0)).toBe(true);
    expect(new Set(body.collection.map(({ credit_terms }) => credit_terms)).size).toBeGreaterThan(3);
  });

  it('owes vendors something overdue and something due this week, and has paid some', async () => {
    const manager = at(await app.client().signIn('manager@northline.demo', DEMO_PASSWORD), 'TOR');
    const { body } = await manager.call(listOwedVendors, {});
    expect(body.collection).toMatchObject([
      { vendor_name: 'Humber Heavy Duty Parts', next_due_date: '2026-11-04', total_cents: 1_734_32 },
      { vendor_name: 'Keystone Brake & Wheel', next_due_date: '2026-11-19', credits_cents: 64_20 },
      { vendor_name: 'Lakeshore Hydro', next_due_date: '2026-11-26', total_cents: 473_15 },
      { vendor_name: 'Niagara Filter & Fluid', next_due_date: '2027-01-07', total_cents: 509_10 },
      { vendor_name: 'Maple Turbo Rebuilders', next_due_date: null, total_cents: -409_33 },
    ]);
    const { body: paid } = await manager.call(listVendorPayments, { vendor_id: body.collection[0]?.vendor_id });
    expect(paid.collection).toMatchObject([{ amount: 900_56, credits: [{ credit_number: 'HHD-CM-311' }] }]);
  });

  it('has purchase orders that are delivered, late, confirmed, sent and not sent yet, also for work orders', async () => {
    const orders = await app.rows<{ status: string; is_late: boolean | null }>(
      `select status, expected_on < '2026-11-15' as is_late from purchase_orders order by number`,
    );
    expect(orders.map(({ status }) => status)).toEqual([
      'received',
      'partially_received',
      'received',
      'sent',
      'confirmed',
      'sent',
      'draft',
      'draft',
    ]);
    expect(orders[3]?.is_late).toBe(true);
    const ordered = await app.rows('select from purchase_order_items where part_request_id is not null');
    expect(ordered).toHaveLength(1);
  });

  it('has returns in each state, and cores to go back of which one is overdue', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const toronto = at(manager, 'TOR');
    const { body } = await toronto.call(listReturns, {});
    expect(body.collection.map(({ status }) => status).toSorted()).toEqual(['credited', 'ready', 'rejected', 'sent']);
    const { body: waiting } = await toronto.call(listReturnRequests, {});
    expect(waiting.collection.map(({ status }) => status).toSorted()).toEqual(['ready', 'requested']);
    const { body: cores } = await toronto.call(listCores, {});
    expect(cores.collection.map(({ is_overdue }) => is_overdue)).toEqual([true, false]);
  });

  it('has a part sale that waits for a part, one that was paid and one of which something came back', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const { body } = await at(manager, 'TOR').call(listPartSales, {});
    expect(body.collection.map(({ status, is_paid, is_walk_in }) => [status, is_paid, is_walk_in])).toEqual([
      ['pending', false, false],
      ['invoiced', true, true],
      ['credited', true, false],
    ]);
  });

  it('has deliveries with their bills, one of them with another total on the vendor’s paper', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const { body } = await at(manager, 'TOR').call(listDeliveries, { sort_by: 'number', descending: false });
    expect(body.collection.map(({ has_open_difference }) => has_open_difference)).toEqual([false, false, true]);
    const bills = await app.rows(
      'select total_cents::int from vendor_bills where delivery_id is not null order by number',
    );
    expect(bills).toEqual(body.collection.map(({ total_cents }) => ({ total_cents })));
  });

  it('has a catalogue whose old numbers lead to new ones', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const { body } = await manager.call(cataloguePartRecords.list, { rows_per_page: 1000 });
    expect(body.pagination.total).toBeGreaterThan(150);
    const superseded = body.collection.flatMap(({ part_number, superseded_by }) =>
      superseded_by ? [[part_number, superseded_by.part_number]] : [],
    );
    expect(superseded).toEqual([
      ['4707QP23', '4707-Q2'],
      ['LF9080', 'LF14000NN'],
    ]);
    const { body: sets } = await manager.call(partSetRecords.list, {});
    expect(sets.collection.map(({ items }) => items.length)).toEqual([4, 4]);
  });

  it('has a stock that agrees with its movements, with months of history and something to do', async () => {
    const manager = await app.client().signIn('manager@northline.demo', DEMO_PASSWORD);
    const { body: check } = await manager.call(checkStock, {});
    expect(check.collection).toEqual([]);
    for (const shop_id of ['TOR', 'CGY', 'BUF']) {
      const here = at(manager, shop_id);
      const { body: sum } = await here.call(sumStock, {});
      expect(sum.parts_count).toBeGreaterThan(140);
      const { body: low } = await here.call(lowStock, {});
      expect(low.collection.length).toBeGreaterThan(3);
      expect(low.collection.every((part) => part.vendor_name !== '' && part.purchase_price !== null)).toBe(true);
      const { body: dead } = await here.call(sumStock, { dead_for_days: 180 });
      expect(dead.parts_count).toBeGreaterThan(2);
      expect((await here.call(sumStock, { is_negative: true })).body.parts_count).toBe(0);
    }
    const toronto = at(manager, 'TOR');
    const { body: counts } = await toronto.call(listCounts, {});
    expect(counts.collection.map(({ status }) => status)).toEqual(['counting', 'posted', 'posted']);
    const { body: transfers } = await toronto.call(listTransfers, { status: 'in_transit' });
    expect(transfers.collection).toHaveLength(2);
  });

  it('moves stock in the order of time, and commits and stages the parts of its orders', async () => {
    const disordered = await app.rows(
      `select from stock_movements a join stock_movements b
         on b.organization_id = a.organization_id and b.stock_part_id = a.stock_part_id and b.number = a.number + 1
       where b.recorded_at < a.recorded_at`,
    );
    expect(disordered).toEqual([]);
    const [counted] = await app.rows<{ staged: number; committed: number }>(
      `select count(*) filter (where status = 'staged')::int as staged,
         count(*) filter (where status = 'authorized')::int as committed
       from part_requests where catalogue_part_id is not null and part_source_type = 'inventory'`,
    );
    expect(counted?.staged).toBeGreaterThan(3);
    expect(counted?.committed).toBeGreaterThan(3);
  });

  it('has two months of time, the last period approved, somebody at work and a forgotten clock-out', async () => {
    const office = at(await app.client().signIn('office-user@northline.demo', DEMO_PASSWORD), 'TOR');
    const period = { start_date: '2026-09-15', end_date: '2026-11-15' };
    const { body } = await office.call(punchClockActivities, period);
    const hours = body.collection.map(({ totals }) => totals.seconds / 3600);
    expect(hours.every((each) => each > 250 && each < 400)).toBe(true);
    expect(body.totals.wo_seconds).toBeGreaterThan(24 * 3600);
    expect(body.open_corrections).toBe(2);
    const days = body.collection.flatMap((person) => person.days);
    expect(days.filter(({ forgotten_record_id }) => forgotten_record_id !== null).length).toBeGreaterThan(0);
    expect(days.filter(({ is_approved }) => is_approved).every(({ date }) => date >= '2026-10-26')).toBe(true);
    expect(days.some(({ is_approved, date }) => is_approved && date === '2026-11-06')).toBe(true);
    expect(days.every(({ lunch_seconds }) => lunch_seconds < 3600)).toBe(true);
    const running = body.records.filter(({ end_date }) => end_date === null);
    expect(running.map(({ technician_first_name, line_id }) => [technician_first_name, line_id !== null])).toEqual([
      ['Dennis', false],
      ['Mike', true],
    ]);
  });

  it('has somebody who asks for time that overlaps, which is refused', async () => {
    const office = at(await app.client().signIn('office-user@northline.demo', DEMO_PASSWORD), 'TOR');
    const { collection } = (await office.call(listCorrections)).body;
    const { id, version } = collection.find(({ staff_name }) => staff_name === 'Jamal Lewis') ?? { id: '', version: 0 };
    const { status, body } = await office.call(decideCorrection, { id, version, is_accepted: true });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: 'punch_overlaps' }] });
  });

  it('has a tablet by the door, and people who punch there by PIN or badge', async () => {
    const administrator = await app.client().signIn('administrator@northline.demo', DEMO_PASSWORD);
    const { collection } = (await administrator.call(listKioskDevices)).body;
    expect(collection).toMatchObject([{ name: 'Front door', seen_at: null }]);
    const workplace_id = collection[0]?.workplace_id;
    const { token } = (await administrator.call(allowKioskDevice, { id: uuidv7(), workplace_id, name: 'Back door' }))
      .body;
    const who = { by: 'badge', badge_code: 'nl-101' };
    const { body, errors } = await app.client().call(kioskIdentify, { token, who, pin: DEMO_PIN });
    expect(errors).toEqual([]);
    expect(body.departments.length).toBeGreaterThan(0);
  });

  it('is created once, and is identical when created on the same day', async () => {
    const snapshot = () =>
      app.rows('select id, occurred_at, actor_name, action from events where organization_id <> $1 order by id', [
        app.home.organization_id,
      ]);
    const before = (await snapshot()).filter((event) => !JSON.stringify(event).includes('signed_in'));
    await createDemo(app.services.database, TODAY);
    const after = (await snapshot()).filter((event) => !JSON.stringify(event).includes('signed_in'));
    expect(after).toEqual(before);
    expect(before.length).toBeGreaterThan(15);
  });

  it('has something new in the inbox of the advisor and of the manager', async () => {
    for (const [email, kinds] of [
      ['service-advisor@northline.demo', ['correction_asked', 'estimate_answered', 'mentioned', 'part_arrived']],
      ['manager@northline.demo', ['mentioned']],
    ] as const) {
      const client = await app.client().signIn(email, DEMO_PASSWORD);
      const { body } = await client.call(listInbox, {});
      const unread = body.collection.filter(({ read_at }) => read_at === null);
      expect([...new Set(unread.map(({ facts }) => facts.kind))].toSorted()).toEqual(kinds);
    }
  });

  it('is offered on the sign-in page only if it is enabled', async () => {
    const shown = await app.client().call(clientConfig);
    expect(shown.body.demo_sign_ins).toHaveLength(ROLE_NAMES.length);
    const without = await openTestApp();
    expect((await without.client().call(clientConfig)).body.demo_sign_ins).toEqual([]);
    await without.close();
  });
});

describe('a seeded organization', () => {
  it('has the requested number of people, the first an administrator who can sign in', async () => {
    const hash = await hashPassword(DEMO_PASSWORD);
    const { sign_in, organization_id } = await withOwner(app.database_url, (client) =>
      seedScale(client, { people: 250, vehicles: 0 }, hash),
    );
    const client = await app.client().signIn(sign_in, DEMO_PASSWORD);
    expect((await client.call(viewProfile)).body.roles).toEqual(['ROLE_ADMINISTRATOR']);
    const [counts] = await app.rows(
      `select (select count(*) from staff where organization_id = $1) as staff,
        (select count(*) from workplaces where organization_id = $1) as workplaces,
        (select count(*) from events where organization_id = $1 and request_id = 'seed') as events`,
      [organization_id],
    );
    expect(counts).toEqual({ staff: 250, workplaces: 5, events: 12_500 });
  });
});
