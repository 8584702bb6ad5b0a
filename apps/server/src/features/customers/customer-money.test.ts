import { listCustomers, viewCustomer } from '@baydesk/contract/customers.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
let till: Till;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  till = await openTill(app, manager);
});
afterAll(() => app.close());

const moneyOf = async (client: TestClient, customer_id: string) => {
  const { body } = await client.call(viewCustomer, { id: customer_id });
  const { collection } = (await client.call(listCustomers, { rows_per_page: 1000 })).body;
  const row = collection.find(({ id }) => id === customer_id);
  expect([row?.balance_cents, row?.overdue_cents]).toEqual([body.balance_cents, body.overdue_cents]);
  return [body.balance_cents, body.overdue_cents];
};

it('says what a customer owes and what of it is late, to those who see payments', async () => {
  const customer_id = await till.newCustomer();
  expect(await moneyOf(manager, customer_id)).toEqual([0, 0]);
  await app.rows("update customers set credit_terms = 'Net 30' where id = $1", [customer_id]);
  await till.invoice(customer_id, 100_00, { invoice_date: till.daysAgo(31) });
  await till.invoice(customer_id, 40_00, { invoice_date: till.daysAgo(30) });
  expect(await moneyOf(manager, customer_id)).toEqual([140_00, 100_00]);
  await till.pay(customer_id, 70_00);
  expect(await moneyOf(manager, customer_id)).toEqual([70_00, 30_00]);
  expect(await moneyOf(await app.as('ROLE_TECHNICIAN'), customer_id)).toEqual([null, null]);
});

it('marks the orders of a customer who owes more than the limit', async () => {
  const customer_id = await till.newCustomer();
  const order = await newOrder(app, { customer_id, status: 'estimate' });
  const isOverLimit = async () => {
    const { body } = await manager.call(viewWorkOrder, { id: order.id });
    return body.customer.is_over_limit;
  };
  await till.invoice(customer_id, 100_00);
  expect(await isOverLimit()).toBe(false);
  await app.rows('update customers set credit_limit_cents = 9999 where id = $1', [customer_id]);
  expect(await isOverLimit()).toBe(true);
  await till.pay(customer_id, 1);
  expect(await isOverLimit()).toBe(false);
});
