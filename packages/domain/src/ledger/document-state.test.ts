import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { invoiceState, moneyState } from './document-state.ts';

it.each([
  ['unpaid', 100, 100, 0, false],
  ['partially_paid', 100, 1, 0, false],
  ['partially_paid', 100, 40, 60, false],
  ['paid', 100, 0, 0, false],
  ['paid', 0, 0, 0, false],
  ['overpaid', 100, 0, 25, false],
  ['void', 100, 0, 0, true],
])(
  'an invoice is %s: %i in total, %i owed, %i credited and not applied, reversed %s',
  (state, total, open, credit, is_reversed) => {
    const money = { total_cents: cents(total), open_cents: cents(open), unapplied_credit_cents: cents(credit) };
    expect(invoiceState({ ...money, is_reversed })).toBe(state);
  },
);

it.each([
  ['unapplied', 100, 100, 0, false],
  ['partially_applied', 100, 40, 0, false],
  ['partially_applied', 100, 40, 60, false],
  ['applied', 100, 0, 0, false],
  ['applied', 100, 0, 99, false],
  ['applied', 0, 0, 0, false],
  ['refunded', 100, 0, 100, false],
  ['void', 100, 0, 0, true],
])(
  'money is %s: %i, of which %i is not applied, %i given back, reversed %s',
  (state, amount, left, back, is_reversed) => {
    const money = { amount_cents: cents(amount), unapplied_cents: cents(left), refunded_cents: cents(back) };
    expect(moneyState({ ...money, is_reversed })).toBe(state);
  },
);
