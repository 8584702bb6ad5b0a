import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { paperDifference, receiptSums } from './receipt-money.ts';

const came = (quantity: number, price: number, core = 0) => ({
  quantity,
  price_cents: cents(price),
  core_charge_cents: cents(core),
});

it('a delivery costs its packages, their cores and what the vendor charges besides', () => {
  const charges = { freight_cents: cents(15_00), other_charges_cents: cents(2_50), tax_cents: cents(13_00) };
  expect(receiptSums([came(2, 50_00, 20_00), came(0.5, 9_99), came(0, 80_00)], charges)).toMatchObject({
    items_cents: 105_00,
    cores_cents: 40_00,
    total_cents: 175_50,
  });
});

it.each([
  [null, 100_00, null],
  [100_00, 100_00, 0],
  [104_10, 100_00, 4_10],
  [95_00, 100_00, -5_00],
])('a paper over %s differs from %d received by %s', (stated, total, difference) => {
  expect(paperDifference(stated === null ? null : cents(stated), cents(total))).toBe(difference);
});
