import { expect, it } from 'vitest';
import {
  firstLineStatus,
  isAuthorizedLine,
  isSettledLine,
  LINE_ACTIONS,
  LINE_MOVES,
  LINE_STATUSES,
  lineAfter,
} from './line-status.ts';

it.each([
  ['authorization_required', 'authorize', 'open'],
  ['authorization_required', 'decline', 'cancelled'],
  ['authorization_required', 'start', undefined],
  ['authorization_required', 'complete', undefined],
  ['open', 'start', 'in_progress'],
  ['in_progress', 'complete', 'completed'],
  ['in_progress', 'exceed', 'authorization_required'],
  ['completed', 'reopen', 'open'],
  ['completed', 'decline', undefined],
  ['cancelled', 'revive', 'authorization_required'],
  ['cancelled', 'authorize', undefined],
] as const)('a line that is %s becomes, by %s, %s', (from, action, to) => {
  expect(lineAfter(from, action)).toBe(to);
});

it('each action leads from a status to one other at most', () => {
  for (const from of LINE_STATUSES)
    for (const action of LINE_ACTIONS)
      expect(LINE_MOVES.filter((move) => move.from === from && move.action === action).length).toBeLessThanOrEqual(1);
});

it.each([
  [0, 0, 'authorization_required'],
  [1, 0, 'open'],
  [0, 1, 'open'],
] as const)('a line under warranty (%s) or internal (%s) starts as %s', (is_warranty, is_internal, expected) => {
  expect(firstLineStatus({ is_warranty, is_internal })).toBe(expected);
});

it.each([
  ['open', true, false],
  ['in_progress', true, false],
  ['completed', true, true],
  ['authorization_required', false, false],
  ['cancelled', false, true],
] as const)('%s is authorized: %s, settled: %s', (status, authorized, settled) => {
  expect([isAuthorizedLine(status), isSettledLine(status)]).toEqual([authorized, settled]);
});
