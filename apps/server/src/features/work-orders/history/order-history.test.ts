import * as history from '@baydesk/contract/work-orders/history.contract';
import { changePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { listEvents } from '@baydesk/contract/organization.contract';
import { deleteLine } from '@baydesk/contract/work-orders/lines.contract';
import { changeTask } from '@baydesk/contract/work-orders/tasks.contract';
import {
  changeCustomer,
  changeCustomerPo,
  changeLeadTechnician,
  changeStatus,
  changeTax,
  switchVehicle,
  viewWorkOrder,
} from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { OrderThere } from '../orders.fixture.ts';
import { newOrder, newTruck, staffNamed } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let technician: TestClient;
let order: OrderThere;

beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  technician = await app.as('ROLE_TECHNICIAN');
  order = await newOrder(app, { lines: [{ part_requests: [{ cost: 40_00, sell_price: 68_00 }] }] });
  const { body } = await advisor.call(viewWorkOrder, { id: order.id });
  const po = { work_order_id: order.id, version: body.version, customer_po: 'C-1' };
  const { body: changed } = await advisor.call(changeCustomerPo, po);
  const on_hold = { work_order_id: order.id, version: changed.work_order.version, status: 'hold' };
  await advisor.call(changeStatus, on_hold);
});
afterAll(() => app.close());

const entries = async (client = advisor, requested: object = {}) =>
  (await client.call(history.listOrderHistory, { work_order_id: order.id, ...requested })).body.collection;
const snapshots = async (client = advisor) =>
  (await client.call(history.listSnapshots, { work_order_id: order.id })).body.collection;

describe('the history of an order', () => {
  it('shows the newest first, with the person and the values before; the newest can be undone', async () => {
    const [newest, before] = await entries();
    expect(newest).toMatchObject({
      actor_name: 'ServiceAdvisor Tester',
      workplace_name: 'First shop',
      before: { order: { status: 'estimate' } },
      after: { order: { status: 'hold' } },
      is_undoable: true,
    });
    expect(before).toMatchObject({ after: { order: { customer_po: 'C-1' } }, is_undoable: false });
    const [one] = await entries(advisor, { rows_per_page: 1, page: 2 });
    expect([one?.id, one?.is_undoable]).toEqual([before?.id, false]);
  });

  it('shows a single entry', async () => {
    const [newest] = await entries();
    const { body } = await technician.call(history.viewOrderHistory, { id: newest?.id });
    expect(body).toMatchObject({ id: newest?.id, entity: 'work_order', entity_id: order.id });
    const [signed_in] = await app.rows<{ id: string }>("select id from events where entity <> 'work_order' limit 1");
    for (const id of [uuidv7(), ...(signed_in ? [signed_in.id] : [])])
      expect((await advisor.call(history.viewOrderHistory, { id })).status).toBe(404);
  });

  it('hides costs from people who may not see them', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const [id] = order.request_ids;
    const changed = await manager.call(changePartRequest, { id, version: 1, cost: 55_00 });
    expect(changed.status).toBe(201);
    const [entry] = await entries();
    expect(JSON.stringify(entry?.after)).toContain('"cost":5500');
    const [hidden] = await entries(technician);
    expect(hidden?.id).toBe(entry?.id);
    expect(JSON.stringify(hidden)).not.toMatch(/"cost"|[:[]5500[,}\]]/);
    const { body: alone } = await technician.call(history.viewOrderHistory, { id: entry?.id });
    expect(JSON.stringify(alone)).not.toMatch(/"cost"|[:[]5500[,}\]]/);
  });

  it('names people and records that the order no longer refers to', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const [from, to] = [await newCustomer(app, { company_name: 'Halton Freight' }), await newCustomer(app)];
    await app.rows(`update customers set company_name = 'Peel Haulage' where id = $1`, [to]);
    const {
      id: work_order_id,
      line_ids,
      task_ids,
    } = await newOrder(app, {
      customer_id: from,
      vehicle_id: await newTruck(app, from, '77'),
      lines: [{ line_name: 'Brakes', tasks: ['Road test'] }],
    });
    const [tax] = await app.rows<{ id: string }>(
      `select id from taxes where organization_id = $1 and name = 'Quebec'`,
      [app.home.organization_id],
    );
    const lead_technician_id = staffNamed(app, 'technician');
    const input = { work_order_id };
    const answers = [
      await manager.call(changeTask, { id: task_ids[0], version: 1, is_done: true }),
      await manager.call(changeTax, { ...input, version: 1, tax_id: tax?.id }),
      await manager.call(changeLeadTechnician, { ...input, version: 2, lead_technician_id }),
      await manager.call(switchVehicle, { ...input, version: 3, vehicle_id: null }),
      await manager.call(changeCustomer, { ...input, version: 4, customer_id: to, contact_id: null }),
      await manager.call(deleteLine, { ...input, line_id: line_ids[0], version: 2 }),
    ];
    expect(answers.map(({ errors }) => errors)).toEqual([[], [], [], [], [], []]);
    const { body } = await advisor.call(history.listOrderHistory, { work_order_id });
    expect(body.collection).toHaveLength(6);
    const named = new Set(Object.values(body.names));
    expect(named).toEqual(
      new Set([
        'Quebec',
        'Technician Tester',
        'Unknown Asset',
        'Halton Freight',
        'Peel Haulage',
        'Brakes',
        'Road test',
      ]),
    );
  });

  it('appears in the activity list under the order number', async () => {
    const admin = await app.as('ROLE_ADMINISTRATOR');
    const { body } = await admin.call(listEvents, { rows_per_page: 100 });
    const entry = body.collection.find(({ entity_id }) => entity_id === order.id);
    expect(entry?.subject).toBe(`WOONE-${order.number}`);
    const others = body.collection.filter(({ entity }) => entity !== 'work_order');
    expect(others.filter(({ subject }) => subject !== null)).toEqual([]);
  });

  it('can be read and not undone from another location', async () => {
    const outside = await app.asEmail('outside@home.test');
    expect((await entries(outside)).map(({ is_undoable }) => is_undoable)).not.toContain(true);
  });
});

describe('snapshots', () => {
  it('show the whole order as it was, and hide costs from people who may not see them', async () => {
    const [taken] = await snapshots();
    expect(taken).toMatchObject({ reason: 'status', status: 'hold', taken_by: 'ServiceAdvisor Tester' });
    const { body } = await advisor.call(history.viewSnapshot, { id: taken?.id });
    expect(body.content).toMatchObject({
      work_order: { id: order.id, status: 'hold' },
      lines: [{ part_requests: [{ cost: 40_00, sell_price: 68_00 }] }],
    });
    const { body: hidden } = await technician.call(history.viewSnapshot, { id: taken?.id });
    expect(hidden.content).toMatchObject({
      work_order: { totals: { quoted: { cost_cents: null, margin: null } } },
      lines: [{ total_cost: null, part_requests: [{ cost: null, margin: null, sell_price: 68_00 }] }],
    });
  });
});

it('the history is hidden from other organizations, as the order is', async () => {
  const other = await newOrder(app, { is_other: true });
  for (const endpoint of [history.listSnapshots, history.listOrderHistory]) {
    for (const work_order_id of [uuidv7(), other.id])
      expect((await advisor.call(endpoint, { work_order_id })).status).toBe(404);
    expect((await app.client().call(endpoint, { work_order_id: order.id })).status).toBe(409);
  }
  expect((await advisor.call(history.viewSnapshot, { id: uuidv7() })).status).toBe(404);
});
