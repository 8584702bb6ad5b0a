/** The width that a column needs in a list, in pixels. */
export interface ColumnNeed {
  /** The width that it keeps when there is not enough room. */
  readonly least: number;
  /** The width that shows its heading and all its values. */
  readonly whole: number;
  /** Its part of the room that nobody needs; 0 for none. */
  readonly share: number;
  /** Other columns are whole before it gets more than its least width. */
  readonly isLast: boolean;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * The widths of columns in a list of this width. Each has its least width; the rest is given out evenly until every
 * column is whole, so nothing is cut while another column has room to spare.
 */
export function shareRoom(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const least = needs.map((need) => Math.min(need.least, need.whole));
  const first = fill(needs, least, room, (need) => !need.isLast);
  const widths = fill(needs, first, room, () => true);
  const rest = room - sumOf(widths);
  const shares = sumOf(needs.map(({ share }) => share));
  if (rest <= 0 || shares === 0) return widths;
  return widths.map((width, index) => width + (rest * (needs[index]?.share ?? 0)) / shares);
}

function fill(
  needs: readonly ColumnNeed[],
  widths: readonly number[],
  room: number,
  isFilled: (need: ColumnNeed) => boolean,
): readonly number[] {
  let rest = Math.max(0, room - sumOf(widths));
  const lacking = needs
    .flatMap((need, index) => (isFilled(need) ? [{ index, lacks: need.whole - (widths[index] ?? 0) }] : []))
    // Columns that lack least come first; the rest of their share goes to the others.
    .sort((one, other) => one.lacks - other.lacks);
  const parts = new Map<number, number>();
  for (const [place, { index, lacks }] of lacking.entries()) {
    const part = Math.min(lacks, rest / (lacking.length - place));
    parts.set(index, part);
    rest -= part;
  }
  return widths.map((width, index) => width + (parts.get(index) ?? 0));
}
