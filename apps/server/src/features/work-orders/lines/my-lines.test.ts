import { listMyLines } from '@baydesk/contract/work-orders/lines.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { NewLine, NewOrder } from '../orders.fixture.ts';
import { newOrder, newTruck, staffNamed } from '../orders.fixture.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

const mine = (line_name: string, line: NewLine = {}): NewLine => ({
  status: 'open',
  ...line,
  line_name,
  technician_ids: [staffNamed(app, 'technician')],
});
const withMine = (line_name: string, order: NewOrder = {}, line: NewLine = {}) =>
  newOrder(app, { status: 'approved', ...order, lines: [mine(line_name, line)] });
const names = async () => (await technician.call(listMyLines)).body.collection.map(({ line_name }) => line_name);

it('a technician sees the lines assigned to them, with their order and without costs', async () => {
  const customer_id = await newCustomer(app);
  const vehicle_id = await newTruck(app, customer_id);
  await app.rows(`update vehicles set pin_notes = 'Key in the office' where id = $1`, [vehicle_id]);
  const order = await newOrder(app, {
    status: 'approved',
    customer_id,
    vehicle_id,
    unit: '214',
    concern: 'Pulls to the left',
    lines: [mine('Brakes', { part_requests: [{}] }), { line_name: 'Somebody else’s', status: 'open' }],
  });
  const { body } = await technician.call(listMyLines);
  expect(body.collection).toMatchObject([
    {
      line_name: 'Brakes',
      total_cost: null,
      part_requests: [{ cost: null, margin: null, price_reasons: [] }],
      order: {
        id: order.id,
        work_order_number: `WOONE-${order.number}`,
        customer_name: 'Halton Freight',
        unit: '214',
        concern: 'Pulls to the left',
        pin_notes: 'Key in the office',
        vehicle_id,
      },
    },
  ]);
  await app.rows('delete from work_orders where id = $1', [order.id]);
});

it('lines that can be started come first, then by promised time, then by priority', async () => {
  await withMine(
    'Waits',
    { status: 'estimate', promised_at: '2026-02-01T00:00:00Z' },
    { status: 'authorization_required' },
  );
  await withMine('On hold', { status: 'hold', status_before_hold: 'approved', promised_at: '2026-02-02T00:00:00Z' });
  await withMine('Unpromised, urgent', { priority: 'urgent' });
  await withMine('Unpromised', { priority: 'low' });
  await withMine('Friday', { promised_at: '2026-02-06T20:00:00Z' });
  await withMine('Thursday', { promised_at: '2026-02-05T20:00:00Z' }, { status: 'in_progress' });
  expect(await names()).toEqual(['Thursday', 'Friday', 'Unpromised, urgent', 'Unpromised', 'Waits', 'On hold']);
});

it('completed, declined and settled lines and those of other locations are left out', async () => {
  const before = await names();
  await withMine('Done', {}, { status: 'completed' });
  await withMine('Declined', {}, { status: 'cancelled' });
  await withMine('Invoiced', { status: 'invoiced' });
  await withMine('Complete', { status: 'complete' });
  await withMine('Elsewhere', { shop_id: 'TWO' });
  const { id } = await withMine('Deleted');
  await app.rows('update work_order_lines set removed_at = now() where work_order_id = $1', [id]);
  expect(await names()).toEqual(before);
});
