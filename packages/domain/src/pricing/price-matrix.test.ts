import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  asAllThree,
  matrixProblems,
  type MatrixRow,
  PRICE_METHODS,
  priceDrops,
  priceFor,
  type PriceMethod,
  priceValueProblem,
  rowFor,
} from './price-matrix.ts';

const row = (
  from_cents: number,
  to_cents: number | null,
  method: PriceMethod = 'markup',
  value: number = 50,
): MatrixRow => ({
  from_cents: from_cents as MatrixRow['from_cents'],
  to_cents: to_cents as MatrixRow['to_cents'],
  method,
  value,
});

const STANDARD = [
  row(0, 25_00, 'markup', 200),
  row(25_00, 100_00, 'multiplier', 1.8),
  row(100_00, null, 'margin', 40),
] as const;

const VALUE_UNITS = {
  markup: fc.nat(9_990_000),
  margin: fc.nat(950_000),
  multiplier: fc.integer({ min: 1, max: 1_000_000 }),
} as const satisfies Record<PriceMethod, fc.Arbitrary<number>>;

const someRule = fc
  .constantFrom(...PRICE_METHODS)
  .chain((method) => VALUE_UNITS[method].map((units) => ({ method, value: units / 10_000 })));

const someCost = fc.nat(100_000_000).map(cents);

const someMatrix: fc.Arbitrary<readonly MatrixRow[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
    fc.array(someRule, { minLength: 9, maxLength: 9 }),
  )
  .map(([borders, rules]) => {
    const starts = [0, ...borders.toSorted((a, b) => a - b)];
    return starts.map((start, index) =>
      row(start, starts[index + 1] ?? null, rules[index]?.method, rules[index]?.value),
    );
  });

describe('a matrix', () => {
  it('is fine with one open row, and with several that meet', () => {
    expect(matrixProblems([row(0, null)])).toEqual([]);
    expect(matrixProblems(STANDARD)).toEqual([]);
  });

  it.each([
    ['no rows', [], 0, 'from_cents', 'Add at least one row'],
    ['a late start', [row(1, null)], 0, 'from_cents', 'The first row must start at $0.00'],
    ['a gap', [row(0, 10_00), row(12_00, null)], 1, 'from_cents', 'There is no row for costs from $10.00 to $12.00'],
    [
      'an overlap',
      [row(0, 10_00), row(9_99, null)],
      1,
      'from_cents',
      'This row overlaps the one above, which ends at $10.00',
    ],
    [
      'an empty row',
      [row(0, 10_00), row(10_00, 10_00), row(10_00, null)],
      1,
      'to_cents',
      'The row must end above $10.00, where it starts',
    ],
    [
      'a closed last row',
      [row(0, 10_00)],
      0,
      'to_cents',
      'The last row must be left open, so that every cost has a price',
    ],
    ['an open row in between', [row(0, null), row(10_00, null)], 0, 'to_cents', 'Only the last row can be left open'],
    ['a half cent', [row(0, 10.5), row(11, null)], 0, 'to_cents', 'Enter an amount in whole cents'],
    ['a cleared start', [row(0, 10), row(NaN, null)], 1, 'from_cents', 'Enter an amount in whole cents'],
    ['a negative start', [row(-1, null)], 0, 'from_cents', 'A cost cannot be below $0.00'],
    ['an unknown method', [row(0, null, 'guess' as PriceMethod)], 0, 'method', 'Choose markup, margin or multiplier'],
    [
      'an inherited method',
      [row(0, null, 'toString' as PriceMethod)],
      0,
      'method',
      'Choose markup, margin or multiplier',
    ],
    ['a margin of everything', [row(0, null, 'margin', 100)], 0, 'value', 'Margin cannot be higher than 99.9'],
  ])('is refused with %s', (_, rows, index, field, message) => {
    expect(matrixProblems(rows)).toEqual([{ row: index, field, message }]);
  });

  it('is refused above ten million dollars, where somebody mistyped', () => {
    const message = 'Rows go up to $10,000,000.00';
    expect(matrixProblems([row(0, 1_000_000_001), row(1_000_000_001, null)])).toEqual([
      { row: 0, field: 'to_cents', message },
      { row: 1, field: 'from_cents', message },
    ]);
  });

  it('names every problem at once', () => {
    const problems = matrixProblems([row(5, 5, 'margin', 100), row(4, 10, 'markup', NaN)]);
    expect(problems.map((problem) => [problem.row, problem.field])).toEqual([
      [0, 'from_cents'],
      [0, 'to_cents'],
      [0, 'value'],
      [1, 'from_cents'],
      [1, 'to_cents'],
      [1, 'value'],
    ]);
  });

  it('without problems has exactly one row for every cost', () => {
    fc.assert(
      fc.property(someMatrix, someCost, (rows, cost) => {
        expect(matrixProblems(rows)).toEqual([]);
        const fitting = rows.filter(
          ({ from_cents, to_cents }) => from_cents <= cost && (to_cents === null || cost < to_cents),
        );
        expect(fitting).toHaveLength(1);
        expect(rowFor(rows, cost)).toBe(fitting[0]);
      }),
    );
  });

  it('that loses a row in the middle has a problem', () => {
    fc.assert(
      fc.property(someMatrix, fc.nat(), (rows, choice) => {
        fc.pre(rows.length > 1);
        expect(matrixProblems(rows.toSpliced(choice % rows.length, 1))).not.toEqual([]);
      }),
    );
  });
});

describe('the number beside a method', () => {
  it.each([
    ['markup', 0],
    ['markup', 99_900],
    ['markup', 12.3456],
    ['margin', 0],
    ['margin', 99.9],
    ['multiplier', 0.0001],
    ['multiplier', 1_000],
  ] as const)('%s %f is fine', (method, value) => {
    expect(priceValueProblem(method, value)).toBeNull();
  });

  it.each([
    ['markup', -1, 'Markup must be greater than or equal to 0'],
    ['markup', 99_901, 'Markup cannot be higher than 99900'],
    ['markup', NaN, 'Markup must be a valid number'],
    ['markup', Infinity, 'Markup must be a valid number'],
    ['markup', 1.23456, 'Enter a valid number with up to 4 decimal places'],
    ['margin', -0.5, 'Margin must be greater than or equal to 0'],
    ['margin', 100, 'Margin cannot be higher than 99.9'],
    ['multiplier', 0, 'Multiplier cannot be lower than 0.0001'],
    ['multiplier', -2, 'Multiplier cannot be lower than 0.0001'],
    ['multiplier', 1_001, 'Multiplier cannot be higher than 1000'],
  ] as const)('%s %f is refused: %s', (method, value, message) => {
    expect(priceValueProblem(method, value)).toBe(message);
  });
});

describe('the row of a cost', () => {
  it.each([
    [0, 0],
    [24_99, 0],
    [25_00, 1],
    [99_99, 1],
    [100_00, 2],
    [9_999_999_99, 2],
    [-25_00, 1],
  ])('of %i cents is row %i, a border belonging to the row it starts', (cost, index) => {
    expect(rowFor(STANDARD, cents(cost))).toBe(STANDARD[index]);
  });

  it('is missing where the matrix has a gap', () => {
    expect(rowFor([row(0, 10)], cents(10))).toBeUndefined();
  });
});

describe('the price', () => {
  it.each([
    ['markup', 80, 40_00, 72_00],
    ['markup', 200, 10_00, 30_00],
    ['markup', 0, 12_34, 12_34],
    ['markup', 0.5, 1_00, 1_01],
    ['markup', 0.4999, 1_00, 1_00],
    ['margin', 40, 40_00, 66_67],
    ['margin', 30, 7_00, 10_00],
    ['margin', 99.9, 1, 10_00],
    ['multiplier', 1.8, 40_00, 72_00],
    ['multiplier', 1.005, 1_00, 1_01],
    ['multiplier', 1.0049, 1_00, 1_00],
    ['markup', 0.5, -1_00, -1_01],
    ['margin', 40, -40_00, -66_67],
    ['margin', 40, 0, 0],
  ] as const)('by %s %f of a cost of %i cents is %i cents', (method, value, cost, price) => {
    expect(priceFor(method, value, cents(cost))).toBe(price);
  });

  it.each([100, 150, NaN])('does not exist for a margin of %f %%', (value) => {
    expect(() => priceFor('margin', value, cents(1_00))).toThrow(RangeError);
    expect(() => asAllThree('margin', value)).toThrow(RangeError);
  });

  it('never falls within a row when the cost rises', () => {
    fc.assert(
      fc.property(someRule, someCost, fc.nat(10_000), ({ method, value }, cost, more) => {
        expect(priceFor(method, value, cents(cost + more))).toBeGreaterThanOrEqual(priceFor(method, value, cost));
      }),
    );
  });

  it('of a negative cost mirrors that of the positive one', () => {
    fc.assert(
      fc.property(someMatrix, someRule, someCost, (rows, { method, value }, cost) => {
        expect(priceFor(method, value, cents(0 - cost))).toBe(0 - priceFor(method, value, cost));
        expect(rowFor(rows, cents(0 - cost))).toBe(rowFor(rows, cost));
      }),
    );
  });
});

describe('the three views of a row', () => {
  it.each([
    ['markup', 80, { markup_percent: 80, margin_percent: 44.4444, multiplier: 1.8 }],
    ['margin', 40, { markup_percent: 66.6667, margin_percent: 40, multiplier: 1.6667 }],
    ['multiplier', 3, { markup_percent: 200, margin_percent: 66.6667, multiplier: 3 }],
    ['multiplier', 0.5, { markup_percent: -50, margin_percent: -100, multiplier: 0.5 }],
    ['markup', 0, { markup_percent: 0, margin_percent: 0, multiplier: 1 }],
  ] as const)('%s %f', (method, value, views) => {
    expect(asAllThree(method, value)).toEqual(views);
  });

  it('do not exist for a price of nothing', () => {
    expect(() => asAllThree('multiplier', 0)).toThrow(RangeError);
  });

  it('repeat the stored value unchanged', () => {
    fc.assert(
      fc.property(someRule, ({ method, value }) => {
        const { markup_percent, margin_percent, multiplier } = asAllThree(method, value);
        expect({ markup: markup_percent, margin: margin_percent, multiplier }[method]).toBe(value);
      }),
    );
  });

  it('agree on the price to the cent, but for what the fourth decimal rounds away', () => {
    const HALF_UNIT = 0.00005;
    fc.assert(
      fc.property(someRule, fc.nat(1_000_000).map(cents), ({ method, value }, cost) => {
        const { markup_percent, margin_percent, multiplier } = asAllThree(method, value);
        fc.pre(margin_percent < 99);
        const price = priceFor(method, value, cost);
        const margin_slack = 1.1 * multiplier ** 2 * cost * (HALF_UNIT / 100);
        const difference = (other: PriceMethod, view: number) => Math.abs(priceFor(other, view, cost) - price);
        expect(difference('markup', markup_percent)).toBeLessThanOrEqual(1 + cost * (HALF_UNIT / 100));
        expect(difference('multiplier', multiplier)).toBeLessThanOrEqual(1 + cost * HALF_UNIT);
        expect(difference('margin', margin_percent)).toBeLessThanOrEqual(1 + margin_slack);
      }),
    );
  });
});

describe('a price that drops at a border', () => {
  it('is pointed out beside the row that starts there', () => {
    expect(priceDrops([row(0, 25_00, 'markup', 200), row(25_00, null, 'markup', 100)])).toEqual([
      {
        row: 1,
        message:
          'A part that costs $25.00 would sell for $50.00, ' +
          'less than one that costs $24.99, which sells for $74.97',
      },
    ]);
  });

  it.each([
    ['rise', [row(0, 25_00, 'markup', 50), row(25_00, null, 'markup', 50)]],
    ['stay', [row(0, 2, 'markup', 100), row(2, null, 'multiplier', 1)]],
    ['are not known yet', [row(0, 25_00, 'margin', 100), row(25_00, null, 'markup', 0)]],
  ])('is not reported where prices %s', (_, rows) => {
    expect(priceDrops(rows)).toEqual([]);
  });

  it('is reported exactly where a cent more sells for less', () => {
    fc.assert(
      fc.property(someMatrix, (rows) => {
        const priceAt = (cost: number) => {
          const fitting_row = rowFor(rows, cents(cost));
          return fitting_row ? priceFor(fitting_row.method, fitting_row.value, cents(cost)) : NaN;
        };
        const dropping = rows.flatMap(({ from_cents }, index) =>
          from_cents > 0 && priceAt(from_cents) < priceAt(from_cents - 1) ? [index] : [],
        );
        expect(priceDrops(rows).map((drop) => drop.row)).toEqual(dropping);
      }),
    );
  });
});
