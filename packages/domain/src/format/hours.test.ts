import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayHours, hoursToMinutes, minutesToHours } from './hours.ts';

describe('labour hours', () => {
  it.each([
    [2.5, '2.50 h'],
    [0, '0.00 h'],
    [-1.25, '−1.25 h'],
    [1234.5, '1,234.50 h'],
  ])('%f are shown as %s', (hours, text) => {
    expect(displayHours(hours)).toBe(text);
  });

  it.each([
    [2.5, 150],
    [1.005, 60.3],
    [0.3333, 20],
    [1.3333, 80],
    [0, 0],
    [-0.5, -30],
    [0.00025, 0.02],
  ])('%f are %f minutes', (hours, minutes) => {
    expect(hoursToMinutes(hours)).toBe(minutes);
  });

  it.each([
    [90, 1.5],
    [100, 1.67],
    [0.3, 0.01],
    [-100, -1.67],
  ])('%f minutes are %f hours', (minutes, hours) => {
    expect(minutesToHours(minutes)).toBe(hours);
  });

  it('of two decimals survive the way to minutes and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (hundredths) => {
        const hours = hundredths / 100;
        expect(minutesToHours(hoursToMinutes(hours))).toBe(hours);
      }),
    );
  });

  it('of four decimals become the exact minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (units) => {
        const hundredth_minutes = (BigInt(units) * 6000n * 2n + 10_000n) / 20_000n;
        expect(hoursToMinutes(units / 10_000)).toBe(Number(hundredth_minutes) / 100);
      }),
      { numRuns: 2_000 },
    );
  });
});
