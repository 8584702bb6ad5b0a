import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPurchaseOrderMove,
  isOverdueOrder,
  PURCHASE_ORDER_ACTIONS,
  PURCHASE_ORDER_MOVES,
  PURCHASE_ORDER_STATUSES,
  purchaseOrderActions,
  remainingQuantity,
  statusByItems,
} from './purchase-order-status.ts';

it.each([
  ['draft', ['change', 'send', 'delete']],
  ['sent', ['change', 'send', 'confirm', 'receive', 'cancel']],
  ['confirmed', ['change', 'send', 'receive', 'cancel']],
  ['partially_received', ['send', 'receive', 'cancel']],
  ['received', []],
  ['cancelled', []],
] as const)('an order that is %s allows %j', (status, actions) => {
  expect(purchaseOrderActions(status)).toEqual(actions);
});

it('each action leads from a status to one other at most', () => {
  for (const from of PURCHASE_ORDER_STATUSES)
    for (const action of PURCHASE_ORDER_ACTIONS)
      expect(
        PURCHASE_ORDER_MOVES.filter((move) => move.from === from && move.action === action).length,
        `${from} ${action}`,
      ).toBeLessThanOrEqual(1);
});

it.each([
  ['draft', 'send', 'sent'],
  ['sent', 'confirm', 'confirmed'],
  ['confirmed', 'cancel', 'cancelled'],
  ['partially_received', 'cancel', 'received'],
  ['draft', 'confirm', undefined],
  ['received', 'cancel', undefined],
] as const)('an order that is %s becomes by %s: %s', (from, action, to) => {
  expect(findPurchaseOrderMove(from, action)?.to).toBe(to);
});

const item = (quantity: number, delivered_quantity = 0, cancelled_quantity = 0) => ({
  quantity,
  delivered_quantity,
  cancelled_quantity,
});

describe('the rest of an order', () => {
  it.each([
    [item(5), 5],
    [item(5, 2), 3],
    [item(5, 2, 1), 2],
    [item(5, 7), 0],
    [item(0.3, 0.1), 0.2],
  ])('of %j are %d', (ordered, expected) => {
    expect(remainingQuantity(ordered)).toBe(expected);
  });
});

describe('the status by the received quantities', () => {
  it.each([
    ['nothing came', 'sent', [item(2), item(3)], 'sent'],
    ['nothing came of a confirmed order', 'confirmed', [item(2)], 'confirmed'],
    ['some came', 'confirmed', [item(2, 2), item(3)], 'partially_received'],
    ['all came', 'partially_received', [item(2, 2), item(3, 3)], 'received'],
    ['more came than was ordered', 'sent', [item(2, 4)], 'received'],
    ['what came was received by mistake', 'received', [item(2), item(3, 0, 3)], 'sent'],
    ['nothing came after all and the rest was cancelled', 'received', [item(2, 0, 2)], 'cancelled'],
    ['the rest was cancelled', 'partially_received', [item(2, 1, 1), item(3, 0, 3)], 'received'],
  ] as const)('%s', (_, status, items, expected) => {
    expect(statusByItems(status, items)).toBe(expected);
  });

  it('is received exactly when something came and nothing is left', () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    const ordered = fc
      .tuple(quantity, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([all, delivered, cancelled]) => item(all, delivered, Math.min(all, cancelled)));
    fc.assert(
      fc.property(fc.array(ordered, { minLength: 1, maxLength: 5 }), (items) => {
        const came = items.some(({ delivered_quantity }) => delivered_quantity > 0);
        const left = items.some((each) => remainingQuantity(each) > 0);
        expect(statusByItems('sent', items)).toBe(came ? (left ? 'partially_received' : 'received') : 'sent');
      }),
    );
  });
});

it.each([
  ['sent', '2026-03-09', true],
  ['partially_received', '2026-03-09', true],
  ['sent', '2026-03-10', false],
  ['sent', null, false],
  ['draft', '2026-03-01', false],
  ['received', '2026-03-01', false],
  ['cancelled', '2026-03-01', false],
] as const)('an order that is %s and was expected on %s is late on the tenth: %s', (status, expected_on, expected) => {
  expect(isOverdueOrder({ status, expected_on }, '2026-03-10')).toBe(expected);
});
