import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { DiscountTerms } from './discount.ts';
import {
  afterOwnDiscounts,
  discountLabel,
  discountOn,
  discountTerms,
  shareDiscount,
  takeOff,
  totalOf,
} from './discount.ts';

const percent = (value: number) => ({ kind: 'percent', percent: value }) as const;
const amount = (value: number) => ({ kind: 'amount', amount: cents(value) }) as const;

it.each<[DiscountTerms | null, number, number]>([
  [null, 100_00, 0],
  [percent(10), 100_00, 10_00],
  [percent(100), 99_99, 99_99],
  [percent(12.3456), 100_00, 12_35],
  [percent(0.0001), 100_00, 0],
  [percent(50), 1, 1],
  [amount(25_00), 100_00, 25_00],
  [amount(25_00), 20_00, 20_00],
  [amount(25_00), 0, 0],
  [percent(10), -50_00, 0],
])('%o takes off %i cents: %i', (discount, price, off) => {
  expect(discountOn(discount, cents(price))).toBe(off);
});

it.each<[DiscountTerms, string, string]>([
  [percent(10), '10 %', 'Discount 10 %'],
  [percent(2.5), '2.5 %', 'Discount 2.5 %'],
  [percent(0.0001), '0.0001 %', 'Discount 0.0001 %'],
  [amount(1_025_00), '$1,025.00', 'Discount'],
])('%o reads %s, and on paper %s', (discount, terms, label) => {
  expect([discountTerms(discount), discountLabel(discount)]).toEqual([terms, label]);
});

const money = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const prices = fc.record({ labour_cents: money, part_cents: fc.array(money, { maxLength: 4 }) });
const terms = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((units) => percent(units / 10_000)),
  fc.integer({ min: 1, max: 5_000_000 }).map(amount),
);

describe('whatever the prices', () => {
  it('labour and parts together bear exactly what is taken off a line, and none falls below 0', () => {
    fc.assert(
      fc.property(prices, terms, (listed, discount) => {
        const off = discountOn(discount, totalOf(listed));
        const left = takeOff(listed, off);
        expect(totalOf(left)).toBe(totalOf(listed) - off);
        for (const each of [left.labour_cents, ...left.part_cents]) expect(each).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('without discounts every price stays', () => {
    fc.assert(
      fc.property(prices, (listed) => {
        expect(afterOwnDiscounts(listed, { discount: null, part_discounts: [] })).toEqual(listed);
        expect(shareDiscount(null, [{ prices: listed, key: '' }])).toEqual([0]);
      }),
    );
  });

  it('a higher price never comes to less after the same discount', () => {
    fc.assert(
      fc.property(money, money, terms, (one, other, discount) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(low - discountOn(discount, low)).toBeLessThanOrEqual(high - discountOn(discount, high));
      }),
    );
  });
});
