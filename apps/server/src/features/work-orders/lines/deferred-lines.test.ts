import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import {
  changeStatus,
  createWorkOrder,
  removeWorkOrder,
  restoreWorkOrder,
  undoLastChange,
  viewWorkOrderLines,
} from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { NewLine, NewOrder } from '../orders.fixture.ts';
import { newOrder, newTruck } from '../orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
});
afterAll(() => app.close());

const DECLINED: NewLine = {
  line_name: 'Rear brakes',
  description: 'Below 3 mm',
  status: 'cancelled',
  decided_at: '2026-01-02T03:04:05Z',
  decided_by: 'Priya Shah',
  declined_reason: 'Next time',
  decided_amount: 185_00,
  part_requests: [{ description: 'Shoes', cost: 20_00, sell_price: 1_00 }],
};

/** A truck with declined work on an earlier order, and a new order for it. */
async function truckIsBack(earlier: NewOrder = {}) {
  const customer_id = await newCustomer(app);
  const vehicle_id = await newTruck(app, customer_id);
  const before = await newOrder(app, { status: 'declined', customer_id, vehicle_id, lines: [DECLINED], ...earlier });
  const now = await newOrder(app, { customer_id, vehicle_id });
  return { vehicle_id, customer_id, before, now, declined_id: before.line_ids[0] };
}

const deferred = async (vehicle_id: string) =>
  (await advisor.call(lines.listDeferredLines, { vehicle_id })).body.collection;
const revive = (work_order_id: string, ...ids: readonly (string | undefined)[]) =>
  advisor.call(lines.reviveLines, {
    work_order_id,
    lines: ids.map((revives_line_id) => ({ id: uuidv7(), revives_line_id })),
  });

describe('work a customer declined', () => {
  it('is offered when the vehicle comes back, to any location', async () => {
    const { vehicle_id, before, declined_id } = await truckIsBack({ shop_id: 'TWO' });
    expect(await deferred(vehicle_id)).toEqual([
      {
        line_id: declined_id,
        line_name: 'Rear brakes',
        description: 'Below 3 mm',
        work_order_id: before.id,
        work_order_number: `WOTWO-${before.number}`,
        declined_at: '2026-01-02T03:04:05.000Z',
        declined_by: 'Priya Shah',
        declined_reason: 'Next time',
        amount: 185_00,
        time_estimate: 60,
      },
    ]);
  });

  it('does not include lines that were cancelled with their order, deleted or are still open', async () => {
    const { vehicle_id, before } = await truckIsBack({
      lines: [{ ...DECLINED, decided_at: null }, { status: 'open' }, DECLINED],
    });
    await app.rows('update work_order_lines set removed_at = now() where id = $1', [before.line_ids[2]]);
    expect(await deferred(vehicle_id)).toEqual([]);
  });

  it('of another organization’s vehicle is not found', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    const { vehicle_id } = await truckIsBack();
    expect((await stranger.call(lines.listDeferredLines, { vehicle_id })).status).toBe(404);
  });
});

describe('taking declined work up again', () => {
  it('copies it at today’s rate and prices, with new part requests', async () => {
    const manager = await app.as('ROLE_MANAGER');
    await manager.call(labourTypeRecords.create, { id: uuidv7(), name: 'Shop', rate_cents: 130_00 });
    const { vehicle_id, now, declined_id } = await truckIsBack();
    const { status, body } = await revive(now.id, declined_id);
    expect(status).toBe(201);
    expect(body.lines).toMatchObject([
      {
        line_name: 'Rear brakes',
        status: 'authorization_required',
        revives_line_id: declined_id,
        labour_rate: 130_00,
        decided_at: null,
        line_total: 170_00,
        part_requests: [{ description: 'Shoes', status: 'requested', sell_price: 40_00, is_price_typed: false }],
      },
    ]);
    expect(await deferred(vehicle_id)).toEqual([]);
  });

  it('keeps typed prices and prefers the customer’s rate', async () => {
    const { now, customer_id, declined_id } = await truckIsBack({
      lines: [{ ...DECLINED, part_requests: [{ sell_price: 77_00, is_price_typed: true }] }],
    });
    await app.rows('update customers set labour_rate_cents = 9900 where id = $1', [customer_id]);
    const { body } = await revive(now.id, declined_id);
    expect(body.lines[0]).toMatchObject({ labour_rate: 99_00, part_requests: [{ sell_price: 77_00 }] });
  });

  it('adds nothing when the call is repeated', async () => {
    const { now, declined_id } = await truckIsBack();
    const input = { work_order_id: now.id, lines: [{ id: uuidv7(), revives_line_id: declined_id }] };
    const answers = await Promise.all([advisor.call(lines.reviveLines, input), advisor.call(lines.reviveLines, input)]);
    expect(answers.map(({ status, body }) => [status, body.lines.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
  });

  it('succeeds for one of two orders that try at the same moment', async () => {
    const { vehicle_id, customer_id, now, declined_id } = await truckIsBack();
    const other = await newOrder(app, { customer_id, vehicle_id });
    const answers = await Promise.all([revive(now.id, declined_id), revive(other.id, declined_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await app.rows('select from work_order_lines where revives_line_id = $1', [declined_id])).toHaveLength(1);
  });

  it('is refused for work of another vehicle, of the same order, and for the same line twice', async () => {
    const [one, two] = [await truckIsBack(), await truckIsBack()];
    const foreign = await revive(one.now.id, two.declined_id);
    expect(foreign.errors).toMatchObject([{ code: 'no_longer_there', field: 'revives_line_id' }]);
    const own = await newOrder(app, {
      customer_id: one.customer_id,
      vehicle_id: one.vehicle_id,
      lines: [{}, DECLINED],
    });
    expect((await revive(own.id, own.line_ids[1])).errors[0]?.code).toBe('no_longer_there');
    expect((await revive(one.now.id, one.declined_id, one.declined_id)).status).toBe(400);
    const without = await newOrder(app);
    expect((await revive(without.id, one.declined_id)).status).toBe(400);
  });

  it('is also possible while the order is opened', async () => {
    const { vehicle_id, customer_id, declined_id } = await truckIsBack();
    const input = { id: uuidv7(), customer_id, vehicle_id, revives_line_ids: [declined_id] };
    const { body } = await advisor.call(createWorkOrder, input);
    expect(body.lines).toMatchObject([
      { line_name: 'Rear brakes', status: 'authorization_required', revives_line_id: declined_id },
    ]);
    expect(await deferred(vehicle_id)).toEqual([]);
  });

  it('is also possible with a new line that names the declined one', async () => {
    const { vehicle_id, now, declined_id } = await truckIsBack();
    const input = {
      work_order_id: now.id,
      id: uuidv7(),
      line_name: 'Rear brakes, better',
      revives_line_id: declined_id,
    };
    expect((await advisor.call(lines.createLine, input)).body.lines[0]?.revives_line_id).toBe(declined_id);
    expect(await deferred(vehicle_id)).toEqual([]);
  });
});

describe('declined work that another order took up', () => {
  const requested = async (line_id: string | undefined, work_order_id: string) => {
    const { body } = await advisor.call(viewWorkOrderLines, { id: work_order_id });
    const line = body.collection.find((each) => each.line_id === line_id);
    return { line, again: () => advisor.call(lines.undecideLine, { line_id, version: line?.version }) };
  };

  it('cannot be decided again on the first order, which shows where it went', async () => {
    const { before, now, declined_id } = await truckIsBack({
      status: 'approved',
      lines: [{ status: 'open' }, DECLINED],
    });
    const [, rear_brakes] = before.line_ids;
    await revive(now.id, rear_brakes);
    const { line, again } = await requested(rear_brakes, before.id);
    expect(line?.taken_up_on).toEqual({ id: now.id, work_order_number: `WOONE-${now.number}` });
    const { status, errors } = await again();
    const message = `Rear brakes was taken up again on WOONE-${now.number}, so it is not asked about here.`;
    expect([status, errors[0]?.message]).toEqual([400, message]);
    expect(declined_id).not.toBe(rear_brakes);
  });

  it('is refused to a third order, naming the second', async () => {
    const { vehicle_id, customer_id, now, declined_id } = await truckIsBack();
    await revive(now.id, declined_id);
    const third = await newOrder(app, { customer_id, vehicle_id });
    const { errors } = await revive(third.id, declined_id);
    expect(errors).toMatchObject([{ code: 'work_taken_up', field: 'revives_line_id' }]);
    expect(errors[0]?.message).toContain(`WOONE-${now.number}`);
  });

  it('is offered by one of the two orders when both try at the same moment', async () => {
    const earlier: NewOrder = { status: 'approved', lines: [{ status: 'open' }, DECLINED] };
    const { before, now } = await truckIsBack(earlier);
    const { again } = await requested(before.line_ids[1], before.id);
    const answers = await Promise.all([again(), revive(now.id, before.line_ids[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('stays declined when its order becomes an estimate again', async () => {
    const { before, now, declined_id } = await truckIsBack({ lines: [DECLINED, { ...DECLINED, line_name: 'Lamp' }] });
    await revive(now.id, declined_id);
    const input = { work_order_id: before.id, version: 1, status: 'estimate' };
    const { body } = await advisor.call(changeStatus, input);
    expect(body.lines.map(({ status }) => status)).toEqual(['cancelled', 'authorization_required']);
  });

  it('is not revived by undoing its decline', async () => {
    const { customer_id, vehicle_id, now } = await truckIsBack();
    const order = await newOrder(app, { status: 'approved', customer_id, vehicle_id, lines: [{ status: 'open' }, {}] });
    const [, line_id] = order.line_ids;
    const input = { work_order_id: order.id, decision: 'declined', decided_by: 'Priya', how: 'phone', reason: 'Later' };
    const { body } = await advisor.call(lines.decideLines, { ...input, lines: [{ line_id, version: 1 }] });
    await revive(now.id, line_id);
    const undo = { work_order_id: order.id, event_id: body.work_order.undoable?.event_id };
    expect((await advisor.call(undoLastChange, undo)).errors[0]?.code).toBe('work_taken_up');
  });

  it('is offered again once the order that took it up is cancelled or deleted', async () => {
    const admin = await app.as('ROLE_ADMINISTRATOR');
    const { vehicle_id, customer_id, now, declined_id } = await truckIsBack();
    const { body } = await revive(now.id, declined_id);
    const { id: work_order_id, version } = body.work_order;
    await admin.call(removeWorkOrder, { work_order_id, version });
    expect(await deferred(vehicle_id)).toMatchObject([{ line_id: declined_id }]);
    const third = await newOrder(app, { customer_id, vehicle_id });
    const { body: taken } = await revive(third.id, declined_id);
    expect((await admin.call(restoreWorkOrder, { work_order_id })).errors[0]?.code).toBe('work_taken_up');
    const cancelled = { work_order_id: third.id, version: taken.work_order.version, status: 'cancelled', reason: 'x' };
    expect((await admin.call(changeStatus, cancelled)).status).toBe(201);
    expect(await deferred(vehicle_id)).toMatchObject([{ line_id: declined_id }]);
  });
});

describe('dismissing declined work', () => {
  it('removes it from the offers, and can be reversed', async () => {
    const { vehicle_id, before, declined_id } = await truckIsBack({ shop_id: 'TWO' });
    const dismiss = (is_dismissed: boolean) =>
      advisor.call(lines.dismissDeferredLine, { line_id: declined_id, is_dismissed });
    expect((await dismiss(true)).body.collection).toEqual([]);
    expect((await dismiss(true)).status).toBe(201);
    expect(await deferred(vehicle_id)).toEqual([]);
    expect((await dismiss(false)).body.collection).toMatchObject([{ line_id: declined_id }]);
    const events = await app.rows('select action from events where entity_id = $1 order by occurred_at', [before.id]);
    expect(events).toEqual([{ action: 'deferred_line_dismissed' }, { action: 'deferred_line_offered' }]);
  });

  it('is refused for other lines, without the permission, and in another organization', async () => {
    const { line_ids } = await newOrder(app, { lines: [{ line_name: 'Oil' }] });
    const input = { line_id: line_ids[0], is_dismissed: true };
    const open = await advisor.call(lines.dismissDeferredLine, input);
    expect(open.errors[0]?.message).toBe('Oil is authorization required, so this cannot be done with it.');
    expect((await (await app.as('ROLE_TECHNICIAN')).call(lines.dismissDeferredLine, input)).status).toBe(401);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(lines.dismissDeferredLine, input)).status).toBe(404);
  });
});
