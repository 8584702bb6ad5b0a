import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  centsToDollars,
  dollarsToCents,
  extend,
  formatCents,
  parseMoney,
  roundToCents,
  sumCents,
} from './cents.ts';

const amount = fc.maxSafeInteger().map(cents);

describe('whole cents', () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [0.49, 0],
    [-0.49, 0],
    [1.5, 2],
    [-2.5, -3],
  ])('%f cents are rounded to %i', (value, rounded) => {
    expect(roundToCents(value)).toBe(rounded);
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('%f is no whole number of cents', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it('a credit mirrors its invoice to the cent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 0, max: 1e12 }), (value) => {
        expect(roundToCents(-value)).toBe(0 - roundToCents(value));
      }),
    );
  });

  it('a document adds up its items, and an empty one to nothing', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([cents(1050), cents(-50), cents(1)])).toBe(1001);
  });
});

describe('quantity × unit price', () => {
  it.each([
    [1.005, 100, 101],
    ['1.005', 100, 101],
    [2.5, 145_00, 362_50],
    ['2.5000', 145_00, 362_50],
    [0.1 + 0.2, 1000, 300],
    [1.0049, 100, 100],
    [-1.005, 100, -101],
    [1.005, -100, -101],
    [0, 999, 0],
    [0.3333, 3, 1],
    [0.0001, 5000, 1],
    [0.0001, 4999, 0],
  ])('%s at %i cents comes to %i cents', (quantity, unit_price, extended) => {
    expect(extend(quantity, cents(unit_price))).toBe(extended);
  });

  it.each([0.00005, '1.23456', NaN, Infinity, '', 'two'])('%s is no quantity', (quantity) => {
    expect(() => extend(quantity, cents(100))).toThrow(RangeError);
  });

  it('refuses a total beyond what can be counted to the cent', () => {
    expect(() => extend(2, cents(Number.MAX_SAFE_INTEGER))).toThrow(RangeError);
  });

  it('is exact for every quantity of up to 4 decimals', () => {
    const units = fc.integer({ min: -10_000_000_0000, max: 10_000_000_0000 });
    const price = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(units, price, (quantity_units, unit_price) => {
        const product = BigInt(quantity_units) * BigInt(unit_price);
        const magnitude = ((product < 0n ? -product : product) + 5_000n) / 10_000n;
        expect(extend(quantity_units / 10_000, cents(unit_price))).toBe(Number(product < 0n ? -magnitude : magnitude));
      }),
      { numRuns: 1_000 },
    );
  });

  it('turns its sign with the quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_0000 }), fc.nat(1_000_000), (units, price) => {
        const quantity = units / 10_000;
        expect(extend(-quantity, cents(price))).toBe(0 - extend(quantity, cents(price)));
      }),
    );
  });
});

describe('money on the screen', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-123_450, '−$1,234.50'],
    [-1, '−$0.01'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%i cents are shown as %s', (value, text) => {
    expect(formatCents(cents(value))).toBe(text);
  });

  it('never shows a negative zero', () => {
    expect(formatCents(cents(-0))).toBe('$0.00');
  });

  it.each([
    ['1,234.50', 123_450],
    ['$1,234.5', 123_450],
    [' 12 ', 1200],
    ['.5', 50],
    ['5.', 500],
    ['-5', -500],
    ['-$5.01', -501],
    ['−$5.01', -501],
    ['-0', 0],
  ])("'%s' is typed for %i cents", (typed, value) => {
    expect(parseMoney(typed)).toBe(value);
  });

  it.each(['', '$', '-', 'abc', '1.005', '1,25', '--5', '-$-5', '$$5', '1e3', '99999999999999999'])(
    "'%s' is no amount",
    (typed) => {
      expect(parseMoney(typed)).toBeNull();
    },
  );

  it('refuses anything but text', () => {
    expect(() => parseMoney(5)).toThrow('Input must be a string');
  });

  it('can be typed back as it is shown', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(formatCents(value))).toBe(value);
      }),
    );
  });
});

describe('dollars and cents', () => {
  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.29, 29],
    [1_234.5, 123_450],
    [1e-7, 0],
  ])('%f dollars are %i cents', (dollars, value) => {
    expect(dollarsToCents(dollars)).toBe(value);
  });

  it('convert back to the same cents', () => {
    const everyday = fc.integer({ min: -1e12, max: 1e12 }).map(cents);
    fc.assert(
      fc.property(everyday, (value) => {
        expect(dollarsToCents(centsToDollars(value))).toBe(value);
      }),
    );
  });
});
