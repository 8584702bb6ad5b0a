import { expect, it } from 'vitest';
import { suppliesRange } from './supplies-range.ts';

it.each([
  [null, null],
  [5_00, null],
  [null, 0],
  [5_00, 5_00],
  [0, 50_00],
])('shop supplies from %s to %s cents are a range', (min_cents, max_cents) => {
  expect(suppliesRange(min_cents, max_cents)).toBe(true);
});

it('refuses a maximum below the minimum', () => {
  expect(suppliesRange(5_01, 5_00)).toBe('Most shop supplies cannot be lower than least shop supplies');
});
