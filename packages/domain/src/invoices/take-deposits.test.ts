import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { takeDeposits } from './take-deposits.ts';

const FIRST = { id: 'first', account_id: 'halton', left_cents: cents(70_00) };
const SECOND = { id: 'second', account_id: 'halton', left_cents: cents(50_00) };
const OF_ANOTHER = { id: 'another', account_id: 'okanagan', left_cents: cents(90_00) };

it.each([
  ['less than there is', 'customer', 60_00, [['first', 60_00]]],
  [
    'more than the first has',
    'customer',
    100_00,
    [
      ['first', 70_00],
      ['second', 30_00],
    ],
  ],
  [
    'more than there is',
    'customer',
    500_00,
    [
      ['first', 70_00],
      ['second', 50_00],
    ],
  ],
  ['nothing', 'customer', 0, []],
  ['what warranty pays for', 'warranty', 60_00, []],
] as const)('an invoice of %s', (_, payer, total, expected) => {
  const taken = takeDeposits({ payer, customer_id: 'halton', total_cents: cents(total) }, [OF_ANOTHER, FIRST, SECOND]);
  expect(taken.map(({ id, amount_cents }) => [id, amount_cents])).toEqual(expected);
});
