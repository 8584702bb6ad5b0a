import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { SuppliesRule } from './shop-supplies.ts';
import { shopSupplies } from './shop-supplies.ts';

const BASE = { labour_cents: cents(145_00), parts_cents: cents(100_00) };
const rule = (values: Partial<SuppliesRule>): SuppliesRule => ({
  source: 'location',
  percent: 4,
  of: 'both',
  min_cents: null,
  max_cents: null,
  ...values,
});

it.each([
  ['labour and parts', rule({}), 9_80],
  ['labour alone', rule({ of: 'labour' }), 5_80],
  ['parts alone', rule({ of: 'parts' }), 4_00],
  ['not below the minimum', rule({ min_cents: cents(15_00) }), 15_00],
  ['not above the cap', rule({ max_cents: cents(5_00) }), 5_00],
  ['the cap wins over the minimum', rule({ min_cents: cents(15_00), max_cents: cents(5_00) }), 5_00],
  ['none at 0 %, whatever the minimum', rule({ percent: 0, min_cents: cents(15_00) }), 0],
  ['what the order says', { source: 'order', amount_cents: cents(12_34) } as const, 12_34],
  ['nothing when the order waives them', { source: 'order', amount_cents: cents(0) } as const, 0],
])('supplies: %s', (_, supplies, expected) => {
  expect(shopSupplies(supplies, BASE)).toBe(expected);
});

it('charges nothing where nothing counts, not even the minimum', () => {
  const nothing = { labour_cents: cents(0), parts_cents: cents(0) };
  expect(shopSupplies(rule({ min_cents: cents(15_00) }), nothing)).toBe(0);
});
