import { assert, integer, property, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import type { OpenDocument } from './allocate.ts';
import type { TypedPayment } from './fill-payment.ts';
import { fillOldestFirst, payInFull, paymentRest, typeAllocation, typeAmount } from './fill-payment.ts';

const OPEN: readonly OpenDocument[] = [
  { id: 'a', due_date: '2026-08-01', number: 1, open_cents: cents(100_00) },
  { id: 'b', due_date: '2026-09-01', number: 2, open_cents: cents(200_00) },
  { id: 'c', due_date: '2026-10-01', number: 3, open_cents: cents(300_00) },
];

const NOTHING = fillOldestFirst(null, OPEN);
const shares = ({ allocations }: TypedPayment) =>
  Object.fromEntries(allocations.map(({ id, amount_cents }) => [id, amount_cents]));

describe('while the amount is typed', () => {
  it('fills the oldest first, and fills again with every digit', () => {
    const typed = typeAmount(NOTHING, cents(150_00), OPEN);
    expect(shares(typed)).toEqual({ a: 100_00, b: 50_00 });
    expect(shares(typeAmount(typed, cents(15_00), OPEN))).toEqual({ a: 15_00 });
    expect(shares(typeAmount(typed, null, OPEN))).toEqual({});
  });

  it('leaves rows alone once one was changed by hand', () => {
    const changed = typeAllocation(typeAmount(NOTHING, cents(150_00), OPEN), 'b', cents(20_00), OPEN);
    expect(shares(changed)).toEqual({ a: 100_00, b: 20_00 });
    expect(shares(typeAmount(changed, cents(600_00), OPEN))).toEqual({ a: 100_00, b: 20_00 });
  });

  it('shares a short payment over the chosen documents only', () => {
    const chosen = payInFull(['c', 'a'], OPEN);
    expect(chosen.amount_cents).toBe(400_00);
    expect(shares(typeAmount(chosen, cents(250_00), OPEN))).toEqual({ a: 100_00, c: 150_00 });
    expect(shares(typeAmount(chosen, cents(500_00), OPEN))).toEqual({ a: 100_00, c: 300_00 });
  });
});

describe('before an amount is typed', () => {
  it('adds the chosen documents up, and takes them off again', () => {
    const one = typeAllocation(NOTHING, 'c', cents(300_00), OPEN);
    expect(one.amount_cents).toBe(300_00);
    const two = typeAllocation(one, 'a', cents(40_00), OPEN);
    expect(two.amount_cents).toBe(340_00);
    expect(two.allocations.map(({ id }) => id)).toEqual(['a', 'c']);
    const none = typeAllocation(typeAllocation(two, 'a', null, OPEN), 'c', null, OPEN);
    expect(none.amount_cents).toBeNull();
    expect(shares(typeAmount(two, cents(50_00), OPEN))).toEqual({ a: 50_00 });
  });

  it('counts text that is no amount as nothing', () => {
    const typed = typeAllocation(NOTHING, 'a', '12x' as unknown as Cents, OPEN);
    expect(typed.allocations).toEqual([{ id: 'a', amount_cents: '12x' }]);
    expect(typed.amount_cents).toBe(0);
    expect(shares(typeAmount(NOTHING, 'x' as unknown as Cents, OPEN))).toEqual({});
  });
});

it('shows the unapplied rest and the excess', () => {
  const { allocations } = typeAmount(NOTHING, cents(650_00), OPEN);
  expect(paymentRest(cents(650_00), allocations)).toEqual({
    allocated_cents: 600_00,
    unapplied_cents: 50_00,
    excess_cents: 0,
  });
  expect(paymentRest(cents(500_00), allocations)).toMatchObject({ unapplied_cents: 0, excess_cents: 100_00 });
});

it('never applies more than the amount while it follows the amount', () => {
  assert(
    property(integer({ min: 0, max: 100_000 }), subarray(['a', 'b', 'c']), (amount, ids) => {
      const start = ids.length > 0 ? payInFull(ids, OPEN) : NOTHING;
      const { allocations } = typeAmount(start, cents(amount), OPEN);
      expect(paymentRest(cents(amount), allocations).excess_cents).toBe(0);
    }),
  );
});
