import { expect, it } from 'vitest';
import { sourceByStock, sourcesByStock } from './source-by-stock.ts';

it.each([
  [3, 2, 'inventory'],
  [2, 2, 'inventory'],
  [1.5, 1.6, 'vendor'],
  [-1, 1, 'vendor'],
  [null, 1, 'vendor'],
] as const)('of %j available pieces, %f come from %s', (available, quantity, source) => {
  expect(sourceByStock(available, quantity)).toBe(source);
});

it.each([
  [3, [2, 2], ['inventory', 'vendor']],
  [4, [2, 2], ['inventory', 'inventory']],
  [3, [4, 3], ['vendor', 'inventory']],
  [0.3, [0.1, 0.2], ['inventory', 'inventory']],
] as const)('of %f available pieces, rows of %j come from %j', (available, quantities, sources) => {
  const wanted = quantities.map((quantity) => ({ part_id: 'kit', quantity }));
  expect(sourcesByStock(wanted, new Map([['kit', available]]))).toEqual(sources);
});

it('leaves pieces taken from stock by a person out for the next row', () => {
  const wanted = [
    { part_id: 'kit', quantity: 2, part_source_type: 'inventory' },
    { part_id: 'kit', quantity: 1 },
    { part_id: 'drum', quantity: 1 },
  ] as const;
  expect(sourcesByStock(wanted, new Map([['kit', 2]]))).toEqual(['inventory', 'vendor', 'vendor']);
});
