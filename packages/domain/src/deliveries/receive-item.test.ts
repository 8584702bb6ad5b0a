import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addQuantities } from '../inventory/stock-level.ts';
import { cents } from '../money/cents.ts';
import { packagesTotal } from '../purchasing/order-item-money.ts';
import type { ReceivedItem } from './receive-item.ts';
import { receiveItem } from './receive-item.ts';
import { remainingQuantity } from '../purchasing/purchase-order-status.ts';

const item = (columns: Partial<ReceivedItem> = {}): ReceivedItem => ({
  quantity: 2,
  items_per_package: 1,
  price_cents: cents(10_00),
  ordered: { quantity: 2, delivered_quantity: 0, cancelled_quantity: 0 },
  awaited: 0,
  is_counted: true,
  rest: 'open',
  ...columns,
});
const ordered = (quantity: number, delivered_quantity = 0, cancelled_quantity = 0) => ({
  quantity,
  delivered_quantity,
  cancelled_quantity,
});

describe('where pieces go', () => {
  it.each([
    ['what nobody waits for goes onto the shelf', {}, [0, 2]],
    ['a request gets what it waits for', { awaited: 2 }, [2, 0]],
    ['a request of more gets all of them', { awaited: 5, ordered: ordered(5) }, [2, 0]],
    ['the rest of a package goes onto the shelf', { awaited: 3, items_per_package: 10, quantity: 1 }, [3, 7]],
    ['of a part that is not counted nothing does', { awaited: 1, is_counted: false }, [1, 0]],
    ['a free item goes nowhere', { ordered: null, is_counted: false }, [0, 0]],
  ] as const)('%s', (_, columns, [for_request, for_shelf]) => {
    expect(receiveItem(item(columns))).toMatchObject({ for_request, for_shelf });
  });
});

describe('the order', () => {
  it.each([
    ['all came', {}, ordered(2, 2), 0],
    ['some came and the rest stays open', { ordered: ordered(5) }, ordered(5, 2), 0],
    ['some came and the rest is cancelled', { ordered: ordered(5), rest: 'cancel' }, ordered(5, 2, 3), 0],
    ['nothing came and all is cancelled', { quantity: 0, rest: 'cancel' }, ordered(2, 0, 2), 0],
    ['more came than was ordered', { ordered: ordered(1) }, ordered(1, 2), 1],
    ['more came than was left', { ordered: ordered(5, 2, 2) }, ordered(5, 4, 2), 1],
    ['nothing was ordered', { ordered: null }, null, 0],
  ] as const)('%s', (_, columns, after, over_quantity) => {
    expect(receiveItem(item(columns))).toMatchObject({ ordered: after, over_quantity });
  });
});

describe('the rest that a request waits for', () => {
  it.each([
    ['comes later', { awaited: 5, ordered: ordered(5) }, 3, 'ordered'],
    [
      'is to be ordered again when it is cancelled',
      { awaited: 5, ordered: ordered(5), rest: 'cancel' },
      3,
      'authorized',
    ],
    ['is to be ordered again when the order has no more', { awaited: 5, ordered: ordered(2) }, 3, 'authorized'],
  ] as const)('%s', (_, columns, rest_of_request, rest_status) => {
    expect(receiveItem(item(columns))).toMatchObject({ rest_of_request, rest_status });
  });
});

it('values pieces for the shelf at their share, and all of them at exactly the price paid', () => {
  expect(receiveItem(item({ quantity: 1, items_per_package: 3, price_cents: cents(1_00) }))).toMatchObject({
    piece_cost_cents: 33,
    shelf_value_cents: 100,
  });
  expect(receiveItem(item({ quantity: 1, items_per_package: 10, price_cents: cents(7), awaited: 9 }))).toMatchObject({
    shelf_value_cents: 1,
  });
});

const quantity = fc.integer({ min: 0, max: 40_000 }).map((units) => units / 4);
const received = fc.record({
  quantity,
  items_per_package: fc.integer({ min: 1, max: 144 }),
  price_cents: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
  ordered: fc.option(
    fc.tuple(quantity, quantity, quantity).map(([all, came, given_up]) => ordered(all, came, Math.min(all, given_up))),
  ),
  awaited: quantity,
  is_counted: fc.boolean(),
  rest: fc.constantFrom('open', 'cancel'),
}) satisfies fc.Arbitrary<ReceivedItem>;

it('no piece is lost, invented or paid twice', () => {
  fc.assert(
    fc.property(received, (each) => {
      const receipt = receiveItem(each);
      const placed = addQuantities(receipt.for_request, receipt.for_shelf);
      expect(placed).toBe(each.is_counted ? receipt.pieces : Math.min(receipt.pieces, each.awaited));
      expect(addQuantities(receipt.for_request, receipt.rest_of_request)).toBe(each.awaited);
      expect(receipt.shelf_value_cents).toBeLessThanOrEqual(packagesTotal(each));
    }),
  );
});

it('values pieces that all go onto the shelf at the price paid', () => {
  fc.assert(
    fc.property(received, (each) => {
      const alone = { ...each, awaited: 0, is_counted: true };
      expect(receiveItem(alone).shelf_value_cents).toBe(packagesTotal(each));
    }),
  );
});

it('delivered and cancelled pieces make up the ordered quantity, or more', () => {
  fc.assert(
    fc.property(received, (each) => {
      const after = receiveItem(each).ordered;
      if (!each.ordered || !after) return;
      expect(after.cancelled_quantity).toBeLessThanOrEqual(after.quantity);
      expect(remainingQuantity(after)).toBe(
        each.rest === 'cancel' ? 0 : Math.max(0, addQuantities(remainingQuantity(each.ordered), -each.quantity)),
      );
    }),
  );
});
