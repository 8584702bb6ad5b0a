import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfAwayFromZero, roundDecimal, scaleDecimal } from './decimal.ts';

describe('scaleDecimal', () => {
  it.each([
    [1.005, 2, 101n],
    [-1.005, 2, -101n],
    ['1.005', 3, 1005n],
    ['.5', 0, 1n],
    ['5.', 1, 50n],
    [1e-7, 4, 0n],
    [5e-5, 4, 1n],
    [1e21, 0, 1_000_000_000_000_000_000_000n],
    [0, 2, 0n],
    [-0, 2, 0n],
  ])('reads %s with %i places as %s', (value, places, scaled) => {
    expect(scaleDecimal(value, places)).toBe(scaled);
  });

  it.each([NaN, Infinity, -Infinity, '', '.', '-', '1,000', ' 1', '0x10', '1e', 'one'])('refuses %s', (value) => {
    expect(() => scaleDecimal(value, 2)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
  ])('%s over %s is %s, a half going away from zero', (dividend, divisor, quotient) => {
    expect(divideHalfAwayFromZero(dividend, divisor)).toBe(quotient);
  });

  it('mirrors a negative figure exactly', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 4 }),
        (value, places) => {
          expect(roundDecimal(-value, places) + 0).toBe(0 - roundDecimal(value, places));
        },
      ),
    );
  });
});
