import { type Cents, cents } from '../money/cents.ts';

/** The bounds of a row that is being edited; a bound may still be empty. */
interface Band {
  readonly from_cents: Cents | null;
  readonly to_cents: Cents | null;
}

/** Where a single open row is split. */
const FIRST_BORDER = cents(10_00);

/** Changes the end of a row and the beginning of the next. */
export function withEnd<Row extends Band>(rows: readonly Row[], index: number, to_cents: Cents | null): Row[] {
  return rows.map((row, place) => {
    if (place === index) return { ...row, to_cents };
    return place === index + 1 && typeof to_cents === 'number' ? { ...row, from_cents: to_cents } : row;
  });
}

/** Ends the open row at twice its beginning and adds a new open row with the same price. */
export function splitLastRow<Row extends Band>(rows: readonly Row[]): Row[] {
  const last = rows.at(-1);
  if (!last) return [];
  const border = typeof last.from_cents === 'number' && last.from_cents > 0 ? cents(last.from_cents * 2) : FIRST_BORDER;
  return [...rows.slice(0, -1), { ...last, to_cents: border }, { ...last, from_cents: border, to_cents: null }];
}

/** Removes a row. The row above takes over its costs; for the first row, the one below does. */
export function withoutRow<Row extends Band>(rows: readonly Row[], index: number): Row[] {
  const removed = rows[index];
  if (!removed) return [...rows];
  return rows.toSpliced(index, 1).map((row, place) => {
    if (index === 0) return place === 0 ? { ...row, from_cents: removed.from_cents } : row;
    return place === index - 1 ? { ...row, to_cents: removed.to_cents } : row;
  });
}
