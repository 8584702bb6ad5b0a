import { type Cents, cents, formatCents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';
import { decimalUpTo4Places, maxNumber, minNumber, validNumber } from '../validation/number-rules.ts';

export const PRICE_METHODS = ['markup', 'margin', 'multiplier'] as const;
export type PriceMethod = (typeof PRICE_METHODS)[number];

/** One band of unit cost, [from, to); `value` is a percent for markup and margin, a factor for multiplier. */
export interface MatrixRow {
  readonly from_cents: Cents;
  readonly to_cents: Cents | null;
  readonly method: PriceMethod;
  readonly value: number;
}

export interface MatrixProblem {
  readonly row: number;
  readonly field: 'from_cents' | 'to_cents' | 'value' | 'method';
  readonly message: string;
}

/** A thousand times the cost in the three methods. A higher value is a typing error. */
const METHOD_LIMITS = {
  markup: { label: 'Markup', min: 0, max: 99_900 },
  margin: { label: 'Margin', min: 0, max: 99.9 },
  multiplier: { label: 'Multiplier', min: 0.0001, max: 1_000 },
} as const satisfies Record<PriceMethod, { label: string; min: number; max: number }>;

const HIGHEST_BOUND = cents(10_000_000_00);

const VALUE_PLACES = 4;
const VALUE_UNITS = 10_000n;
const HUNDRED_PERCENT = 100n * VALUE_UNITS;

const isMethod = (method: string): method is PriceMethod => Object.hasOwn(METHOD_LIMITS, method);

/** The problem with a method's value, in a matrix row or a part's own rule; null when it is valid. */
export function priceValueProblem(method: PriceMethod, value: number): string | null {
  const { label, min, max } = METHOD_LIMITS[method];
  const rules = [validNumber(label), minNumber(label, min), maxNumber(label, max), decimalUpTo4Places];
  return rules.map((rule) => rule(value)).find((result) => result !== true) ?? null;
}

/** Empty when every cost from zero up has exactly one row with a usable price. */
export function matrixProblems(rows: readonly MatrixRow[]): readonly MatrixProblem[] {
  if (rows.length === 0) return [{ row: 0, field: 'from_cents', message: 'Add at least one row' }];
  return rows.flatMap((row, index) => [
    ...startProblems(row, rows[index - 1], index),
    ...endProblems(row, index, index === rows.length - 1),
    ...methodProblems(row, index),
  ]);
}

function startProblems(row: MatrixRow, above: MatrixRow | undefined, index: number): MatrixProblem[] {
  const problem = (message: string): MatrixProblem[] => [{ row: index, field: 'from_cents', message }];
  const unusable = boundProblem(row.from_cents);
  if (unusable !== null) return problem(unusable);
  if (above === undefined) return row.from_cents === 0 ? [] : problem('The first row must start at $0.00');
  const end = above.to_cents;
  if (end === null || boundProblem(end) !== null || row.from_cents === end) return [];
  if (row.from_cents > end) {
    return problem(`There is no row for costs from ${formatCents(end)} to ${formatCents(row.from_cents)}`);
  }
  return problem(`This row overlaps the one above, which ends at ${formatCents(end)}`);
}

function endProblems(row: MatrixRow, index: number, is_last: boolean): MatrixProblem[] {
  const problem = (message: string): MatrixProblem[] => [{ row: index, field: 'to_cents', message }];
  if (row.to_cents === null) return is_last ? [] : problem('Only the last row can be left open');
  if (is_last) return problem('The last row must be left open, so that every cost has a price');
  const unusable = boundProblem(row.to_cents);
  if (unusable !== null) return problem(unusable);
  if (boundProblem(row.from_cents) !== null || row.to_cents > row.from_cents) return [];
  return problem(`The row must end above ${formatCents(row.from_cents)}, where it starts`);
}

function methodProblems(row: MatrixRow, index: number): MatrixProblem[] {
  if (!isMethod(row.method)) {
    return [{ row: index, field: 'method', message: 'Choose markup, margin or multiplier' }];
  }
  const message = priceValueProblem(row.method, row.value);
  return message === null ? [] : [{ row: index, field: 'value', message }];
}

function boundProblem(bound: Cents): string | null {
  if (!Number.isSafeInteger(bound)) return 'Enter an amount in whole cents';
  if (bound < 0) return 'A cost cannot be below $0.00';
  return bound > HIGHEST_BOUND ? `Rows go up to ${formatCents(HIGHEST_BOUND)}` : null;
}

/** A negative cost uses the row of its magnitude, so that a credit mirrors its sale. */
export function rowFor(rows: readonly MatrixRow[], cost_cents: Cents): MatrixRow | undefined {
  const magnitude = Math.abs(cost_cents);
  return rows.find((row) => row.from_cents <= magnitude && (row.to_cents === null || magnitude < row.to_cents));
}

export function priceFor(method: PriceMethod, value: number, cost_cents: Cents): Cents {
  const { dividend, divisor } = factorOf(method, value);
  return cents(Number(divideHalfAwayFromZero(BigInt(cost_cents) * dividend, divisor)));
}

/** The row expressed in all three methods, each rounded to the 4 decimals a row can store. */
export function asAllThree(
  method: PriceMethod,
  value: number,
): { markup_percent: number; margin_percent: number; multiplier: number } {
  const { dividend, divisor } = factorOf(method, value);
  if (dividend <= 0n) throw new RangeError(`A price of nothing has no margin: ${method} ${value}`);
  return {
    markup_percent: toPlaces((dividend - divisor) * 100n, divisor),
    margin_percent: toPlaces((dividend - divisor) * 100n, dividend),
    multiplier: toPlaces(dividend, divisor),
  };
}

const toPlaces = (dividend: bigint, divisor: bigint): number =>
  Number(divideHalfAwayFromZero(dividend * VALUE_UNITS, divisor)) / Number(VALUE_UNITS);

/** Price ÷ cost as a fraction, because a margin's factor (1 ÷ 0.7) has no end as a decimal. */
function factorOf(method: PriceMethod, value: number): { dividend: bigint; divisor: bigint } {
  const units = scaleDecimal(value, VALUE_PLACES);
  if (method === 'multiplier') return { dividend: units, divisor: VALUE_UNITS };
  if (method === 'markup') return { dividend: HUNDRED_PERCENT + units, divisor: HUNDRED_PERCENT };
  if (units >= HUNDRED_PERCENT) throw new RangeError(`No price leaves a margin of ${value} %`);
  return { dividend: HUNDRED_PERCENT, divisor: HUNDRED_PERCENT - units };
}

/**
 * The borders at which a part that costs a cent more would sell for less. It is a warning, because a shop may want it.
 * Prices rise within a row, so only borders are compared. A matrix with problems gives no warnings.
 */
export function priceDrops(rows: readonly MatrixRow[]): readonly { row: number; message: string }[] {
  if (matrixProblems(rows).length > 0) return [];
  return rows.flatMap((row, index) => {
    const above = rows[index - 1];
    if (above === undefined) return [];
    const cost_below = cents(row.from_cents - 1);
    const price_below = priceFor(above.method, above.value, cost_below);
    const price = priceFor(row.method, row.value, row.from_cents);
    if (price >= price_below) return [];
    const message =
      `A part that costs ${formatCents(row.from_cents)} would sell for ${formatCents(price)}, ` +
      `less than one that costs ${formatCents(cost_below)}, which sells for ${formatCents(price_below)}`;
    return [{ row: index, message }];
  });
}
