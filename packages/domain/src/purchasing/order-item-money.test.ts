import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { coresTotal, packagesFor, packagesTotal, pieceCost, piecesOf } from './order-item-money.ts';

const packed = (quantity: number, items_per_package: number, price: number) => ({
  quantity,
  items_per_package,
  price_cents: cents(price),
});

it.each([
  [packed(2, 1, 1250), 2, 2500, 1250],
  [packed(3, 12, 1999), 36, 5997, 167],
  [packed(0.5, 20, 999), 10, 500, 50],
  [packed(1, 3, 100), 3, 100, 33],
])('%j are %d pieces for %d cents, %d each', (item, pieces, total, each) => {
  expect(piecesOf(item)).toBe(pieces);
  expect(packagesTotal(item)).toBe(total);
  expect(pieceCost(item)).toBe(each);
});

it.each([
  [3, 1, 3],
  [3, 10, 1],
  [11, 10, 2],
  [0.3, 0.1, 3],
])('%d pieces in packages of %d need %d', (pieces, items_per_package, expected) => {
  expect(packagesFor(pieces, items_per_package)).toBe(expected);
});

it('enough packages are bought, and none too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 144 }), (pieces, items_per_package) => {
      const quantity = packagesFor(pieces, items_per_package);
      expect(piecesOf({ quantity, items_per_package })).toBeGreaterThanOrEqual(pieces);
      expect(piecesOf({ quantity: quantity - 1, items_per_package })).toBeLessThan(pieces);
    }),
  );
});

it('the deposits on worn parts count by the piece, without what was cancelled', () => {
  const item = { quantity: 3, cancelled_quantity: 1, items_per_package: 4, core_charge_cents: cents(15_00) };
  expect(coresTotal([item, { ...item, core_charge_cents: cents(0) }])).toBe(120_00);
  expect(coresTotal([])).toBe(0);
});
