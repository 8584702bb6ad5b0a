import { changeStatus, checkData, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { findMove, WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { NewLine, NewOrder } from './orders.fixture.ts';
import { newOrder } from './orders.fixture.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('ROLE_ADMINISTRATOR');
  await app.rows(`update organization_settings set required_data = '{}', is_technician_story_required = false`);
});
afterAll(() => app.close());

const UNDER_WAY: readonly WorkOrderStatus[] = ['approved', 'in_progress', 'hold', 'ready_for_review'];

/** An order that no condition in the table blocks. */
const inStatus = (status: WorkOrderStatus, order: NewOrder = {}) =>
  newOrder(app, {
    status,
    status_before_hold: status === 'hold' ? 'approved' : null,
    lines: linesOf(status),
    ...order,
  });

function linesOf(status: WorkOrderStatus): readonly NewLine[] {
  if (status === 'estimate') return [{ status: 'authorization_required' }];
  if (status === 'declined' || status === 'cancelled') return [{ status: 'cancelled' }];
  return [{ status: 'completed', decided_amount: 100_00 }];
}

const GIVEN = { reason: 'Customer asked', decided_by: 'Priya Shah', how: 'phone' };

const moveTo = (client: TestClient, work_order_id: string, status: WorkOrderStatus, fields: object = GIVEN) =>
  client.call(changeStatus, { work_order_id, version: 1, status, ...fields });

const PAIRS = WORK_ORDER_STATUSES.flatMap((from) =>
  WORK_ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);
const isMove = (from: WorkOrderStatus, to: WorkOrderStatus) =>
  findMove({ status: from, status_before_hold: from === 'hold' ? 'approved' : null }, to) !== undefined;

describe('a tour through the statuses', () => {
  it.each(PAIRS.filter(([from, to]) => isMove(from, to)))('goes from %s to %s', async (from, to) => {
    const { id } = await inStatus(from);
    const { status, body } = await moveTo(admin, id, to);
    expect(status).toBe(201);
    expect(body.work_order).toMatchObject({ status: to, history_count: 1, version: 2 });
  });

  it.each(PAIRS.filter(([from, to]) => !isMove(from, to)))('is refused from %s to %s', async (from, to) => {
    const { id } = await inStatus(from);
    const { status, errors } = await moveTo(admin, id, to);
    expect([status, errors[0]?.message]).toEqual([
      400,
      `This cannot go from ${statusLabel(from)} to ${statusLabel(to)}.`,
    ]);
    const { body } = await admin.call(viewWorkOrder, { id });
    expect(body).toMatchObject({ status: from, history_count: 0, version: 1 });
  });

  it('covers every move by hand in the table', () => {
    const by_hand = WORK_ORDER_MOVES.filter(({ is_automatic_only }) => !is_automatic_only);
    expect(PAIRS.filter(([from, to]) => isMove(from, to))).toHaveLength(by_hand.length);
  });
});

it.each(ROLE_NAMES)('%s makes the moves the table allows', async (role: RoleName) => {
  const client = await app.as(role);
  for (const to of ['in_progress', 'cancelled'] as const) {
    const { id } = await inStatus('approved');
    const needs = findMove({ status: 'approved', status_before_hold: null }, to)?.needs;
    const may = needs !== undefined && isPermitted(permissionsOf(role), needs);
    const { status } = await moveTo(client, id, to);
    expect([to, status]).toEqual([to, may ? 201 : 401]);
  }
});

describe('an order is not complete', () => {
  const refusal = async (order: NewOrder) => {
    const { id } = await inStatus('in_progress', order);
    return (await moveTo(admin, id, 'complete')).errors.map(({ message }) => message);
  };

  it('while a line is open, and names the line', async () => {
    const lines = [{ status: 'open', line_name: 'Brakes' }, { status: 'completed' }] as const;
    expect(await refusal({ lines })).toEqual(['Not completed or declined yet: Brakes.']);
  });

  it('while a part is not staged', async () => {
    const part_requests = [{ status: 'received', description: 'Drum' }] as const;
    expect(await refusal({ lines: [{ status: 'completed', part_requests }] })).toEqual([
      'Parts not set out yet: Drum.',
    ]);
  });

  it('while a core is not decided', async () => {
    const part_requests = [{ status: 'used', description: 'Alternator', core: 60_00 }] as const;
    expect(await refusal({ lines: [{ status: 'completed', part_requests }] })).toEqual([
      'Say whether the core came back: Alternator.',
    ]);
  });

  it('and lists all problems at once, without changing anything', async () => {
    const part_requests = [{ status: 'requested', description: 'Drum', core: 60_00 }] as const;
    expect(await refusal({ lines: [{ status: 'open', line_name: 'Brakes', part_requests }] })).toHaveLength(3);
  });

  it('and each problem carries the id of its line', async () => {
    const seals = [
      { status: 'received', description: 'Seal' },
      { status: 'received', description: 'Race' },
    ] as const;
    const lines = [
      { status: 'completed', part_requests: seals },
      { status: 'open', line_name: 'Brakes' },
      { status: 'cancelled', part_requests: seals },
      { status: 'completed', part_requests: [{ status: 'ordered', description: 'Drum' }] },
    ] as const;
    const { id, line_ids } = await inStatus('in_progress', { lines });
    const [bearings, brakes, races, drums] = line_ids;
    const expected = [
      { message: 'Not completed or declined yet: Brakes.', line_id: brakes },
      { message: 'Parts not set out yet: Seal and Race.', line_id: bearings },
      { message: 'Parts not set out yet: Drum.', line_id: drums },
      {
        message:
          'Decide what happens with parts of declined work: Seal and Race. Keep for stock, return, or cancel them.',
        line_id: races,
      },
    ];
    expect((await admin.call(checkData, { id })).body.problems).toMatchObject(expected);
    const { errors } = await moveTo(admin, id, 'complete');
    expect(errors).toEqual(expected.map((problem) => ({ code: 'move_is_blocked', ...problem })));
  });

  it('as checkData reports beforehand', async () => {
    const { id } = await inStatus('in_progress', { lines: [{ status: 'open', line_name: 'Brakes' }] });
    const { body } = await admin.call(checkData, { id });
    expect(body.problems.map(({ condition }) => condition)).toEqual(['lines_settled']);
    expect(body.missing.map(({ field, is_blocking }) => [field, is_blocking])).toEqual([['vehicle_type', false]]);
  });
});

it('an order is not approved without a line, nor with declined ones only', async () => {
  for (const lines of [[], [{ status: 'cancelled' }]] as const) {
    const { id } = await inStatus('estimate', { lines });
    const { status, errors } = await moveTo(admin, id, 'approved');
    expect([status, errors]).toEqual([400, [{ code: 'move_is_blocked', message: 'Add a line first.' }]]);
  }
});

it('an order is not cancelled while it has received parts, and names them with their line', async () => {
  const part_requests = [{ status: 'received', description: 'Oil filter' }] as const;
  const lines = [{ status: 'open' }, { status: 'open', part_requests }] as const;
  const { id, line_ids } = await inStatus('approved', { lines });
  const { status, errors } = await moveTo(admin, id, 'cancelled');
  const message = 'Parts were received: Oil filter. Return them first.';
  expect([status, errors]).toEqual([400, [{ code: 'move_is_blocked', message, line_id: line_ids[1] }]]);
});

describe('a move by hand changes the lines', () => {
  it('approving authorizes every waiting line, with who said so and how', async () => {
    const { id } = await inStatus('estimate');
    const { body } = await moveTo(admin, id, 'approved');
    const decided = { decided_by: 'Priya Shah', decided_how: 'phone', decided_amount: 100_00 };
    expect(body.lines[0]).toMatchObject({ status: 'open', ...decided });
    expect(body.work_order.authorized_total).toBe(body.work_order.quoted_total);
  });

  it.each(['approved', 'declined'] as const)('an order is not %s without who said so and how', async (to) => {
    const { id } = await inStatus('estimate');
    const { status, errors } = await moveTo(admin, id, to, { reason: 'Too dear' });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { code: 'move_is_blocked', message: 'Name is a required field', field: 'decided_by' },
      { code: 'move_is_blocked', message: 'How is a required field', field: 'how' },
    ]);
    const { body } = await admin.call(viewWorkOrder, { id });
    expect(body).toMatchObject({ status: 'estimate', version: 1 });
  });

  it('needs no name of a decider where no line waits', async () => {
    const { id } = await inStatus('estimate', { lines: [{ status: 'open', is_warranty: 1 }] });
    expect((await moveTo(admin, id, 'approved', {})).body.work_order.status).toBe('approved');
  });

  it('declining needs a reason, and declines them', async () => {
    const { id } = await inStatus('estimate');
    const { errors } = await moveTo(admin, id, 'declined', { ...GIVEN, reason: '' });
    expect(errors).toEqual([{ code: 'move_is_blocked', message: 'Reason is a required field', field: 'reason' }]);
    const { body } = await moveTo(admin, id, 'declined', { ...GIVEN, reason: 'Too dear' });
    expect(body.lines[0]).toMatchObject({ status: 'cancelled', declined_reason: 'Too dear' });
  });

  it('leaving hold leads back to the status before', async () => {
    for (const before of UNDER_WAY.filter((status) => status !== 'hold')) {
      const { id } = await inStatus(before);
      const on_hold = await moveTo(admin, id, 'hold');
      expect(on_hold.body.work_order).toMatchObject({ status: 'hold', status_before_hold: before });
      const back = await admin.call(changeStatus, { work_order_id: id, version: 2, status: before });
      expect(back.body.work_order).toMatchObject({ status: before, status_before_hold: null });
    }
  });
});
