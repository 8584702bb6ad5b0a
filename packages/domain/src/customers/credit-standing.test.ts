import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { creditStanding } from './credit-standing.ts';

it.each([
  [null, 900_00, { is_over_limit: false, left_cents: null }],
  [500_00, 500_00, { is_over_limit: false, left_cents: 0 }],
  [500_00, 500_01, { is_over_limit: true, left_cents: -1 }],
  [500_00, -20_00, { is_over_limit: false, left_cents: 520_00 }],
])('a limit of %s and %i owed', (limit, owed, standing) => {
  const credit_limit_cents = limit === null ? null : cents(limit);
  expect(creditStanding({ credit_terms: 'Net 30', credit_limit_cents, balance_cents: cents(owed) })).toEqual({
    is_on_hold: false,
    ...standing,
  });
});

it('holds by the terms, whatever is owed', () => {
  const account = { credit_terms: 'Credit Hold', credit_limit_cents: null, balance_cents: cents(0) } as const;
  expect(creditStanding(account).is_on_hold).toBe(true);
});
