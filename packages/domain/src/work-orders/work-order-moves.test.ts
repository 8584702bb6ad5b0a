import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../permissions/permission.ts';
import type { OwnTrigger } from './work-order-moves.ts';
import { allowedMoves, findMove, findOwnMove, targetOf, WORK_ORDER_MOVES } from './work-order-moves.ts';
import type { WorkOrderStatus } from './work-order-status.ts';
import { WORK_ORDER_STATUSES } from './work-order-status.ts';

const at = (status: WorkOrderStatus, status_before_hold: WorkOrderStatus | null = null) => ({
  status,
  status_before_hold,
});

describe('by hand an order goes', () => {
  it.each([
    ['estimate', ['approved', 'declined', 'hold', 'cancelled']],
    ['approved', ['in_progress', 'hold', 'complete', 'cancelled']],
    ['in_progress', ['ready_for_review', 'hold', 'complete', 'cancelled']],
    ['ready_for_review', ['in_progress', 'hold', 'complete', 'cancelled']],
    ['complete', ['in_progress']],
    ['declined', ['estimate']],
    ['invoiced', []],
    ['paid', []],
    ['cancelled', []],
    ['imported', []],
  ] as const)('from %s to %j', (status, expected) => {
    expect(allowedMoves(permissionsOf('ROLE_MANAGER'), at(status))).toEqual(expected);
  });

  it.each(['estimate', 'approved', 'in_progress', 'ready_for_review'] as const)('from hold back to %s', (before) => {
    expect(allowedMoves(permissionsOf('ROLE_MANAGER'), at('hold', before))).toEqual([before, 'cancelled']);
  });

  it('only where the table says so', () => {
    for (const from of WORK_ORDER_STATUSES)
      for (const to of WORK_ORDER_STATUSES) {
        const is_listed = WORK_ORDER_MOVES.some(
          (move) => move.from === from && move.to === to && !move.is_automatic_only,
        );
        expect(findMove(at(from), to) !== undefined, `${from} → ${to}`).toBe(is_listed);
      }
  });

  it('to cancelled only by a manager', () => {
    expect(allowedMoves(permissionsOf('ROLE_SERVICE_ADVISOR'), at('approved'))).not.toContain('cancelled');
  });

  it('nowhere by a technician', () => {
    for (const status of WORK_ORDER_STATUSES)
      expect(allowedMoves(permissionsOf('ROLE_TECHNICIAN'), at(status, 'approved'))).toEqual([]);
  });
});

describe('by itself an order goes', () => {
  it.each([
    ['estimate', 'line_authorized', 'approved'],
    ['estimate', 'every_line_declined', 'declined'],
    ['estimate', 'work_started', 'in_progress'],
    ['approved', 'work_started', 'in_progress'],
    ['in_progress', 'last_line_completed', 'ready_for_review'],
    ['ready_for_review', 'line_added_or_reopened', 'in_progress'],
    ['complete', 'line_reopened', 'in_progress'],
    ['complete', 'invoice_created', 'invoiced'],
    ['invoiced', 'balance_settled', 'paid'],
    ['paid', 'balance_open', 'invoiced'],
    ['invoiced', 'invoice_reversed', 'complete'],
    ['paid', 'invoice_reversed', 'complete'],
  ] as const)('from %s, when %s, to %s', (from, trigger, to) => {
    expect(findOwnMove(from, trigger)?.to).toBe(to);
  });

  it.each([
    ['hold', 'work_started'],
    ['cancelled', 'line_authorized'],
    ['paid', 'line_reopened'],
  ] as const)('not from %s when %s', (from, trigger: OwnTrigger) => {
    expect(findOwnMove(from, trigger)).toBeUndefined();
  });
});

it('each allowed move of an order leads to the status it is named after', () => {
  const statuses = fc.constantFrom(...WORK_ORDER_STATUSES);
  fc.assert(
    fc.property(statuses, statuses, (status, before) => {
      const order = at(status, before);
      for (const to of allowedMoves(permissionsOf('ROLE_ADMINISTRATOR'), order)) {
        const move = findMove(order, to);
        expect(move && targetOf(move, order)).toBe(to);
      }
    }),
  );
});
