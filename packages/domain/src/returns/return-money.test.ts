import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { isFeeTooHigh, returnTotal } from './return-money.ts';

it.each([
  [2, null, 0, 30_00, 'everything that is asked for'],
  [2, 1, 0, 15_00, 'what was accepted'],
  [2, 1, 4_00, 11_00, 'less the restocking fee'],
  [2, 1, 20_00, 0, 'but never less than nothing'],
  [2, 0, 0, 0, 'nothing where nothing was accepted'],
  [0.3333, null, 0, 5_00, 'rounded once'],
])('%d pieces, %j accepted, fee %d gives %d: %s', (quantity, quantity_accepted, fee, total, _why) => {
  const item = { quantity, quantity_accepted, cost_cents: cents(15_00), restocking_fee_cents: cents(fee) };
  expect(returnTotal(item)).toBe(total);
});

it.each([
  [1, 15_00, false],
  [1, 15_01, true],
  [0, 0, false],
  [0, 1, true],
])('of %d pieces accepted at $15 a fee of %d cents is too high: %j', (quantity_accepted, fee, too_high) => {
  const item = { quantity: 2, quantity_accepted, cost_cents: cents(15_00), restocking_fee_cents: cents(fee) };
  expect(isFeeTooHigh(item)).toBe(too_high);
});
