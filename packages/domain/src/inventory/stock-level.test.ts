import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { StockChange, StockLevel } from './stock-level.ts';
import { addQuantities, availableStock, averageCost, changeStock, EMPTY_STOCK } from './stock-level.ts';

const stock = (on_hand: number, value: number, last: number | null = null): StockLevel => ({
  on_hand,
  value_cents: cents(value),
  last_cost_cents: last === null ? null : cents(last),
});
const bought = (quantity: number, value: number): StockChange => ({
  quantity,
  value_cents: cents(value),
  is_receipt: true,
});
const taken = (quantity: number, value: number): StockChange => ({
  quantity: -quantity,
  value_cents: cents(value),
  is_taken_back: true,
});

describe('a change of stock', () => {
  it.each([
    ['pieces bought at two prices have their average', stock(10, 100_00, 10_00), bought(10, 120_00), [20, 220_00, 0]],
    ['a piece goes at the average', stock(20, 220_00, 12_00), { quantity: -1 }, [19, 209_00, 0]],
    ['the last piece takes the rest of the value', stock(1, 33, 33), { quantity: -1 }, [0, 0, 0]],
    ['a third of a dollar is shared to the cent', stock(3, 100, 33), { quantity: -1 }, [2, 67, 0]],
    ['half a litre goes for half of the worth', stock(2.5, 25_00, 10_00), { quantity: -0.5 }, [2, 20_00, 0]],
    [
      'a piece comes back at what it left with',
      stock(2, 30_00),
      { quantity: 1, value_cents: cents(9_00) },
      [3, 39_00, 0],
    ],
    ['a found piece is worth the average', stock(4, 50_00, 99_00), { quantity: 1 }, [5, 62_50, 0]],
    ['a piece found on an empty shelf is worth what one cost last', stock(0, 0, 8_00), { quantity: 1 }, [1, 8_00, 0]],
    ['a piece found that never cost anything is worth nothing', EMPTY_STOCK, { quantity: 1 }, [1, 0, 0]],
    ['below zero a piece goes at the latest cost', stock(1, 10_00, 12_00), { quantity: -3 }, [-2, -24_00, 0]],
    ['what comes next settles the difference', stock(-2, -24_00, 12_00), bought(5, 75_00), [3, 45_00, 6_00]],
    ['what comes next may leave less than nothing', stock(-5, -60_00, 12_00), bought(2, 30_00), [-3, -45_00, 15_00]],
    [
      'pieces received by mistake take along what they came with',
      stock(110, 510_00),
      taken(90, 450_00),
      [20, 60_00, 0],
    ],
    ['they take no more than is there', stock(2, 10_00), taken(1, 15_00), [1, 0, -5_00]],
    ['with the last of them nothing is left over', stock(1, 7_00), taken(1, 5_00), [0, 0, 2_00]],
    ['back at zero nothing is left over', stock(-2, -24_00, 12_00), bought(2, 20_00), [0, 0, -4_00]],
  ] as const)('%s', (_name, before, change, [on_hand, value, variance]) => {
    const { after, variance_cents } = changeStock(before, change);
    expect([after.on_hand, after.value_cents, variance_cents]).toEqual([on_hand, value, variance]);
  });

  it('remembers the cost of one piece when it was bought, not when it came back', () => {
    const after = changeStock(EMPTY_STOCK, bought(4, 10_00)).after;
    expect(after.last_cost_cents).toBe(2_50);
    expect(changeStock(after, { quantity: 1, value_cents: cents(9_00) }).after.last_cost_cents).toBe(2_50);
  });

  it('shows the average to the cent, and the latest cost on an empty shelf', () => {
    expect(averageCost(stock(3, 100))).toBe(33);
    expect(averageCost(stock(0, 0, 7_00))).toBe(7_00);
    expect(averageCost(EMPTY_STOCK)).toBeNull();
    expect([averageCost(stock(3, 0, null)), averageCost(stock(3, 0, 0))]).toEqual([null, 0]);
  });

  it('offers the pieces on hand less the committed ones', () => {
    expect(availableStock(0.3, 0.1)).toBe(0.2);
    expect(availableStock(1, 3)).toBe(-2);
  });
});

const quantity = fc.integer({ min: 1, max: 200_000 }).map((units) => units / 10_000);
const change = fc.oneof(
  fc
    .record({ quantity, value_cents: fc.integer({ min: 0, max: 500_00 }).map(cents), is_receipt: fc.boolean() })
    .map((each): StockChange => each),
  quantity.map((each): StockChange => ({ quantity: -each })),
  quantity.map((each): StockChange => ({ quantity: each })),
);
const changes = fc.array(change, { maxLength: 40 });

/** Every step that was possible, with the stock before and after it. */
function walk(steps: readonly StockChange[], is_negative_allowed: boolean) {
  let level = EMPTY_STOCK;
  return steps.flatMap((step) => {
    if (!is_negative_allowed && addQuantities(level.on_hand, step.quantity) < 0) return [];
    const before = level;
    const changed = changeStock(level, step);
    level = changed.after;
    return [{ before, step, ...changed }];
  });
}
type Step = ReturnType<typeof walk>[number];

/** Checks that no walk has a step that breaks the rule. */
const holdsForEveryStep = (isBroken: (step: Step) => boolean, { below_zero }: { below_zero: boolean }) =>
  fc.assert(
    fc.property(changes, (steps) => {
      expect(walk(steps, below_zero).filter(isBroken)).toEqual([]);
    }),
  );

describe('however stock changes', () => {
  it('the changes add up to the pieces on hand and their value', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(changes, fc.boolean(), (steps, is_negative_allowed) => {
        const taken = walk(steps, is_negative_allowed);
        const last = taken.at(-1)?.after ?? EMPTY_STOCK;
        expect(addQuantities(...taken.map(({ step }) => step.quantity))).toBe(last.on_hand);
        expect(sumCents(taken.map(({ value_cents }) => value_cents))).toBe(last.value_cents);
      }),
    );
  });

  it('puts the worth of pieces that come either into the value or into the variance', () => {
    expect.hasAssertions();
    holdsForEveryStep(
      ({ step, value_cents, variance_cents }) =>
        step.value_cents !== undefined && value_cents + variance_cents !== step.value_cents,
      { below_zero: true },
    );
  });

  it('an empty shelf is worth nothing, and a shelf with pieces never less than nothing', () => {
    expect.hasAssertions();
    const isBroken = ({ after }: Step) =>
      (after.on_hand === 0 && after.value_cents !== 0) || (after.on_hand > 0 && after.value_cents < 0);
    holdsForEveryStep(isBroken, { below_zero: true });
    holdsForEveryStep(isBroken, { below_zero: false });
  });

  it('issuing leaves the average alone, to half a cent of what is left', () => {
    expect.hasAssertions();
    holdsForEveryStep(
      ({ before, step, after }) => {
        if (step.quantity > 0 || after.on_hand === 0) return false;
        const expected = (before.value_cents / before.on_hand) * after.on_hand;
        return Math.abs(after.value_cents - expected) > 0.5 + 1e-6;
      },
      { below_zero: false },
    );
  });

  it('without going below zero there is no variance', () => {
    expect.hasAssertions();
    holdsForEveryStep(({ variance_cents }) => variance_cents !== 0, { below_zero: false });
  });
});
