import { createCustomer, listCustomers } from '@baydesk/contract/customers.contract';
import { createNote } from '@baydesk/contract/notes.contract';
import { globalSearch } from '@baydesk/contract/search.contract';
import { listVehicles, removeVehicle } from '@baydesk/contract/vehicles.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder, newTruck } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let halton: string;

beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  halton = uuidv7();
  await advisor.call(createCustomer, {
    id: halton,
    customer_type: 'company',
    company_name: 'Halton Freight',
    credit_terms: 'Net 30',
  });
  const truck = await newTruck(app, halton, 'K77');
  for (const status of ['estimate', 'approved', 'paid', 'imported', 'hold'] as const) {
    const { id } = await newOrder(app, { customer_id: halton, vehicle_id: truck, status });
    const imported_number = status === 'imported' ? 'OLD-17' : '';
    await app.rows(`update work_orders set imported_number = $2, customer_po = $3 where id = $1`, [
      id,
      imported_number,
      `PO ${status}`,
    ]);
  }
  await newOrder(app, { customer_id: halton, vehicle_id: truck, shop_id: 'TWO', status: 'approved' });
});
afterAll(() => app.close());

const searchItems = async (search: string, client = advisor) => {
  const { body } = await client.call(globalSearch, { search });
  return body.groups.find(({ type }) => type === 'work_order')?.items ?? [];
};

it('finds an order by its number, with its customer, vehicle and status', async () => {
  const [item] = await searchItems('woone-1');
  expect(item).toMatchObject({
    search_text: 'WOONE-1',
    detail: 'Halton Freight · Unknown Asset · Estimate',
    icon: 'clipboard-list',
  });
  expect(item?.route).toBe(`/workorders/${item?.id}`);
});

it.each(['halton', 'K77', 'po', 'po estimate'])('shows at most three by %j', async (search) => {
  const items = await searchItems(search);
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(3);
});

it('links imported orders to their own screen', async () => {
  const [item] = await searchItems('old-17');
  expect([item?.search_text, item?.route]).toEqual(['OLD-17', `/imported-work-orders/${item?.id}`]);
});

it('finds nothing of other locations or organizations', async () => {
  expect(await searchItems('two-1')).toEqual([]);
  expect(await searchItems('halton', await app.asEmail('manager@other.test'))).toEqual([]);
  expect(
    (await searchItems('two-1', await app.asEmail('outside@home.test'))).map(({ search_text }) => search_text),
  ).toEqual(['WOTWO-1']);
});

it('an imported order keeps its old number where notes and used vehicles name it', async () => {
  const vehicle_id = await newTruck(app, halton, 'K78');
  const order = await newOrder(app, { customer_id: halton, vehicle_id, status: 'imported' });
  await app.rows("update work_orders set imported_number = 'OLD-18' where id = $1", [order.id]);
  const { body: note } = await advisor.call(createNote, {
    id: uuidv7(),
    body: 'Paid by cheque',
    references: [{ reference_type: 'work_order', reference_id: order.id }],
  });
  expect(note.references).toMatchObject([{ name: 'OLD-18' }]);
  const manager = await app.as('ROLE_MANAGER');
  const { errors } = await manager.call(removeVehicle, { id: vehicle_id, version: 1 });
  expect(errors[0]?.message).toContain('OLD-18');
});

it.each([
  ['everything', globalSearch, { round_trips: 1, lookups: 6 }],
  ['orders', listWorkOrders, { round_trips: 1, lookups: 1 }],
  ['vehicles', listVehicles, { round_trips: 2, lookups: 1 }],
  ['customers', listCustomers, { round_trips: 2, lookups: 1 }],
] as const)(
  'searches %s in few round trips, and looks up the words once for each list',
  async (_, endpoint, expected) => {
    await advisor.call(endpoint, { search: 'halton' });
    const sent = (await recordStatements(() => advisor.call(endpoint, { search: 'halton' }))).flat();
    expect({
      round_trips: Math.max(...sent.map(({ round_trip }) => round_trip)),
      lookups: sent.filter(({ text }) => text.includes('find_entries')).length,
    }).toEqual(expected);
  },
);
