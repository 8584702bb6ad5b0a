import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addQuantities } from '../inventory/stock-level.ts';
import type { PlacedPieces } from './take-back.ts';
import { leastPackages, piecesUsed, takeBack } from './take-back.ts';

const placed = (surplus: number, surplus_here: number, ...requests: readonly [number, boolean][]): PlacedPieces => ({
  surplus,
  surplus_here,
  requests: requests.map(([quantity, is_used], index) => ({ id: `r${index}`, quantity, is_used })),
});

it.each([
  ['from the shelf', 3, placed(5, 5), { surplus: 3, requests: [] }],
  ['from the shelf first', 3, placed(2, 2, [4, false]), { surplus: 2, requests: [{ id: 'r0', quantity: 1 }] }],
  [
    'from the latest request first',
    3,
    placed(0, 0, [2, false], [4, false]),
    {
      surplus: 0,
      requests: [
        { id: 'r0', quantity: 2 },
        { id: 'r1', quantity: 1 },
      ],
    },
  ],
  [
    'not from what is used',
    3,
    placed(0, 0, [2, true], [4, false]),
    { surplus: 0, requests: [{ id: 'r1', quantity: 3 }] },
  ],
  ['not more than is here', 3, placed(5, 2), null],
] as const)('pieces are taken back %s', (_, pieces, where, expected) => {
  expect(takeBack(pieces, where)).toEqual(expected);
});

it.each([
  [placed(7, 5, [3, true]), 1, 5],
  [placed(7, 5, [3, true]), 10, 0.5],
  [placed(0, 0, [1, true]), 3, 0.3334],
  [placed(4, 4, [1, false]), 1, 0],
])('of %j in packages of %d at least %d stay', (where, items_per_package, least) => {
  expect(leastPackages(where, items_per_package)).toBe(least);
});

it('takes back exactly the requested pieces, or refuses because too many are used', () => {
  const quantity = fc.integer({ min: 0, max: 400 }).map((units) => units / 4);
  const where = fc
    .tuple(quantity, quantity, fc.array(fc.tuple(quantity, fc.boolean()), { maxLength: 4 }))
    .map(([surplus, here, requests]) => placed(surplus, Math.min(surplus, here), ...requests));
  fc.assert(
    fc.property(where, quantity, (pieces_at, pieces) => {
      const all = addQuantities(pieces_at.surplus, ...pieces_at.requests.map((request) => request.quantity));
      const taken = takeBack(pieces, pieces_at);
      const is_here = pieces <= addQuantities(all, -piecesUsed(pieces_at));
      const taken_pieces = taken && addQuantities(taken.surplus, ...taken.requests.map((one) => one.quantity));
      expect(taken_pieces).toBe(is_here ? pieces : null);
    }),
  );
});
