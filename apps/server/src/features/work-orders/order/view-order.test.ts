import {
  changeStatus,
  countWorkOrders,
  statistics,
  viewOrderDetail,
  viewOrderDetails,
  viewWorkOrder,
  viewWorkOrderLines,
} from '@baydesk/contract/work-orders.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { NewLine, OrderThere } from '../orders.fixture.ts';
import { newOrder, newTruck, staffNamed } from '../orders.fixture.ts';

let app: TestApp;
let halton: string;
let truck: string;
let order: OrderThere;
let elsewhere: OrderThere;
let technician: string;

beforeAll(async () => {
  app = await openTestApp();
  halton = await newCustomer(app);
  truck = await newTruck(app, halton);
  technician = staffNamed(app, 'technician');
  await setHourlyCost(30_00);
  order = await newOrder(app, {
    customer_id: halton,
    vehicle_id: truck,
    lines: [
      {
        line_name: 'Brakes',
        time_estimate: 90,
        technician_ids: [technician],
        part_requests: [{ cost: 40_00, sell_price: 68_00, quantity: 2 }],
      },
      { line_name: 'Declined', status: 'cancelled', time_estimate: 600, part_requests: [{}] },
    ],
  });
  elsewhere = await newOrder(app, {
    customer_id: halton,
    vehicle_id: truck,
    shop_id: 'TWO',
    status: 'paid',
    lines: [{}],
  });
});
afterAll(() => app.close());

const shownTo = async (role: RoleName) => {
  const client = await app.as(role);
  const { body: work_order } = await client.call(viewWorkOrder, { id: order.id });
  const { body: lines } = await client.call(viewWorkOrderLines, { id: order.id });
  const { body: numbers } = await client.call(statistics, { id: order.id });
  return { work_order, lines: lines.collection, numbers };
};

describe('an order', () => {
  it('is editable for people who may change orders', async () => {
    expect((await shownTo('ROLE_TECHNICIAN')).work_order.editable).toBe(true);
    expect((await shownTo('ROLE_TIME_CLOCK_USER')).work_order).toMatchObject({ editable: false, allowed_moves: [] });
  });

  it('is shown with its totals, its vehicle and the allowed moves', async () => {
    const { work_order, lines } = await shownTo('ROLE_SERVICE_ADVISOR');
    expect(work_order).toMatchObject({
      work_order_number: `WOONE-${order.number}`,
      customer: { name: 'Halton Freight' },
      vehicle: { unit: '', number_of_work_orders: 2 },
      totals: { quoted: { labour_cents: 150_00, parts_cents: 136_00, cost_cents: 125_00 } },
      line_count: 2,
      editable: true,
    });
    expect(work_order.allowed_moves.map(({ status }) => status)).toEqual(['approved', 'declined', 'hold']);
    expect(lines.map(({ line_name, total_cost }) => [line_name, total_cost])).toEqual([
      ['Brakes', 125_00],
      ['Declined', null],
    ]);
  });

  it.each<RoleName>(['ROLE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_TECHNICIAN', 'ROLE_TIME_CLOCK_USER'])(
    'is read by %s in one call as in two',
    async (role) => {
      const { work_order: viewed, lines } = await shownTo(role);
      const { lines: viewed_lines, ...work_order } = viewed;
      const { status, body } = await (await app.as(role)).call(viewOrderDetail, { id: order.id });
      expect([status, body, viewed_lines]).toEqual([200, { work_order, lines }, lines]);
    },
  );

  it('is read with others in one call, which leaves out missing ones', async () => {
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    const { body: one } = await advisor.call(viewOrderDetail, { id: order.id });
    const { body: other } = await advisor.call(viewOrderDetail, { id: elsewhere.id });
    const { status, body } = await advisor.call(viewOrderDetails, {
      work_order_ids: [order.id, uuidv7(), elsewhere.id].join(','),
    });
    expect([status, body.collection]).toEqual([200, [one, other]]);
  });

  it('of another location can be read and not changed', async () => {
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    const { status, body } = await advisor.call(viewOrderDetail, { id: elsewhere.id });
    expect([status, body.work_order.editable, body.work_order.allowed_moves]).toEqual([200, false, []]);
    expect(body.lines.map(({ editable, deletable }) => [editable, deletable])).toEqual([[false, false]]);
  });

  it('hides costs and margins from people who may not see them, and only margins from a foreman', async () => {
    for (const role of ['ROLE_TECHNICIAN', 'ROLE_SERVICE_ADVISOR_LIMITED_VIEW'] as const) {
      const { work_order, lines, numbers } = await shownTo(role);
      expect(work_order.totals?.quoted).toMatchObject({ cost_cents: null, margin: null, total_cents: 286_00 });
      expect(lines[0]).toMatchObject({ total_cost: null, margin: null, part_requests: [{ cost: null, margin: null }] });
      expect(lines[0]).toMatchObject({ total_labour_cost: null, labor_margin: null });
      expect(lines[1]).toMatchObject({ line_name: 'Declined', unknown_costs: [] });
      const hidden = { labour_cost: null, parts_cost: null, margin: null };
      expect(numbers).toMatchObject({ ...hidden, lines: [hidden] });
    }
    const { lines, numbers } = await shownTo('ROLE_FOREMAN');
    expect(lines[0]).toMatchObject({ total_cost: 125_00, total_labour_cost: 45_00, labor_margin: null, margin: null });
    expect(numbers).toMatchObject({ labour_cost: 45_00, parts_cost: 80_00, margin: null });
  });

  it.each([
    ['missing', async () => uuidv7()],
    ['another organization’s', async () => (await newOrder(app, { is_other: true })).id],
    ['removed', async () => removedOrder()],
  ])('that is %s is not found', async (_, orderId) => {
    const [advisor, id] = [await app.as('ROLE_SERVICE_ADVISOR'), await orderId()];
    for (const endpoint of [viewOrderDetail, viewWorkOrder, viewWorkOrderLines, statistics])
      expect((await advisor.call(endpoint, { id })).status).toBe(404);
  });

  it('is seen without prices by people who only clock in, and is refused to people signed out', async () => {
    const { body } = await (await app.as('ROLE_TIME_CLOCK_USER')).call(viewWorkOrder, { id: order.id });
    expect(body).toMatchObject({ id: order.id, totals: null, allowed_moves: [] });
    for (const endpoint of [viewOrderDetail, viewWorkOrder, viewWorkOrderLines, statistics])
      expect((await app.client().call(endpoint, { id: order.id })).status).toBe(409);
  });
});

const setHourlyCost = (hourly_cost: number | null) =>
  app.rows('update staff set hourly_cost_cents = $1 where id = $2', [hourly_cost, technician]);

describe('the margin of an order', () => {
  const marginsOf = async ({ id }: OrderThere) => {
    const manager = await app.as('ROLE_MANAGER');
    const { totals } = (await manager.call(viewWorkOrder, { id })).body;
    const { collection } = (await manager.call(viewWorkOrderLines, { id })).body;
    const counted = (await manager.call(statistics, { id })).body;
    return [...Object.values(totals ?? {}), ...collection, counted, ...counted.lines];
  };

  it('counts labour at the hourly cost of those assigned', async () => {
    const there = await newOrder(app, { lines: [{ status: 'open', technician_ids: [technician] }] });
    for (const { margin, unknown_costs } of await marginsOf(there)) expect([margin, unknown_costs]).toEqual([0.7, []]);
  });

  it.each<[string, () => NewLine, object]>([
    ['nobody is assigned', () => ({}), { reason: 'nobody_assigned', name: 'Brakes' }],
    [
      'no time is estimated',
      () => ({ time_estimate: 0, fixed_price: 90_00, technician_ids: [technician] }),
      { reason: 'no_time', name: 'Brakes' },
    ],
    [
      'an hourly cost is not set',
      () => ({ technician_ids: [technician, staffNamed(app, 'foreman')] }),
      { reason: 'hourly_cost', name: 'Foreman Tester' },
    ],
    [
      'the cost of a part is not known',
      () => ({ technician_ids: [technician], part_requests: [{ description: 'Filter', cost: null }] }),
      { reason: 'part_cost', name: 'Filter' },
    ],
  ])('is not known when %s', async (_, line, reason) => {
    const there = await newOrder(app, { lines: [{ line_name: 'Brakes', status: 'open', ...line() }] });
    for (const { margin, unknown_costs } of await marginsOf(there))
      expect([margin, unknown_costs]).toEqual([null, [reason]]);
  });

  it('follows a new hourly cost until the order is settled', async () => {
    const { id, line_ids } = await newOrder(app, {
      status: 'approved',
      lines: [{ status: 'open', technician_ids: [technician] }],
    });
    const manager = await app.as('ROLE_MANAGER');
    const costs = async () => {
      const { collection } = (await manager.call(viewWorkOrderLines, { id })).body;
      return collection.map(({ line_id, total_labour_cost }) => [line_id, total_labour_cost]);
    };
    await setHourlyCost(40_00);
    expect(await costs()).toEqual([[line_ids[0], 40_00]]);
    const cancelled = { work_order_id: id, version: 1, status: 'cancelled', reason: 'Sold the truck' };
    expect((await manager.call(changeStatus, cancelled)).errors).toEqual([]);
    await setHourlyCost(30_00);
    expect(await costs()).toEqual([[line_ids[0], 40_00]]);
  });
});

async function removedOrder() {
  const { id } = await newOrder(app);
  await app.rows('update work_orders set removed_at = now() where id = $1', [id]);
  return id;
}

describe('the statistics of an order', () => {
  it('count hours, parts and margin of the lines that were not declined', async () => {
    const { numbers } = await shownTo('ROLE_MANAGER');
    expect(numbers).toMatchObject({
      estimated_minutes: 90,
      billed_minutes: 90,
      logged_minutes: 0,
      labour_sell: 150_00,
      labour_cost: 45_00,
      parts_sell: 136_00,
      parts_cost: 80_00,
      lines: [{ line_name: 'Brakes', parts_sell: 136_00, parts_cost: 80_00, labour_cost: 45_00 }],
    });
    expect(numbers.margin).toBeCloseTo((286 - 125) / 286);
  });

  it('show how long it was in each status', async () => {
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    const { id } = await newOrder(app, { lines: [{}] });
    const { body: opened } = await advisor.call(viewWorkOrder, { id });
    const { status } = await advisor.call(changeStatus, { work_order_id: id, version: opened.version, status: 'hold' });
    expect(status).toBe(201);
    await app.rows(`update work_orders set created_at = created_at - interval '1 hour' where id = $1`, [id]);
    const { body } = await advisor.call(statistics, { id });
    expect(body.statuses.map((stay) => [stay.status, stay.times])).toEqual([
      ['estimate', 1],
      ['hold', 1],
    ]);
    expect(body.statuses[0]?.seconds).toBeGreaterThan(3600);
  });
});

describe('the number of orders', () => {
  it('counts those of a vehicle or a customer at every location, and the open ones', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    for (const requested of [{ vehicleId: truck }, { companyId: halton }, { vehicleId: truck, companyId: halton }])
      expect((await technician.call(countWorkOrders, requested)).body).toEqual({
        count: 2,
        open_count: 1,
        other_owners_count: 0,
      });
  });

  it('counts those of a vehicle for other customers beside those of one', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    const { customer_id } = await newOrder(app, { status: 'paid' });
    const { body } = await technician.call(countWorkOrders, { vehicleId: truck, companyId: customer_id });
    expect(body).toEqual({ count: 0, open_count: 0, other_owners_count: 2 });
  });

  it('is refused for an unknown vehicle or customer', async () => {
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(countWorkOrders, { vehicleId: uuidv7() })).status).toBe(404);
    expect((await advisor.call(countWorkOrders, { companyId: uuidv7() })).status).toBe(404);
  });
});
