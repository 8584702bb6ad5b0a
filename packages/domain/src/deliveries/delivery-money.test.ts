import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { deliverySums, hasOpenDifference, owedFor, statedDifference } from './delivery-money.ts';
import { coresTotal } from '../purchasing/order-item-money.ts';

it('adds items, cores and charges', () => {
  const items = [
    { quantity: 2.5, items_per_package: 1, price_cents: cents(3_33), core_charge_cents: cents(10_00) },
    { quantity: 1, items_per_package: 4, price_cents: cents(5_00), core_charge_cents: cents(0) },
  ];
  const charges = { freight_cents: cents(12_00), other_charges_cents: cents(1_00), tax_cents: cents(2_34) };
  expect(deliverySums(items, charges)).toEqual({
    ...charges,
    items_cents: 13_33,
    cores_cents: 25_00,
    total_cents: 53_67,
  });
});

it('counts deposits by the piece, as the order does', () => {
  const charges = { freight_cents: cents(0), other_charges_cents: cents(0), tax_cents: cents(0) };
  const item = { quantity: 2, items_per_package: 4, price_cents: cents(20_00), core_charge_cents: cents(15_00) };
  const { cores_cents, total_cents } = deliverySums([item], charges);
  expect([cores_cents, total_cents]).toEqual([120_00, 160_00]);
  expect(cores_cents).toBe(coresTotal([item]));
});

const stated = (stated_total: number | null, settled_keeps: 'ours' | 'theirs' | null = null) => ({
  total_cents: cents(100_00),
  stated_total_cents: stated_total === null ? null : cents(stated_total),
  settled_keeps,
});

describe('the total on the vendor’s paper', () => {
  it.each([
    [stated(null), null, false, 100_00],
    [stated(100_00), 0, false, 100_00],
    [stated(103_00), 3_00, true, 100_00],
    [stated(97_00), -3_00, true, 100_00],
    [stated(103_00, 'ours'), 3_00, false, 100_00],
    [stated(103_00, 'theirs'), 3_00, false, 103_00],
  ])('%j differs by %s, waits: %s, we owe %d', (delivery, difference, is_open, owed) => {
    expect(statedDifference(delivery)).toBe(difference);
    expect(hasOpenDifference(delivery)).toBe(is_open);
    expect(owedFor(delivery)).toBe(owed);
  });
});
