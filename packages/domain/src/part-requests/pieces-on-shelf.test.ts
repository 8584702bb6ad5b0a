import { expect, it } from 'vitest';
import { piecesOnShelf } from './pieces-on-shelf.ts';

it.each([
  [7, [3, 2], [3, 2]],
  [4, [3, 2], [3, 1]],
  [2.5, [2.2, 1], [2.2, 0.3]],
  [3, [3, 2], [3, 0]],
  [-1, [3, 2], [0, 0]],
  [null, [3, 2], [0, 0]],
] as const)('of %j pieces on the shelf, requests for %j get %j', (on_hand, quantities, pieces) => {
  const shelf = new Map(on_hand === null ? [] : [['kit', on_hand]]);
  const wanted = quantities.map((quantity, index) => ({ id: `${index}`, part_id: 'kit', quantity }));
  expect([...piecesOnShelf(wanted, shelf).values()]).toEqual(pieces);
});

it('parts do not share a shelf', () => {
  const shelf = new Map([
    ['kit', 1],
    ['drum', 5],
  ]);
  const wanted = [
    { id: 'a', part_id: 'kit', quantity: 2 },
    { id: 'b', part_id: 'drum', quantity: 2 },
  ];
  expect([...piecesOnShelf(wanted, shelf)]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
