import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { priceCurve } from './price-curve.ts';
import type { MatrixRow } from './price-matrix.ts';

const row = (from: number, to: number | null, value: number): MatrixRow => ({
  from_cents: cents(from),
  to_cents: to === null ? null : cents(to),
  method: 'multiplier',
  value,
});

describe('price over cost', () => {
  it('of one row goes straight from nothing to $100', () => {
    const curve = priceCurve([row(0, null, 2)]);
    expect(curve.at(0)).toEqual({ cost_cents: 0, price_cents: 0 });
    expect(curve.at(-1)).toEqual({ cost_cents: 100_00, price_cents: 200_00 });
  });

  it('shows the step at each border from both sides', () => {
    const curve = priceCurve([row(0, 10_00, 3), row(10_00, 40_00, 2), row(40_00, null, 1.5)]);
    expect(curve).toContainEqual({ cost_cents: 9_99, price_cents: 29_97 });
    expect(curve).toContainEqual({ cost_cents: 10_00, price_cents: 20_00 });
    expect(curve).toContainEqual({ cost_cents: 40_00, price_cents: 60_00 });
    expect(curve.at(-1)?.cost_cents).toBe(60_00);
  });

  it('names every cost once, in order', () => {
    const costs = priceCurve([row(0, 1_00, 3), row(1_00, null, 2)]).map((point) => point.cost_cents);
    expect(costs).toEqual([...new Set(costs)].toSorted((a, b) => a - b));
  });

  it('of a matrix with a gap is not drawn', () => {
    expect(priceCurve([row(0, 1_00, 3), row(2_00, null, 2)])).toEqual([]);
  });
});
