import { listCustomers, viewCustomer } from '@baydesk/contract/customers.contract';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('counts the orders of a customer, and those that are not billed yet, at every location', async () => {
  const advisor = await app.as('ROLE_SERVICE_ADVISOR');
  const { customer_id } = await newOrder(app, { status: 'estimate', shop_id: 'TWO' });
  for (const status of WORK_ORDER_STATUSES) await newOrder(app, { customer_id, status });
  const removed = await newOrder(app, { customer_id, status: 'approved' });
  await app.rows('update work_orders set removed_at = now() where id = $1', [removed.id]);
  const { body } = await advisor.call(viewCustomer, { id: customer_id });
  expect(body.open_orders_count).toBe(7);
  expect(body.orders_count).toBe(WORK_ORDER_STATUSES.length + 1);
  const { collection } = (await advisor.call(listCustomers)).body;
  expect(collection.find(({ id }) => id === customer_id)?.open_orders_count).toBe(7);
});
