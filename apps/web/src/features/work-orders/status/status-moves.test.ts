import { describe, expect, it } from 'vitest';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { asksFirst, isWayBack, nextMove, recordsDecision, refusedMove } from './status-moves.ts';

const allowed = (...statuses: WorkOrderStatus[]) =>
  statuses.map((status) => ({ status, label: status, needs_reason: false, checks_data: false }));
const at = (status: WorkOrderStatus, status_before_hold: WorkOrderStatus | null = null) => ({
  status,
  status_before_hold,
  editable: true,
  allowed_moves: allowed(...WORK_ORDER_STATUSES),
});

describe('the dialog before a move', () => {
  const waiting = { waits_for: ['authorization' as const] };
  const settled = { waits_for: [] };

  it('records the decision when an estimate is declined, and when it is approved with waiting lines', () => {
    expect(recordsDecision({ ...at('estimate'), ...settled }, 'declined')).toBe(true);
    expect(recordsDecision({ ...at('estimate'), ...waiting }, 'approved')).toBe(true);
    expect(recordsDecision({ ...at('estimate'), ...settled }, 'approved')).toBe(false);
  });

  it('does not ask again when an order with waiting lines leaves hold', () => {
    expect(asksFirst({ ...at('hold', 'approved'), ...waiting }, 'approved')).toBe(false);
  });

  it('opens for every cancellation, because a cancelled order cannot be reopened', () => {
    for (const from of WORK_ORDER_STATUSES) expect(asksFirst({ ...at(from), ...settled }, 'cancelled')).toBe(true);
  });

  it.each([
    ['estimate', 'approved'],
    ['approved', 'in_progress'],
    ['in_progress', 'hold'],
    ['complete', 'in_progress'],
  ] as const)('does not open for a move from %s to %s', (from, to) => {
    expect(asksFirst({ ...at(from), ...settled }, to)).toBe(false);
  });
});

describe('moving back after a move', () => {
  it.each([
    ['complete', 'in_progress', null, true],
    ['complete', 'approved', null, false],
    ['hold', 'approved', 'approved', true],
    ['in_progress', 'approved', null, false],
    ['ready_for_review', 'in_progress', null, true],
    ['estimate', 'declined', null, false],
  ] as const)('from %s back to %s, held from %s, is possible: %s', (status, to, status_before_hold, is_there) => {
    expect(isWayBack({ status, status_before_hold, waits_for: [] }, to)).toBe(is_there);
  });
});

describe('the big button', () => {
  it.each([
    ['approved', 'in_progress'],
    ['in_progress', 'complete'],
    ['ready_for_review', 'complete'],
    ['declined', 'estimate'],
  ] as const)('moves an order that is %s to %s', (status, to) => {
    expect(nextMove(at(status))?.to).toBe(to);
  });

  it('moves a held order back to its status before the hold', () => {
    expect(nextMove(at('hold', 'ready_for_review'))).toEqual({ to: 'ready_for_review', label: 'Take off hold' });
  });

  it.each(['invoiced', 'paid', 'cancelled', 'imported', 'complete', 'estimate'] as const)(
    'is missing on an order that is %s',
    (status) => {
      expect(nextMove(at(status))).toBeNull();
    },
  );

  it('is missing for a person who may not make the move', () => {
    expect(nextMove({ ...at('approved'), allowed_moves: allowed('hold') })).toBeNull();
  });
});

describe('the reason a move is refused', () => {
  const order = { ...at('estimate'), work_order_number: 'WOTOR-1042' };

  it('names the statuses the order can move to instead', () => {
    expect(refusedMove(permissionsOf('ROLE_SERVICE_ADVISOR'), order, 'ready_for_review')).toMatch(
      /^WOTOR-1042 cannot go from Estimate to Review\. It can go to Approved, .* or .*\.$/,
    );
  });

  it('is the role where others could make the move', () => {
    expect(refusedMove(permissionsOf('ROLE_TECHNICIAN'), order, 'approved')).toBe(
      'Your role does not move orders from Estimate to Approved.',
    );
  });

  it('is missing for a move that is allowed', () => {
    expect(refusedMove(permissionsOf('ROLE_SERVICE_ADVISOR'), order, 'approved')).toBeNull();
  });
});
