import * as history from '@baydesk/contract/work-orders/history.contract';
import { changePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { changeCustomerPo, changeStatus, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { OrderThere } from '../orders.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

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
  const held = { work_order_id: order.id, version: changed.work_order.version, status: 'hold' };
  await advisor.call(changeStatus, held);
});
afterAll(() => app.close());

const entries = async (client = advisor, asked: object = {}) =>
  (await client.call(history.listOrderHistory, { work_order_id: order.id, ...asked })).body.collection;
const snapshots = async (client = advisor) =>
  (await client.call(history.listSnapshots, { work_order_id: order.id })).body.collection;

describe('what happened to an order', () => {
  it('is told newest first, with who, and what was before; the newest can be taken back', async () => {
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

  it('is one entry at its own address', async () => {
    const [newest] = await entries();
    const { body } = await technician.call(history.viewOrderHistory, { id: newest?.id });
    expect(body).toMatchObject({ id: newest?.id, entity: 'work_order', entity_id: order.id });
    const [signed_in] = await app.rows<{ id: string }>("select id from events where entity <> 'work_order' limit 1");
    for (const id of [uuidv7(), ...(signed_in ? [signed_in.id] : [])])
      expect((await advisor.call(history.viewOrderHistory, { id })).status).toBe(404);
  });

  it('says no cost to whoever may not see it', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const [id] = order.request_ids;
    const changed = await manager.call(changePartRequest, { id, version: 1, cost: 55_00 });
    expect(changed.status).toBe(201);
    const [told] = await entries();
    expect(JSON.stringify(told?.after)).toContain('"cost":5500');
    const [hidden] = await entries(technician);
    expect(hidden?.id).toBe(told?.id);
    expect(JSON.stringify(hidden)).not.toMatch(/"cost"|5500/);
    const { body: alone } = await technician.call(history.viewOrderHistory, { id: told?.id });
    expect(JSON.stringify(alone)).not.toMatch(/"cost"|5500/);
  });

  it('can be read and not taken back from elsewhere', async () => {
    const outside = await app.asEmail('outside@home.test');
    expect((await entries(outside)).map(({ is_undoable }) => is_undoable)).not.toContain(true);
  });
});

describe('snapshots', () => {
  it('tell the whole order as it was, without costs for whoever may not see them', async () => {
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

it('an order’s past is as hidden as the order itself', async () => {
  const other = await newOrder(app, { is_other: true });
  const clock = await app.as('ROLE_TIME_CLOCK_USER');
  for (const endpoint of [history.listSnapshots, history.listOrderHistory]) {
    for (const work_order_id of [uuidv7(), other.id])
      expect((await advisor.call(endpoint, { work_order_id })).status).toBe(404);
    expect((await clock.call(endpoint, { work_order_id: order.id })).status).toBe(401);
    expect((await app.client().call(endpoint, { work_order_id: order.id })).status).toBe(409);
  }
  expect((await advisor.call(history.viewSnapshot, { id: uuidv7() })).status).toBe(404);
});
