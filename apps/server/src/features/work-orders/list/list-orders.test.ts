import { createVehicle, listVehicles, viewVehicle } from '@baydesk/contract/vehicles.contract';
import {
  countByStatus,
  listImportedWorkOrders,
  listWorkOrders,
  simpleList,
  sumOfOrders,
} from '@baydesk/contract/work-orders/list.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { staffId, workplaceId } from '../../demo/public.ts';
import type { NewOrder } from '../orders.fixture.ts';
import { copyOrder, newOrder } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let halton: string;
let truck: string;
const ids = new Map<string, string>();

const COLUMNS = [
  'created_at',
  'promised_at',
  'scheduled_start',
  'status_since',
  'waits_for',
  'quoted_total',
  'service_advisor_id',
  'lead_technician_id',
  'service_type',
  'customer_po',
  'purchase_order',
  'imported_number',
  'number',
] as const;
type Columns = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/** Adds an order under a name used by these tests, with the given columns. */
async function add(name: string, order: NewOrder, columns: Columns = {}) {
  const { id } = await newOrder(app, { concern: name, ...order });
  for (const column of COLUMNS.filter((each) => each in columns))
    await app.rows(`update work_orders set ${column} = $1 where id = $2`, [columns[column], id]);
  ids.set(name, id);
}

beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  halton = await newCustomer(app);
  const niagara = await newCustomer(app, { company_name: 'Niagara Haulage' });
  truck = uuidv7();
  await advisor.call(createVehicle, {
    id: truck,
    customer_id: halton,
    unit: 'K77',
    year: 2019,
    maker_name: 'Kenworth',
    model_name: 'T680',
    licence_plate: 'AB12 345',
    vin: '1XKYDP9X3KJ000001',
  });
  const staff = (name: string) => staffId(app.home, `${name}@home.test`);
  const at = (time: string) => `2026-03-${time}Z`;
  await add(
    'brakes',
    { customer_id: halton, vehicle_id: truck, priority: 'urgent', lines: [{ part_requests: [{}] }] },
    {
      number: 1042,
      created_at: at('01T12:00:00'),
      promised_at: at('09T12:00:00'),
      status_since: at('05T12:00:00'),
      quoted_total: 300_00,
      service_advisor_id: staff('serviceadvisor'),
      customer_po: 'C-500 17',
    },
  );
  await add(
    'oil',
    { customer_id: niagara, status: 'in_progress' },
    {
      number: 1043,
      created_at: at('02T12:00:00'),
      status_since: at('04T12:00:00'),
      waits_for: '{parts}',
      quoted_total: 100_00,
      lead_technician_id: staff('technician'),
      service_type: 'maintenance',
      purchase_order: 'PO-9001',
    },
  );
  // The evening of the third in Toronto.
  await add(
    'tires',
    { customer_id: niagara, status: 'paid' },
    { number: 10_420, created_at: at('04T03:30:00'), promised_at: at('08T12:00:00'), quoted_total: 200_00 },
  );
  await add(
    'elsewhere',
    { customer_id: halton, vehicle_id: truck, shop_id: 'TWO', status: 'approved' },
    { number: 1042, created_at: at('05T12:00:00') },
  );
  await add(
    'old paper',
    { customer_id: halton, vehicle_id: truck, status: 'imported' },
    { number: 1, created_at: '2019-05-01T12:00:00Z', imported_number: 'INV-7788' },
  );
  await add('removed', { customer_id: halton, vehicle_id: truck }, { number: 1044 });
  await app.rows('update work_orders set removed_at = now() where id = $1', [ids.get('removed')]);
  await add('of the others', { is_other: true }, { number: 1042 });
});
afterAll(() => app.close());

const listed = async (input: Record<string, unknown> = {}, client = advisor) => {
  const { status, body, errors } = await client.call(listWorkOrders, input);
  if (status !== 200) throw new Error(errors[0]?.message);
  return body.collection.map(({ concern }) => concern);
};
const place = (shop_id: string) => workplaceId(app.home, shop_id);

describe('the orders of a location', () => {
  it('come newest first, with all columns and the count', async () => {
    expect(await listed()).toEqual(['tires', 'oil', 'brakes', 'old paper']);
    const { body } = await advisor.call(listWorkOrders, { rows_per_page: 1, page: 3 });
    expect(body.pagination).toEqual({ page: 3, rows_per_page: 1, total: 4, is_at_least: false });
    expect(body.collection).toMatchObject([
      {
        id: ids.get('brakes'),
        work_order_number: 'WOONE-1042',
        workplace_name: 'First shop',
        status: 'estimate',
        customer_name: 'Halton Freight',
        service_advisor: 'ServiceAdvisor Tester',
        lead_technician: null,
        line_count: 1,
        quoted_total: 300_00,
        priority: 'urgent',
        promised_at: '2026-03-09T12:00:00.000Z',
      },
    ]);
  });

  it.each([
    [{ sort_by: 'number' }, ['old paper', 'brakes', 'oil', 'tires']],
    [{ sort_by: 'number', descending: true }, ['tires', 'oil', 'brakes', 'old paper']],
    [{ sort_by: 'created_on', descending: false }, ['old paper', 'brakes', 'oil', 'tires']],
    [{ sort_by: 'created_on' }, ['tires', 'oil', 'brakes', 'old paper']],
    [{ sort_by: 'quoted_total', descending: true }, ['brakes', 'tires', 'oil', 'old paper']],
    [{ sort_by: 'promised_at', statuses: 'estimate,in_progress,paid' }, ['tires', 'brakes', 'oil']],
    [{ sort_by: 'promised_at', descending: true, statuses: 'estimate,in_progress,paid' }, ['brakes', 'tires', 'oil']],
    [{ sort_by: 'status_since', statuses: 'estimate,in_progress' }, ['oil', 'brakes']],
    [{ sort_by: 'scheduled_start', statuses: 'in_progress' }, ['oil']],
    [{ sort_by: 'relevance', statuses: 'estimate,paid' }, ['tires', 'brakes']],
    [{ rows_per_page: 2, page: 2 }, ['brakes', 'old paper']],
    [{ page: 9 }, []],
    [{ statuses: 'estimate' }, ['brakes']],
    [{ statuses: '["estimate","paid"]' }, ['tires', 'brakes']],
    [{ statuses: '' }, ['tires', 'oil', 'brakes', 'old paper']],
    [{ priority: 'urgent' }, ['brakes']],
    [{ service_type: 'maintenance' }, ['oil']],
    [{ waiting_for: 'parts' }, ['oil']],
    [{ waiting_for: 'authorization' }, ['brakes']],
    [{ waiting_for: 'parts', statuses: 'estimate' }, []],
    [{ created_from: '2026-03-03' }, ['tires']],
    [{ created_until: '2026-03-02' }, ['oil', 'brakes', 'old paper']],
    [{ created_from: '2026-03-02', created_until: '2026-03-03' }, ['tires', 'oil']],
    [{ created_from: '2026-03-04' }, []],
    [{ promised_from: '2026-03-09' }, ['brakes']],
    [{ promised_until: '2026-03-08' }, ['tires']],
    [{ promised_from: '2026-03-08', promised_until: '2026-03-09' }, ['tires', 'brakes']],
    [{ promised_from: '2026-03-08', promised_until: '2026-03-08', sort_by: 'promised_at' }, ['tires']],
    [{ promised_from: '2026-03-08', sort_by: 'quoted_total', statuses: 'estimate,in_progress' }, ['brakes']],
    [{ is_late: true }, ['brakes']],
    [{ is_late: true, statuses: 'paid' }, []],
    [{ is_late: true, waiting_for: 'parts' }, []],
    [{ is_late: true, waiting_for: 'authorization' }, ['brakes']],
    [{ is_late: false, statuses: 'paid' }, ['tires']],
  ])('filtered by %j are %j', async (requested, expected) => {
    expect(await listed(requested)).toEqual(expected);
  });

  it('promised for a time to come are not late', async () => {
    const id = ids.get('brakes');
    await app.rows("update work_orders set promised_at = now() + interval '1 hour' where id = $1", [id]);
    expect(await listed({ is_late: true })).toEqual([]);
    await app.rows('update work_orders set promised_at = $1 where id = $2', ['2026-03-09T12:00:00Z', id]);
  });

  it.each([
    { promised_from: '31 March' },
    { created_from: '0000-01-01' },
    { created_until: '9999-12-31' },
    { created_from: 'yesterday' },
  ])('are not filtered by %j, which is no date of a shop', async (requested) => {
    const { status, errors } = await advisor.call(listWorkOrders, requested);
    expect([status, errors[0]?.message]).toEqual([400, 'Please enter a valid date']);
  });

  it('are filtered by advisor or lead technician', async () => {
    const staff = (name: string) => staffId(app.home, `${name}@home.test`);
    expect(await listed({ service_advisor_id: staff('serviceadvisor') })).toEqual(['brakes']);
    expect(await listed({ lead_technician_id: staff('technician') })).toEqual(['oil']);
    expect(await listed({ lead_technician_id: staff('technician'), statuses: 'paid' })).toEqual([]);
  });

  it('are those of the caller’s locations only', async () => {
    expect(await listed({ workplace_ids: `${place('ONE')},${place('TWO')}` })).toEqual([
      'tires',
      'oil',
      'brakes',
      'old paper',
    ]);
    expect(await listed({ workplace_ids: place('TWO') })).toEqual([]);
    const outside = await app.asEmail('outside@home.test');
    outside.location_id = place('TWO');
    expect(await listed({}, outside)).toEqual(['elsewhere']);
  });

  it('of a customer or a vehicle come from every location', async () => {
    expect(await listed({ vehicle_id: truck })).toEqual(['elsewhere', 'brakes', 'old paper']);
    expect(await listed({ company_id: halton, statuses: 'approved,estimate' })).toEqual(['elsewhere', 'brakes']);
    expect(await listed({ company_id: halton, sort_by: 'number', rows_per_page: 1 })).toEqual(['old paper']);
    expect(await listed({ vehicle_id: truck, search: 'TWO-1042' })).toEqual(['elsewhere']);
    expect(await listed({ company_id: halton, search: 'k77' })).toEqual(['elsewhere', 'brakes', 'old paper']);
  });

  it('are counted on their vehicle, from every location and without removed ones', async () => {
    const { body: vehicle } = await advisor.call(viewVehicle, { id: truck });
    expect(vehicle.number_of_work_orders).toBe(3);
    const { body: list } = await advisor.call(listVehicles, { customer_id: halton });
    expect(list.collection).toMatchObject([{ id: truck, number_of_work_orders: 3 }]);
  });

  it('of a customer or a vehicle are those of the named locations', async () => {
    expect(await listed({ company_id: halton, workplace_ids: place('ONE') })).toEqual(['brakes', 'old paper']);
    expect(await listed({ vehicle_id: truck, workplace_ids: place('ONE'), statuses: 'estimate' })).toEqual(['brakes']);
    expect(await listed({ company_id: halton, workplace_ids: place('TWO') })).toEqual([]);
    expect(await listed({ company_id: halton, workplace_ids: place('ONE'), search: 'k77' })).toEqual([
      'brakes',
      'old paper',
    ]);
  });
});

describe('orders are found', () => {
  it.each([
    ['their number', '1042', ['brakes', 'tires']],
    ['their number as it is printed', 'WOONE-1042', ['brakes', 'tires']],
    ['the shop and the beginning of the number', 'one-104', ['oil', 'brakes', 'tires']],
    ['a number of another shop', 'TWO-1042', []],
    ['their customer', 'niagara', ['tires', 'oil']],
    ['their customer, misspelled', 'nigara', ['tires', 'oil']],
    ['the unit', 'k77', ['brakes', 'old paper']],
    ['customer and unit', 'halton k77', ['brakes', 'old paper']],
    ['the plate', 'ab12-345', ['brakes', 'old paper']],
    ['the end of the VIN', 'KJ000001', ['brakes', 'old paper']],
    ['the customer’s PO', 'c50017', ['brakes']],
    ['the beginning of the customer’s PO', 'C-500', ['brakes']],
    ['the shop’s PO', 'po 9001', ['oil']],
    ['the number they were imported with', 'inv-7788', ['old paper']],
    ['nothing', 'qqzzxx', []],
    ['signs', '%_', []],
  ])('by %s: %j', async (_, search, expected) => {
    expect((await listed({ search })).toSorted()).toEqual(expected.toSorted());
  });

  it('a whole number comes before a longer one, unless a sort is chosen', async () => {
    expect(await listed({ search: '1042' })).toEqual(['brakes', 'tires']);
    expect(await listed({ search: '1042', sort_by: 'number', descending: true })).toEqual(['tires', 'brakes']);
    const { body } = await advisor.call(listWorkOrders, { search: '1042', rows_per_page: 1, page: 2 });
    expect(body).toMatchObject({ collection: [{ concern: 'tires' }], pagination: { total: 2 } });
  });

  it('within the other filters', async () => {
    expect(await listed({ search: 'niagara', statuses: 'paid' })).toEqual(['tires']);
    expect(await listed({ search: 'niagara', created_until: '2026-03-02' })).toEqual(['oil']);
  });
});

describe('the board', () => {
  const counts = async (input: object = {}, client = advisor) => {
    const { body } = await client.call(countByStatus, { ...input });
    return Object.fromEntries(Object.entries(body.counts).filter(([, count]) => count > 0));
  };

  it.each([
    [{}, { estimate: 1, in_progress: 1, paid: 1, imported: 1 }],
    [{ priority: 'urgent' }, { estimate: 1 }],
    [{ waiting_for: 'parts' }, { in_progress: 1 }],
    [{ created_from: '2026-03-02' }, { in_progress: 1, paid: 1 }],
    [{ promised_from: '2026-03-08', promised_until: '2026-03-08' }, { paid: 1 }],
    [{ is_late: true }, { estimate: 1 }],
    [{ is_late: true, search: 'halton' }, { estimate: 1 }],
    [{ search: 'halton' }, { estimate: 1, imported: 1 }],
    [{ search: '1042', created_until: '2026-03-01' }, { estimate: 1 }],
  ])('counts by status with the filter %j', async (requested, expected) => {
    expect(await counts(requested)).toEqual(expected);
  });

  it('counts every status, also empty ones, and no other location', async () => {
    const { body } = await advisor.call(countByStatus, { workplace_ids: place('TWO') });
    expect(Object.keys(body.counts)).toHaveLength(11);
    expect(await counts({ workplace_ids: place('TWO') })).toEqual({});
    expect(await counts({ workplace_ids: `${place('ONE')},${place('TWO')}`, priority: 'urgent' })).toEqual({
      estimate: 1,
    });
  });

  it.each([
    [{}, ['estimate', 'in_progress', 'paid', 'imported']],
    [{ statuses: 'estimate,paid' }, ['estimate', 'paid']],
    [{ search: 'halton', statuses: 'estimate' }, ['estimate']],
    [{ priority: 'low' }, []],
  ])('adds up what the list of %j shows', async (requested, statuses) => {
    const { body: list } = await advisor.call(listWorkOrders, requested);
    expect([...new Set(list.collection.map(({ status }) => status))].toSorted()).toEqual(statuses.toSorted());
    const { body } = await advisor.call(sumOfOrders, requested);
    expect(body.quoted_total).toBe(list.collection.reduce((sum, order) => sum + (order.quoted_total ?? 0), 0));
  });

  it('counts and adds up for a customer or a vehicle', async () => {
    const here = { company_id: halton, workplace_ids: place('ONE') };
    expect(await counts(here)).toEqual({ estimate: 1, imported: 1 });
    expect(await counts({ vehicle_id: truck })).toEqual({ estimate: 1, approved: 1, imported: 1 });
    expect((await advisor.call(sumOfOrders, { ...here, statuses: 'estimate' })).body.quoted_total).toBe(300_00);
  });

  it('counts for a person, and refuses an unknown one', async () => {
    expect(await counts({ service_advisor_id: staffId(app.home, 'serviceadvisor@home.test') })).toEqual({
      estimate: 1,
    });
    expect((await advisor.call(countByStatus, { service_advisor_id: uuidv7() })).status).toBe(404);
  });
});

describe('the sum of orders', () => {
  it.each([
    [{}, 600_00],
    [{ statuses: 'estimate,in_progress' }, 400_00],
    [{ priority: 'urgent' }, 300_00],
    [{ search: 'niagara' }, 300_00],
    [{ is_late: true }, 300_00],
    [{ promised_until: '2026-03-08' }, 200_00],
    [{ search: 'qqzzxx' }, 0],
  ])('filtered by %j is %i cents', async (requested, expected) => {
    expect((await advisor.call(sumOfOrders, requested)).body).toMatchObject({ quoted_total: expected });
  });

  it.each([
    [{}, { estimate: 300_00, in_progress: 100_00, paid: 200_00 }],
    [{ statuses: 'estimate' }, { estimate: 300_00 }],
    [{ search: 'niagara' }, { in_progress: 100_00, paid: 200_00 }],
  ])('of %j is also told by status', async (requested, expected) => {
    const { by_status, counts: counted } = (await advisor.call(sumOfOrders, requested)).body;
    const { body: all } = await advisor.call(countByStatus, { search: 'search' in requested ? requested.search : '' });
    for (const status of Object.keys(expected) as (keyof typeof all.counts)[])
      expect([status, counted?.[status]]).toEqual([status, all.counts[status]]);
    expect(Object.keys(by_status)).toHaveLength(11);
    expect(Object.fromEntries(Object.entries(by_status).filter(([, sum]) => sum !== 0))).toEqual(expected);
  });

  it('is not told for a status with too many orders', async () => {
    await copyOrder(app, ids.get('tires') ?? '', 999, `'number', 20000 + n`);
    const { body } = await advisor.call(sumOfOrders, {});
    expect(body).toMatchObject({ quoted_total: null, by_status: { paid: null, estimate: 300_00 } });
    await app.rows('delete from work_orders where number > 20000');
  });
});

describe('the short lists', () => {
  it('imported orders have their own list', async () => {
    const { body } = await advisor.call(listImportedWorkOrders, { search: '7788' });
    expect(body.collection).toEqual([]);
    const { body: imported } = await advisor.call(listImportedWorkOrders, { search: 'inv 7788' });
    expect(imported.collection).toMatchObject([{ work_order_number: 'INV-7788', status: 'imported' }]);
    const { body: all } = await advisor.call(listImportedWorkOrders, { vehicle_id: truck });
    expect(all.collection.map(({ id }) => id)).toEqual([ids.get('old paper')]);
  });

  it('a picker shows open orders', async () => {
    const { body } = await advisor.call(simpleList);
    expect(body.collection.map(({ work_order_number }) => work_order_number)).toEqual(['WOONE-1043', 'WOONE-1042']);
    const { body: orders } = await advisor.call(simpleList, { search: 'halton' });
    expect(orders.collection).toMatchObject([{ number: 1042, customer_name: 'Halton Freight' }]);
    expect(Object.keys(orders.collection[0] ?? {})).toHaveLength(7);
  });
});

it('are refused without a session and without a location', async () => {
  for (const endpoint of [listWorkOrders, countByStatus, listImportedWorkOrders, simpleList]) {
    expect((await advisor.call(endpoint, {}, { 'x-location-id': place('TWO') })).status).toBe(403);
    expect((await app.client().call(endpoint)).status).toBe(409);
  }
});
