import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { exceedsAuthorization, toleratedAmount } from './authorization.ts';

it.each([
  [100_00, 10, 110_00],
  [99, 10, 109],
  [95, 10, 105],
  [100_00, 0, 100_00],
  [0, 10, 0],
])('%i cents with %f %% of tolerance may come to %i', (authorized, percent, expected) => {
  expect(toleratedAmount(cents(authorized), percent)).toBe(expected);
});

it('asks again one cent above the tolerance', () => {
  expect(exceedsAuthorization(cents(110_00), cents(100_00), 10)).toBe(false);
  expect(exceedsAuthorization(cents(110_01), cents(100_00), 10)).toBe(true);
});
