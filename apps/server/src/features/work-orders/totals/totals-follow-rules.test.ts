import { categoryRecords } from '@baydesk/contract/categories.contract';
import { changeCustomer, mergeCustomers, viewCustomer } from '@baydesk/contract/customers.contract';
import { changeSettings, viewSettings } from '@baydesk/contract/organization.contract';
import { taxRecords } from '@baydesk/contract/taxes.contract';
import {
  changeCustomerPo,
  changeStatus,
  removeWorkOrder,
  restoreWorkOrder,
  viewWorkOrder,
} from '@baydesk/contract/work-orders.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '../../../platform/database/database.ts';
import { newCustomer } from '../../../testing/new-customer.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { workplaceId } from '../../demo/public.ts';
import type { NewOrder, OrderThere } from '../orders.fixture.ts';
import { newOrder } from '../orders.fixture.ts';
import { lapsedExemptionsTask, settleTotalsTask } from './settle-totals-task.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('ROLE_ADMINISTRATOR');
  await app.rows(`update workplaces set tax_id = (
    select id from taxes t where t.organization_id = workplaces.organization_id and t.name = 'Ontario')`);
});
afterAll(() => app.close());

const done = async (called: Promise<{ readonly status: number; readonly errors: readonly object[] }>) => {
  const { errors } = await called;
  expect(errors).toEqual([]);
};

const ONE_LINE: NewOrder = { status: 'in_progress', lines: [{ status: 'completed', part_requests: [{}] }] };

/** An order with stored totals, because it was changed once. */
async function keptOrder(order: NewOrder = ONE_LINE): Promise<OrderThere> {
  const there = await newOrder(app, order);
  await done(admin.call(changeCustomerPo, { work_order_id: there.id, version: 1, customer_po: 'C-1' }));
  return there;
}

const see = async (id: string) => (await admin.call(viewWorkOrder, { id })).body;

async function listed({ customer_id, id }: OrderThere) {
  const { body } = await admin.call(listWorkOrders, { company_id: customer_id });
  const row = body.collection.find((order) => order.id === id);
  return [row?.quoted_total, row?.authorized_total];
}

async function shown({ id }: OrderThere) {
  const { totals } = await see(id);
  return [totals?.quoted.total_cents, totals?.authorized.total_cents];
}

const settleTotals = () => runJobs(app, settleTotalsTask, lapsedExemptionsTask);

const changeOntario = async (rate_percent: number) => {
  const { body } = await admin.call(taxRecords.list, { search: 'Ontario' });
  const [tax] = body.collection;
  const components = tax?.components.map((component) => ({ ...component, rate_percent }));
  await done(admin.call(taxRecords.change, { ...tax, components }));
};
const changeFirstShop = async (fields: object) => {
  const { body } = await admin.call(listWorkplaces);
  const shop = body.collection.find(({ id }) => id === workplaceId(app.home, 'ONE'));
  await done(admin.call(changeWorkplace, { ...shop, ...fields }));
};
const changeShop = async (fields: object) =>
  done(admin.call(changeSettings, { ...(await admin.call(viewSettings)).body, ...fields }));
const changeOwner = async ({ customer_id }: OrderThere, fields: object) =>
  done(admin.call(changeCustomer, { ...(await admin.call(viewCustomer, { id: customer_id })).body, ...fields }));
const exemptCategory = async (is_tax_exempt: boolean) => {
  const { body } = await admin.call(categoryRecords.list);
  const fallback = body.collection.find(({ is_fallback }) => is_fallback);
  await done(admin.call(categoryRecords.change, { ...fallback, is_tax_exempt }));
};
const taxNamed = async (name: string) => (await admin.call(taxRecords.list, { search: name })).body.collection[0]?.id;

describe('the total in the list equals the total of the order', () => {
  it.each<[string, (order: OrderThere) => Promise<unknown>]>([
    ['the rate of its tax', () => changeOntario(15)],
    ['the tax of its location', async () => changeFirstShop({ tax_id: await taxNamed('Quebec') })],
    ['the shop supplies of its location', () => changeFirstShop({ shop_supplies_percent: 4 })],
    ['that its location has no supplies of its own', () => changeFirstShop({ shop_supplies_percent: null })],
    ['the shop supplies of the organization', () => changeShop({ shop_supplies_percent: 2 })],
    ['the cap on shop supplies', () => changeShop({ shop_supplies_max_cents: 1_00 })],
    ['that a category of parts is exempt', () => exemptCategory(true)],
    ['that it is not exempt any more', () => exemptCategory(false)],
    ['the tax of its customer', async (order) => changeOwner(order, { tax_id: await taxNamed('Alberta') })],
    ['that its customer is exempt', (order) => changeOwner(order, { is_tax_exempt: true })],
    ['the shop supplies of its customer', (order) => changeOwner(order, { shop_supplies_percent: 9 })],
  ])('after somebody changed %s', async (_, changeRule) => {
    const order = await keptOrder();
    const before = await shown(order);
    await changeRule(order);
    const after = await shown(order);
    expect(after).not.toEqual(before);
    await settleTotals();
    expect(await listed(order)).toEqual(after);
  });

  it('after its customer was merged into one with another tax, also in new orders', async () => {
    const kept_id = await newCustomer(app, { company_name: 'Exempt Freight' });
    await app.rows('update customers set is_tax_exempt = true where id = $1', [kept_id]);
    const order = await keptOrder();
    const versions = { kept_version: 1, merged_version: 1 };
    await done(admin.call(mergeCustomers, { id: uuidv7(), kept_id, merged_id: order.customer_id, ...versions }));
    await settleTotals();
    expect(await listed({ ...order, customer_id: kept_id })).toEqual(await shown(order));
  });

  it('after an exemption ended', async () => {
    const order = await keptOrder();
    const before = await shown(order);
    await changeOwner(order, { is_tax_exempt: true });
    await settleTotals();
    // The exemption ends without a change of any row.
    await app.rows('alter table customers disable trigger settle_totals');
    await app.rows(`update customers set tax_exempt_until = current_date - 2 where id = $1`, [order.customer_id]);
    await app.rows('alter table customers enable trigger settle_totals');
    await lapsedExemptionsTask.run(app.services, {}, { attempt: 1, job_id: '1' });
    await settleTotals();
    expect(await listed(order)).toEqual(before);
    expect(await shown(order)).toEqual(before);
  });

  it('when it was deleted while a rule changed, and restored', async () => {
    const order = await keptOrder({ lines: [{ part_requests: [{}] }] });
    const { version } = await see(order.id);
    await done(admin.call(removeWorkOrder, { work_order_id: order.id, version }));
    await changeOntario(11);
    await settleTotals();
    await done(admin.call(restoreWorkOrder, { work_order_id: order.id }));
    expect(await listed(order)).toEqual(await shown(order));
  });
});

describe('a settled order', () => {
  it('keeps its totals when rules change, until it is opened again', async () => {
    const order = await keptOrder();
    const { version } = await see(order.id);
    await done(
      admin.call(changeStatus, { work_order_id: order.id, version, status: 'cancelled', reason: 'Sold the truck' }),
    );
    const before = await shown(order);
    expect(before[0]).toBeGreaterThan(0);
    await changeOntario(20);
    await exemptCategory(true);
    await changeShop({ shop_supplies_percent: 10 });
    await settleTotals();
    expect([await shown(order), await listed(order)]).toEqual([before, before]);
    await exemptCategory(false);
  });
});

it('new totals raise no version, and the last change can still be undone', async () => {
  const order = await keptOrder();
  const before = await see(order.id);
  await changeOntario(7);
  await settleTotals();
  const after = await see(order.id);
  expect([after.version, after.undoable]).toEqual([before.version, before.undoable]);
  const [event] = await app.rows<{ after: { order_count: number } }>(
    `select after from events where action = 'totals_settled' and workplace_id = $1 order by occurred_at desc limit 1`,
    [order.workplace_id],
  );
  expect(event?.after.order_count).toBeGreaterThan(0);
});

it('the job waits for an order that is being changed, because that change may have read the old rule', async () => {
  const [order, other] = [await keptOrder(), await keptOrder()];
  await changeOntario(8);
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const settling = await withOwner(app.database_url, async (client) => {
    await client.query('begin');
    await client.query('update work_orders set quoted_total = 1 where id = $1', [order.id]);
    await client.query('update work_order_lines set labour_rate = 200_00 where work_order_id = $1', [order.id]);
    const begun = settleTotals();
    await expect.poll(() => app.rows(waiting)).toHaveLength(1);
    expect(await listed(other)).toEqual(await shown(other));
    await client.query('commit');
    return { begun };
  });
  await settling.begun;
  expect(await listed(order)).toEqual(await shown(order));
});

it('a rule of one customer does not touch orders of others', async () => {
  const [order, other] = [await keptOrder(), await keptOrder()];
  await settleTotals();
  await app.rows('update work_orders set quoted_total = 1 where id = $1', [other.id]);
  await changeOwner(order, { shop_supplies_percent: 5 });
  await settleTotals();
  expect(await listed(order)).toEqual(await shown(order));
  expect((await listed(other))[0]).toBe(1);
});
