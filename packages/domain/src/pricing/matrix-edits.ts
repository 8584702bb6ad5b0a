import { type Cents, cents } from '../money/cents.ts';

/** The ends of a row while somebody edits it: an end may not be typed yet. */
interface Band {
  readonly from_cents: Cents | null;
  readonly to_cents: Cents | null;
}

/** Where the first row is split, when there is no other border to go by. */
const FIRST_BORDER = cents(10_00);

/** One row ends elsewhere, and the one below begins there. */
export function withEnd<Row extends Band>(rows: readonly Row[], index: number, to_cents: Cents | null): Row[] {
  return rows.map((row, place) => {
    if (place === index) return { ...row, to_cents };
    return place === index + 1 && typeof to_cents === 'number' ? { ...row, from_cents: to_cents } : row;
  });
}

/** The open row ends at twice its beginning; a new one with the same price goes on from there. */
export function splitLastRow<Row extends Band>(rows: readonly Row[]): Row[] {
  const last = rows.at(-1);
  if (!last) return [];
  const border = typeof last.from_cents === 'number' && last.from_cents > 0 ? cents(last.from_cents * 2) : FIRST_BORDER;
  return [...rows.slice(0, -1), { ...last, to_cents: border }, { ...last, from_cents: border, to_cents: null }];
}

/** The costs of a row that goes are priced by the row above it, and those of the first by the one below. */
export function withoutRow<Row extends Band>(rows: readonly Row[], index: number): Row[] {
  const removed = rows[index];
  if (!removed) return [...rows];
  return rows.toSpliced(index, 1).map((row, place) => {
    if (index === 0) return place === 0 ? { ...row, from_cents: removed.from_cents } : row;
    return place === index - 1 ? { ...row, to_cents: removed.to_cents } : row;
  });
}
