import { describe, expect, it } from 'vitest';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { asksFirst, isWayBack, nextMove } from './status-moves.ts';

const allowed = (...statuses: WorkOrderStatus[]) =>
  statuses.map((status) => ({ status, label: status, needs_reason: false, checks_data: false }));
const at = (status: WorkOrderStatus, status_before_hold: WorkOrderStatus | null = null) => ({
  status,
  status_before_hold,
  editable: true,
  allowed_moves: allowed(...WORK_ORDER_STATUSES),
});

describe('what is asked before an order moves', () => {
  it('a declined estimate wants a reason', () => {
    expect(asksFirst('estimate', 'declined')).toBe(true);
  });

  it('a cancelled order never comes back, so it is asked about from everywhere', () => {
    for (const from of WORK_ORDER_STATUSES) expect(asksFirst(from, 'cancelled')).toBe(true);
  });

  it.each([
    ['estimate', 'approved'],
    ['approved', 'in_progress'],
    ['in_progress', 'hold'],
    ['complete', 'in_progress'],
  ] as const)('from %s to %s goes at once', (from, to) => {
    expect(asksFirst(from, to)).toBe(false);
  });
});

describe('the way back after a move', () => {
  it.each([
    ['complete', 'in_progress', null, true],
    ['complete', 'approved', null, false],
    ['hold', 'approved', 'approved', true],
    ['in_progress', 'approved', null, false],
    ['ready_for_review', 'in_progress', null, true],
    ['estimate', 'declined', null, false],
  ] as const)('from %s to %s, held from %s: %s', (status, to, status_before_hold, is_there) => {
    expect(isWayBack({ status, status_before_hold }, to)).toBe(is_there);
  });
});

describe('the big button', () => {
  it.each([
    ['approved', 'in_progress'],
    ['in_progress', 'complete'],
    ['ready_for_review', 'complete'],
    ['declined', 'estimate'],
  ] as const)('of an order that is %s leads to %s', (status, to) => {
    expect(nextMove(at(status))?.to).toBe(to);
  });

  it('of a held order leads back to where it was', () => {
    expect(nextMove(at('hold', 'ready_for_review'))).toEqual({ to: 'ready_for_review', label: 'Take off hold' });
  });

  it.each(['invoiced', 'paid', 'cancelled', 'imported', 'complete', 'estimate'] as const)(
    'an order that is %s has none',
    (status) => {
      expect(nextMove(at(status))).toBeNull();
    },
  );

  it('is not there for whoever may not make the move', () => {
    expect(nextMove({ ...at('approved'), allowed_moves: allowed('hold') })).toBeNull();
  });
});
