import { type Cents, cents } from '../money/cents.ts';
import { matrixProblems, type MatrixRow, priceFor, rowFor } from './price-matrix.ts';

export interface PricePoint {
  readonly cost_cents: Cents;
  readonly price_cents: Cents;
}

const STEPS = 60;
/** How far a matrix with a single open row is drawn. */
const SINGLE_ROW_END_CENTS = 100_00;

/**
 * The points of a chart of price over cost. Both sides of every border are included, so that jumps are visible. The open
 * row is drawn half as far again as the costs before it. A matrix with problems gives no points.
 */
export function priceCurve(rows: readonly MatrixRow[]): readonly PricePoint[] {
  if (matrixProblems(rows).length > 0) return [];
  const borders = rows.map((row) => row.from_cents);
  const end = Math.round((borders.at(-1) ?? 0) * 1.5) || SINGLE_ROW_END_CENTS;
  const even = Array.from({ length: STEPS + 1 }, (_, step) => Math.round((end * step) / STEPS));
  const around = borders.flatMap((border) => (border === 0 ? [] : [border - 1, border]));
  const costs = [...new Set([...even, ...around])].toSorted((a, b) => a - b).map(cents);
  return costs.flatMap((cost_cents) => {
    const row = rowFor(rows, cost_cents);
    return row ? [{ cost_cents, price_cents: priceFor(row.method, row.value, cost_cents) }] : [];
  });
}
