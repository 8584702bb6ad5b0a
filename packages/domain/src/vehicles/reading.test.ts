import { expect, it } from 'vitest';
import type { MileageUnit, ReadingKind } from './reading.ts';
import { isLowerReading, readingText } from './reading.ts';

it.each([
  [1200, null, false],
  [1200, undefined, false],
  [1200, 1200, false],
  [1200.1, 1200, false],
  [1199.9, 1200, true],
  [0, 1, true],
])('a reading of %s after %s is lower: %s', (value, newest, expected) => {
  expect(isLowerReading(value, newest)).toBe(expected);
});

it.each<[ReadingKind, number, MileageUnit, string]>([
  ['mileage', 184200, 'km', '184,200 km'],
  ['mileage', 99.5, 'mi', '99.5 mi'],
  ['mileage', 0, 'km', '0 km'],
  ['engine_hours', 4512.5, 'km', '4,512.5 h'],
])('a %s of %s, the odometer in %s, reads %s', (kind, value, unit, expected) => {
  expect(readingText(kind, value, unit)).toBe(expected);
});
