import { describe, expect, it } from 'vitest';
import {
  findPartRequestMove,
  isNotYetHere,
  isStagedOrLater,
  PART_REQUEST_ACTIONS,
  PART_REQUEST_MOVES,
  PART_REQUEST_STATUSES,
  PART_SOURCES,
  partRequestActions,
} from './part-request-status.ts';

describe('the actions on a request', () => {
  it.each([
    ['requested', 'vendor', ['quote', 'authorize', 'remove']],
    ['authorized', 'vendor', ['quote', 'remove', 'order']],
    ['authorized', 'inventory', ['quote', 'remove', 'stage']],
    ['ordered', 'vendor', ['cancel_order', 'receive']],
    ['received', 'vendor', ['stage', 'request_return', 'confirm_return']],
    ['staged', 'inventory', ['unstage', 'use', 'request_return', 'confirm_return']],
    ['used', 'vendor', ['request_return', 'confirm_return']],
    ['returned', 'vendor', []],
  ] as const)('that is %s, from %s: %j', (status, source, expected) => {
    expect(partRequestActions(status, source)).toEqual(expected);
  });
});

it.each([
  ['staged', 'unstage', 'vendor', 'received'],
  ['staged', 'unstage', 'inventory', 'authorized'],
  ['authorized', 'order', 'vendor', 'ordered'],
  ['authorized', 'order', 'inventory', undefined],
  ['ordered', 'cancel_order', 'vendor', 'authorized'],
] as const)('a request that is %s becomes by %s, from %s, %s', (from, action, source, to) => {
  expect(findPartRequestMove(from, action, source)?.to).toBe(to);
});

it('each action leads from a status to one other at most', () => {
  for (const from of PART_REQUEST_STATUSES)
    for (const action of PART_REQUEST_ACTIONS)
      for (const source of PART_SOURCES) {
        const moves = PART_REQUEST_MOVES.filter(
          (move) => move.from === from && move.action === action && (move.source ?? source) === source,
        );
        expect(moves.length, `${from} ${action} ${source}`).toBeLessThanOrEqual(1);
      }
});

it.each([
  ['requested', 'vendor', true, false],
  ['requested', 'inventory', true, false],
  ['authorized', 'vendor', true, false],
  ['authorized', 'inventory', true, false],
  ['ordered', 'vendor', true, false],
  ['received', 'vendor', false, false],
  ['received', 'inventory', true, false],
  ['staged', 'vendor', false, true],
  ['used', 'inventory', false, true],
  ['returned', 'vendor', false, true],
] as const)('%s from %s is awaited: %s, and far enough: %s', (status, source, awaited, enough) => {
  expect([isNotYetHere(status, source), isStagedOrLater(status)]).toEqual([awaited, enough]);
});

it('on a declined line nothing goes on, and what came can still go back', () => {
  expect(partRequestActions('requested', 'vendor', true)).toEqual(['remove']);
  expect(partRequestActions('ordered', 'vendor', true)).toEqual(['cancel_order', 'receive']);
  expect(partRequestActions('staged', 'inventory', true)).toEqual(['unstage', 'request_return', 'confirm_return']);
});
