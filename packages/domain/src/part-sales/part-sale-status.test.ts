import { expect, it } from 'vitest';
import { partSaleStatus } from './part-sale-status.ts';

it.each([
  ['approved', false, 'pending'],
  ['in_progress', false, 'pending'],
  ['complete', false, 'pending'],
  // An invoice that was reversed leaves its credits behind; the sale is to be invoiced anew.
  ['complete', true, 'pending'],
  ['invoiced', false, 'invoiced'],
  ['paid', false, 'invoiced'],
  ['invoiced', true, 'credited'],
  ['paid', true, 'credited'],
  ['cancelled', false, 'cancelled'],
] as const)('an order that is %s (credited: %s) is a part sale that is %s', (status, is_credited, expected) => {
  expect(partSaleStatus({ status, is_credited })).toBe(expected);
});
