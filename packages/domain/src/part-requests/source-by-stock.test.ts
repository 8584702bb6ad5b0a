import { expect, it } from 'vitest';
import { sourceByStock } from './source-by-stock.ts';

it.each([
  [3, 2, 'inventory'],
  [2, 2, 'inventory'],
  [1.5, 1.6, 'vendor'],
  [-1, 1, 'vendor'],
  [null, 1, 'vendor'],
] as const)('of %j available pieces, %f come from %s', (available, quantity, source) => {
  expect(sourceByStock(available, quantity)).toBe(source);
});
