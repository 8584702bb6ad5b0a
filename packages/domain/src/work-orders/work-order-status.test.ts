import { describe, expect, it } from 'vitest';
import type { OrderWaits, WorkOrderStatus } from './work-order-status.ts';
import {
  isFrozenOrder,
  isOpenOrder,
  orderWaits,
  statusValue,
  waitsFor,
  WORK_ORDER_STATUSES,
} from './work-order-status.ts';

const NOTHING: OrderWaits = {
  has_lines: true,
  has_line_awaiting_authorization: false,
  has_part_not_yet_here: false,
};
const authorization = { ...NOTHING, has_line_awaiting_authorization: true };
const parts = { ...NOTHING, has_part_not_yet_here: true };

describe('the coarse status', () => {
  it.each<[WorkOrderStatus, OrderWaits, string]>([
    ['estimate', { ...NOTHING, has_lines: false }, 'draft'],
    ['estimate', authorization, 'waiting_authorization'],
    ['estimate', NOTHING, 'open'],
    ['approved', NOTHING, 'open'],
    ['approved', authorization, 'waiting_authorization'],
    ['approved', parts, 'waiting_parts'],
    ['in_progress', NOTHING, 'in_progress'],
    ['in_progress', parts, 'waiting_parts'],
    ['in_progress', { ...parts, has_line_awaiting_authorization: true }, 'waiting_authorization'],
    ['hold', parts, 'open'],
    ['ready_for_review', authorization, 'completed'],
    ['complete', parts, 'completed'],
    ['invoiced', NOTHING, 'invoiced'],
    ['paid', NOTHING, 'invoiced'],
    ['declined', NOTHING, 'cancelled'],
    ['cancelled', NOTHING, 'cancelled'],
    ['imported', NOTHING, 'invoiced'],
  ])('of %s with %j is %s', (status, waits, expected) => {
    expect(statusValue(status, waits)).toBe(expected);
  });
});

it.each(WORK_ORDER_STATUSES)('an order that is %s is not open and frozen at once', (status) => {
  expect(isOpenOrder(status) && isFrozenOrder(status)).toBe(false);
});

describe('the things an order waits for', () => {
  const both = { ...authorization, has_part_not_yet_here: true };

  it.each([
    ['estimate', both, ['authorization']],
    ['approved', both, ['authorization', 'parts']],
    ['in_progress', both, ['authorization', 'parts']],
    ['hold', both, ['authorization']],
    ['ready_for_review', both, ['authorization', 'parts']],
    ['complete', both, []],
    ['declined', both, []],
    ['approved', NOTHING, []],
  ] as const)('%s with %o: %o', (status, waits, expected) => {
    expect(waitsFor(status, waits)).toEqual(expected);
  });

  it.each([
    ['open', 'requested', true],
    ['completed', 'ordered', true],
    ['open', 'received', false],
    ['authorization_required', 'ordered', false],
    ['cancelled', 'ordered', false],
  ] as const)('a part on a line that is %s and itself %s is awaited: %s', (line_status, status, expected) => {
    const lines = [{ id: 'l', status: line_status }];
    const part_requests = [{ line_id: 'l', status, part_source_type: 'vendor' } as const];
    expect(orderWaits({ lines, part_requests }).has_part_not_yet_here).toBe(expected);
  });
});
