import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { MatrixRow } from './price-matrix.ts';
import { type NamedMatrix, resolveSellPrice, type SellPriceInput } from './sell-price.ts';

const row = (from: number, to: number | null, method: MatrixRow['method'], value: number): MatrixRow => ({
  from_cents: cents(from),
  to_cents: to === null ? null : cents(to),
  method,
  value,
});

const STANDARD: NamedMatrix = {
  name: 'Standard',
  rows: [row(0, 25_00, 'multiplier', 3), row(25_00, 100_00, 'markup', 80), row(100_00, null, 'margin', 40)],
};
const FILTERS: NamedMatrix = { name: 'Filters', rows: [row(0, null, 'margin', 50)] };
const COST = cents(40_00);

const EVERYTHING = {
  cost_cents: COST,
  manual_price_cents: cents(55_00),
  fixed_rule: { part_number: '4707', method: 'price', value: 60_00 },
  category_matrix: FILTERS,
  default_matrix: STANDARD,
} as const satisfies SellPriceInput;

describe('the rule that makes a price', () => {
  it('is the price someone typed, before all others', () => {
    expect(resolveSellPrice(EVERYTHING)).toEqual({
      price_cents: 55_00,
      source: 'manual',
      rule_name: null,
      row: null,
      margin_percent: 27.2727,
      markup_percent: 37.5,
      is_below_cost: false,
      reasons: ['The price of $55.00 was typed in.'],
    });
  });

  it('may be a typed price of nothing', () => {
    expect(resolveSellPrice({ ...EVERYTHING, manual_price_cents: cents(0) })).toMatchObject({
      price_cents: 0,
      source: 'manual',
      margin_percent: null,
      markup_percent: -100,
      is_below_cost: true,
    });
  });

  it('is the own price of the part next', () => {
    expect(resolveSellPrice({ ...EVERYTHING, manual_price_cents: null })).toMatchObject({
      price_cents: 60_00,
      source: 'fixed_rule',
      rule_name: '4707',
      row: null,
      reasons: ['No price was typed in.', 'Part 4707 has its own price of $60.00.'],
    });
  });

  it('is the matrix of the category then', () => {
    expect(resolveSellPrice({ ...EVERYTHING, manual_price_cents: null, fixed_rule: null })).toMatchObject({
      price_cents: 80_00,
      source: 'category_matrix',
      rule_name: 'Filters',
      row: FILTERS.rows[0],
      margin_percent: 50,
      reasons: [
        'No price was typed in.',
        'The part has no price of its own.',
        'Matrix Filters: a cost of $40.00 falls in the row from $0.00 up, margin 50 %.',
        '$40.00 ÷ (100 % − 50 %) = $80.00',
      ],
    });
  });

  it('is the default matrix after that', () => {
    expect(resolveSellPrice({ cost_cents: COST, part_number: '4707', default_matrix: STANDARD })).toEqual({
      price_cents: 72_00,
      source: 'default_matrix',
      rule_name: 'Standard',
      row: STANDARD.rows[1],
      margin_percent: 44.4444,
      markup_percent: 80,
      is_below_cost: false,
      reasons: [
        'No price was typed in.',
        'Part 4707 has no price of its own.',
        'The category has no matrix of its own.',
        'Matrix Standard: a cost of $40.00 falls in the row from $25.00 to $100.00, markup 80 %.',
        '$40.00 + 80 % = $72.00',
      ],
    });
  });

  it('is the cost if no rule gives a price', () => {
    expect(resolveSellPrice({ cost_cents: COST })).toEqual({
      price_cents: 40_00,
      source: 'cost',
      rule_name: null,
      row: null,
      margin_percent: 0,
      markup_percent: 0,
      is_below_cost: false,
      reasons: [
        'No price was typed in.',
        'The part has no price of its own.',
        'The category has no matrix of its own.',
        'There is no default matrix.',
        'The part sells at its cost of $40.00.',
      ],
    });
  });

  it('passes over a matrix without a row for the cost', () => {
    const category_matrix = { name: 'Filters', rows: [row(0, 10_00, 'markup', 10)] };
    const price = resolveSellPrice({ cost_cents: COST, category_matrix, default_matrix: STANDARD });
    expect(price.source).toBe('default_matrix');
    expect(price.reasons).toContain('Matrix Filters has no row for a cost of $40.00.');
  });
});

it.each([
  ['markup', 12.5, 45_00, 'markup 12.5 %', '$40.00 + 12.5 % = $45.00'],
  ['margin', 40, 66_67, 'margin 40 %', '$40.00 ÷ (100 % − 40 %) = $66.67'],
  ['multiplier', 1.8, 72_00, 'multiplier 1.8', '$40.00 × 1.8 = $72.00'],
] as const)('a part with its own %s of %f sells for %i cents, and says how', (method, value, price, rule, sum) => {
  const resolved = resolveSellPrice({ cost_cents: COST, fixed_rule: { part_number: '4707', method, value } });
  expect(resolved.price_cents).toBe(price);
  expect(resolved.reasons).toEqual(['No price was typed in.', `Part 4707 has its own rule, ${rule}.`, sum]);
});

describe('margin and markup', () => {
  it.each([
    [10_00, 25_00, 60, 150],
    [10_00, 10_00, 0, 0],
    [0, 5_00, 100, null],
    [0, 0, null, null],
    [10_00, 5_00, -100, -50],
    [-10_00, -25_00, 60, 150],
  ])('of a cost of %i and a price of %i cents are %s and %s %%', (cost, price, margin_percent, markup_percent) => {
    expect(resolveSellPrice({ cost_cents: cents(cost), manual_price_cents: cents(price) })).toMatchObject({
      margin_percent,
      markup_percent,
    });
  });
});

describe('a price below cost', () => {
  it.each([
    [10_00, 9_99, true],
    [10_00, 10_00, false],
    [0, 0, false],
    [-10_00, -9_99, true],
    [-10_00, -25_00, false],
  ])('cost %i, price %i: %s', (cost, price, is_below_cost) => {
    const resolved = resolveSellPrice({ cost_cents: cents(cost), manual_price_cents: cents(price) });
    expect(resolved.is_below_cost).toBe(is_below_cost);
  });
});

it('a credit mirrors the sale, with the same margin and the same warning', () => {
  fc.assert(
    fc.property(fc.nat(50_000_00), (cost) => {
      const sale = resolveSellPrice({ cost_cents: cents(cost), default_matrix: STANDARD });
      const credit = resolveSellPrice({ cost_cents: cents(-cost), default_matrix: STANDARD });
      expect(credit).toEqual({ ...sale, price_cents: 0 - sale.price_cents, reasons: credit.reasons });
    }),
  );
});
