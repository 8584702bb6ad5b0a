import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { MatrixRow, PriceMethod } from '@baydesk/domain/pricing/price-matrix';
import { asAllThree, matrixProblems, priceValueProblem } from '@baydesk/domain/pricing/price-matrix';

/** A row as the form holds it: a value that is not typed yet is null, and one that cannot be read is the typed text. */
export interface TypedRow {
  readonly from_cents: Cents | null;
  readonly to_cents: Cents | null;
  readonly method: PriceMethod;
  readonly value: number | null;
}

export const FIRST_ROW = { from_cents: cents(0), to_cents: null, method: 'markup', value: 60 } as const;

/** The three ways to give the price of a row, side by side. */
export const METHOD_COLUMNS = [
  { method: 'markup', label: 'Markup', unit: '%', field: 'markup_percent' },
  { method: 'margin', label: 'Margin', unit: '%', field: 'margin_percent' },
  { method: 'multiplier', label: 'Multiplier', unit: '×', field: 'multiplier' },
] as const;

const labelOf = (method: PriceMethod) => METHOD_COLUMNS.find((column) => column.method === method)?.label ?? method;

export const isPriced = (row: TypedRow): row is TypedRow & { value: number } =>
  typeof row.value === 'number' && priceValueProblem(row.method, row.value) === null;

/** The three column values of a row: the typed one, and the two that follow from it. */
export function allThree(row: TypedRow): Readonly<Record<PriceMethod, number | null>> {
  const others = isPriced(row) ? asAllThree(row.method, row.value) : null;
  const columns = METHOD_COLUMNS.map(({ method, field }) => [
    method,
    method === row.method ? row.value : (others?.[field] ?? null),
  ]);
  return Object.fromEntries(columns) as Record<PriceMethod, number | null>;
}

/** The problems while typing, by the field's path in the form. */
export function problemsByField(rows: readonly TypedRow[]): ReadonlyMap<string, string> {
  const problems = matrixProblems(rows as readonly MatrixRow[]);
  return new Map(
    problems.map(({ row, field, message }) => {
      const typed = rows[row];
      const is_missing = field === 'value' && typed?.value === null;
      return [`rows.${row}.${field}`, is_missing ? `${labelOf(typed.method)} is a required field` : message];
    }),
  );
}

/** The rows that can price something. */
export function pricedRows(rows: readonly TypedRow[]): readonly MatrixRow[] {
  const isAmount = (amount: unknown) => typeof amount === 'number';
  return rows.filter(
    (row) => isPriced(row) && isAmount(row.from_cents) && (row.to_cents === null || isAmount(row.to_cents)),
  ) as readonly MatrixRow[];
}

/** '$10.00 to $50.00' */
export function bandInWords({ from_cents, to_cents }: Pick<MatrixRow, 'from_cents' | 'to_cents'>): string {
  return `${formatCents(from_cents)} ${to_cents === null ? 'and up' : `to ${formatCents(to_cents)}`}`;
}

export function rowInWords(row: TypedRow): string {
  const [priced] = pricedRows([row]);
  const unit = row.method === 'multiplier' ? '' : ' %';
  return `${priced ? bandInWords(priced) : '?'}: ${row.method} ${row.value ?? '?'}${unit}`;
}
