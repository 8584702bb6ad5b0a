import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { remittanceSum } from './remittance-sum.ts';

const shares = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ id: String(index), amount_cents: cents(amount) }));

it.each([
  { bills: [100_00, 50_00], credits: [30_00], paid: 120_00, excess: 0 },
  { bills: [100_00], credits: [100_00], paid: 0, excess: 0 },
  { bills: [100_00], credits: [130_00], paid: 0, excess: 30_00 },
  { bills: [], credits: [], paid: 0, excess: 0 },
])('pays $paid for bills $bills less credits $credits, with $excess too much', ({ bills, credits, paid, excess }) => {
  expect(remittanceSum(shares(...bills), shares(...credits))).toMatchObject({
    paid_cents: paid,
    excess_cents: excess,
  });
});
