import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { undoLastChange, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES, roleShortName } from '@baydesk/domain/permissions/roles';
import { mayUndo } from '@baydesk/domain/work-orders/undo-needs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { userId } from '../demo/public.ts';
import type { Command } from './line-commands.fixture.ts';
import { LINE_COMMANDS, orderWithWork, prepareCommands } from './line-commands.fixture.ts';
import type { OrderThere } from './orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
/** These orders are never changed. */
let untouched: Readonly<Record<'ours' | 'theirs' | 'elsewhere' | 'settled' | 'changed', OrderThere>>;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  await prepareCommands(app, manager);
  untouched = {
    ours: await orderWithWork(app),
    theirs: await orderWithWork(app, { is_other: true }),
    elsewhere: await orderWithWork(app, { shop_id: 'TWO' }),
    settled: await orderWithWork(app, { status: 'invoiced' }),
    changed: await orderWithWork(app),
  };
  for (const table of ['work_order_lines', 'part_requests', 'line_tasks'])
    await app.rows(`update ${table} set version = 2 where id = any ($1)`, [
      [...untouched.changed.line_ids, ...untouched.changed.request_ids, ...untouched.changed.task_ids],
    ]);
  const in_between = { work_order_id: untouched.changed.id, id: uuidv7(), line_name: 'In between' };
  await manager.call(lines.createLine, in_between);
});
afterAll(() => app.close());

const NAMED = LINE_COMMANDS.map((one) => [one.endpoint.path, one] as const);

const isVersioned = ({ input }: Command) => {
  const nowhere = { id: '', number: 0, workplace_id: '', customer_id: '', vehicle_id: null };
  return JSON.stringify(input({ ...nowhere, line_ids: ['', ''], request_ids: [''], task_ids: [''] })).includes(
    '"version"',
  );
};

/** The order, its rows and its events, to prove that a refusal changed nothing. */
const traces = async ({ id }: OrderThere) =>
  JSON.stringify(
    await app.rows(
      `select to_jsonb(o) from work_orders o where id = $1
       union all select to_jsonb(l) from work_order_lines l where work_order_id = $1
       union all select to_jsonb(r) from part_requests r where work_order_id = $1
       union all select to_jsonb(t) from line_tasks t join work_order_lines l on l.id = t.line_id where work_order_id = $1
       union all select to_jsonb(e) from events e where entity_id = $1`,
      [id],
    ),
  );

/** The order without the columns that every change touches. */
const liveRows = async ({ id }: OrderThere) =>
  app.rows(
    `select to_jsonb(l) - 'version' as row from work_order_lines l where work_order_id = $1 and removed_at is null
     union all select to_jsonb(r) - 'version' from part_requests r where work_order_id = $1 and removed_at is null
     union all select to_jsonb(t) - 'version' from line_tasks t
       join work_order_lines l on l.id = t.line_id where work_order_id = $1 and t.removed_at is null
     union all select to_jsonb(x) from line_technicians x
       join work_order_lines l on l.id = x.line_id where work_order_id = $1
     order by row`,
    [id],
  );

/** Expects a refusal that changes nothing. */
async function tryOn({ endpoint, input }: Command, order: OrderThere, client = manager) {
  const before = await traces(order);
  const answer = await client.call(endpoint, input(order));
  expect(await traces(order)).toBe(before);
  return answer;
}

const may = (role: RoleName, { permission }: AnyEndpoint) =>
  typeof permission === 'object' && isPermitted(permissionsOf(role), permission);

describe.each(NAMED)('%s', (_, one) => {
  const { endpoint, input } = one;

  it('returns the order and records one event, which can be undone', async () => {
    const order = await orderWithWork(app);
    const before = await liveRows(order);
    const { status, body, errors } = await manager.call(endpoint, input(order));
    expect([status, errors]).toEqual([201, []]);
    const { work_order } = body as OrderDetail;
    expect(work_order).toMatchObject({ id: order.id, undoable: { actor_name: 'Manager Tester' } });
    const events = await app.rows('select entity, workplace_id from events where entity_id = $1', [order.id]);
    expect(events).toEqual([{ entity: 'work_order', workplace_id: order.workplace_id }]);
    expect(await liveRows(order)).not.toEqual(before);
    const undo = { work_order_id: order.id, event_id: work_order.undoable?.event_id };
    expect((await manager.call(undoLastChange, undo)).status).toBe(201);
    expect(await liveRows(order)).toEqual(before);
  });

  it('is undone only by people who may do the opposite, even by its author', async () => {
    const order = await orderWithWork(app);
    const { body } = await manager.call(endpoint, input(order));
    const { action = '', event_id } = (body as OrderDetail).work_order.undoable ?? {};
    for (const role of ['ROLE_TECHNICIAN', 'ROLE_FOREMAN', 'ROLE_OFFICE_USER'] as const) {
      const author = `${roleShortName(role)?.toLowerCase()}@home.test`;
      await app.rows('update events set actor_user_id = $1 where id = $2', [userId(app.home, author), event_id]);
      if (mayUndo(permissionsOf(role), { action, moved_to: null }, true)) continue;
      const before = await traces(order);
      const client = await app.as(role);
      const { status, errors } = await client.call(undoLastChange, { work_order_id: order.id, event_id });
      expect([role, status, errors[0]?.code]).toEqual([role, 401, 'not_permitted']);
      expect(await traces(order)).toBe(before);
      expect((await client.call(viewWorkOrder, { id: order.id })).body.undoable).toBeNull();
    }
  });

  it('is refused to roles without the permission', async () => {
    for (const role of ROLE_NAMES.filter((name) => !may(name, endpoint)))
      expect([role, (await tryOn(one, untouched.ours, await app.as(role))).status]).toEqual([role, 401]);
  });

  it('finds nothing of another organization', async () => {
    expect((await tryOn(one, untouched.theirs)).status).toBe(404);
  });

  it('is refused when the caller does not work at the location of the order', async () => {
    const { status, errors } = await tryOn(one, untouched.elsewhere);
    expect([status, errors[0]?.code]).toEqual([400, 'order_elsewhere']);
  });

  it('is refused on a settled order', async () => {
    const { status, errors } = await tryOn(one, untouched.settled);
    const message = 'This order is invoiced, so it cannot be changed any more.';
    expect([status, errors[0]?.message]).toEqual([400, message]);
  });
});

it.each(NAMED.filter(([, one]) => isVersioned(one)))(
  '%s is refused once somebody else was faster, who is named',
  async (_, one) => {
    const { status, errors } = await tryOn(one, untouched.changed);
    const message = 'Manager Tester changed this meanwhile. Reload to see what changed.';
    expect([status, errors[0]?.message]).toEqual([412, message]);
  },
);
