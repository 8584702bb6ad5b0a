import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { payableOnline } from './payable-online.ts';

it.each([
  ['unpaid', 'customer', 120_00, 120_00],
  ['partially_paid', 'customer', 20_00, 20_00],
  ['unpaid', 'customer', 50, 50],
  ['unpaid', 'customer', 49, null],
  ['unpaid', 'customer', 1_000_000_00, null],
  ['unpaid', 'warranty', 120_00, null],
  ['paid', 'customer', 0, null],
  ['overpaid', 'customer', -5_00, null],
  ['void', 'customer', 0, null],
] as const)(
  'of an invoice that is %s by its %s and open for %i, %s can be paid online',
  (state, payer, open, amount) => {
    expect(payableOnline({ state, payer, open_cents: cents(open) })).toBe(amount);
  },
);
