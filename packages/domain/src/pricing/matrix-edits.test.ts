import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { splitLastRow, withEnd, withoutRow } from './matrix-edits.ts';
import { matrixProblems, type MatrixRow } from './price-matrix.ts';

const row = (from: number, to: number | null): MatrixRow => ({
  from_cents: cents(from),
  to_cents: to === null ? null : cents(to),
  method: 'markup',
  value: 60,
});
const bands = (rows: readonly MatrixRow[]) => rows.map(({ from_cents, to_cents }) => [from_cents, to_cents]);

const STANDARD = [row(0, 10_00), row(10_00, 50_00), row(50_00, null)];

describe('editing a matrix', () => {
  it('takes the beginning of the next row along with the end of a row', () => {
    expect(bands(withEnd(STANDARD, 0, cents(20_00)))).toEqual([
      [0, 20_00],
      [20_00, 50_00],
      [50_00, null],
    ]);
  });

  it('leaves the next row alone while an end is not typed yet', () => {
    expect(bands(withEnd(STANDARD, 0, null))).toEqual([
      [0, null],
      [10_00, 50_00],
      [50_00, null],
    ]);
  });

  it('splits the open row, at $10.00 when it begins at nothing', () => {
    expect(bands(splitLastRow(STANDARD)).slice(2)).toEqual([
      [50_00, 100_00],
      [100_00, null],
    ]);
    expect(bands(splitLastRow([row(0, null)]))).toEqual([
      [0, 10_00],
      [10_00, null],
    ]);
  });

  it.each([
    [
      0,
      [
        [0, 50_00],
        [50_00, null],
      ],
    ],
    [
      1,
      [
        [0, 50_00],
        [50_00, null],
      ],
    ],
    [
      2,
      [
        [0, 10_00],
        [10_00, null],
      ],
    ],
  ])('leaves no gap when row %i goes', (index, left) => {
    expect(bands(withoutRow(STANDARD, index))).toEqual(left);
  });

  it('keeps a matrix without problems that way, whatever is split and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 20 }), (removals) => {
        let rows: readonly MatrixRow[] = STANDARD;
        for (const index of removals) {
          rows = rows.length > 1 && index < rows.length ? withoutRow(rows, index) : splitLastRow(rows);
          fc.pre((rows.at(-1)?.from_cents ?? 0) < 10_000_000_00);
          expect(matrixProblems(rows)).toEqual([]);
        }
      }),
    );
  });
});
