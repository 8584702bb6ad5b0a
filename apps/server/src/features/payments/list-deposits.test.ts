import { listPayments } from '@baydesk/contract/payments.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { openTill } from './payments.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists the deposits of one order', async () => {
  const manager = await app.as('ROLE_MANAGER');
  const till = await openTill(app, manager);
  const { id: work_order_id, customer_id } = await newOrder(app, { status: 'approved' });
  await till.pay(customer_id, 10_00);
  const { body: deposit } = await till.pay(customer_id, 50_00, { work_order_id });
  const { body } = await manager.call(listPayments, { customer_id, work_order_id });
  expect(body.collection.map(({ id }) => id)).toEqual([deposit.id]);
});
