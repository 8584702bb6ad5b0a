import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  dateMonthDayYear,
  dateMonthNameDayYear,
  occursBefore,
  rangeEnd,
  rangeStart,
  timezoneIsSet,
  withinDateYears,
} from './date-rules.ts';

const IMPOSSIBLE = 'Please enter a valid date';

it.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2026-11-15T14:00:00Z', true],
  ['1899-12-31', IMPOSSIBLE],
  ['2200-01-01T00:00:00Z', IMPOSSIBLE],
  ['0000-01-01', IMPOSSIBLE],
  ['9999-12-31', IMPOSSIBLE],
  ['11/15/2026', IMPOSSIBLE],
  ['', IMPOSSIBLE],
  [null, IMPOSSIBLE],
])('the year of %j is judged %j', (value, verdict) => {
  expect(withinDateYears(value)).toBe(verdict);
});

describe('a date typed as MM/DD/YYYY', () => {
  const FORMAT = 'Date must be in MM/DD/YYYY format';

  it.each([
    ['11/15/2026', true],
    ['02/29/2024', true],
    ['02/29/2000', true],
    ['02/29/2023', IMPOSSIBLE],
    ['02/29/1900', IMPOSSIBLE],
    ['04/31/2026', IMPOSSIBLE],
    ['01/01/0000', IMPOSSIBLE],
    ['13/01/2026', FORMAT],
    ['00/10/2026', FORMAT],
    ['01/32/2026', FORMAT],
    ['1/5/2026', FORMAT],
    ['01/05/26', FORMAT],
    ['2026-11-15', FORMAT],
    [' 11/15/2026', FORMAT],
    ['11/15/2026\n', FORMAT],
    ['', FORMAT],
    [null, FORMAT],
  ])('%j is judged %j', (value, verdict) => {
    expect(dateMonthDayYear(value)).toBe(verdict);
  });
});

describe("a date typed as 'MMM D, YYYY'", () => {
  const FORMAT = 'Date must be in MMM D, YYYY format (e.g., Jan 01, 2020)';

  it.each([
    ['Jan 01, 2020', true],
    ['Nov 5, 2026', true],
    ['feb 29, 2024', true],
    ['Feb 29, 2023', IMPOSSIBLE],
    ['Jun 31, 2026', IMPOSSIBLE],
    ['Jan 0, 2026', IMPOSSIBLE],
    ['Foo 1, 2026', FORMAT],
    ['January 1, 2026', FORMAT],
    ['Jan 1 2026', FORMAT],
    ['Jan 1, 26', FORMAT],
    [undefined, FORMAT],
  ])('%j is judged %j', (value, verdict) => {
    expect(dateMonthNameDayYear(value)).toBe(verdict);
  });
});

describe('two times on the schedule', () => {
  it.each([
    ['15/11/2026 08:00', '15/11/2026 09:00', true],
    ['15/11/2026 09:00', '15/11/2026 09:00', true],
    ['15/11/2026 09:01', '15/11/2026 09:00', 'Start must occur before End'],
    ['01/12/2026 00:00', '30/11/2026 23:59', 'Start must occur before End'],
    ['31/12/2026 23:59', '01/01/2027 00:00', true],
    ['29/02/2023 08:00', '15/11/2026 09:00', 'Invalid date format'],
    ['15/11/2026 24:00', '16/11/2026 09:00', 'Invalid date format'],
    ['11/15/2026 08:00', '15/11/2026 09:00', 'Invalid date format'],
    ['15/11/2026', '15/11/2026 09:00', 'Invalid date format'],
    ['15/11/2026 08:00', '', 'Invalid date format'],
    [null, undefined, 'Invalid date format'],
  ])('from %j to %j is judged %j', (start, end, verdict) => {
    expect(occursBefore('Start', 'End', end)(start)).toBe(verdict);
  });
});

describe('a date range', () => {
  it.each([
    ['2026-01-01', '2026-12-31', true, true],
    ['2026-05-05', '2026-05-05', true, true],
    ['01/05/2026', 'Feb 5, 2026', true, true],
    ['2026-02-02', '2026-02-01', 'Start date must be before end date', 'End date must be after start date'],
    [
      '2025-01-01',
      '2026-01-01',
      'Start date must be within one year of the end date',
      'End date must be within one year of the start date',
    ],
    ['2024-02-29', '2025-02-28', true, true],
    [
      '2024-02-29',
      '2025-03-01',
      'Start date must be within one year of the end date',
      'End date must be within one year of the start date',
    ],
    [
      '2023-02-28',
      '2024-02-29',
      'Start date must be within one year of the end date',
      'End date must be within one year of the start date',
    ],
    ['2026-02-30', '2026-03-01', 'Start date is invalid', 'Start date is invalid'],
    ['2026-02-01', '', 'End date is invalid', 'End date is invalid'],
    [null, undefined, 'Start date is invalid', 'End date is invalid'],
  ])('from %j to %j is judged %j at its start and %j at its end', (start, end, at_start, at_end) => {
    expect(rangeStart(end)(start)).toBe(at_start);
    expect(rangeEnd(start)(end)).toBe(at_end);
  });

  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString());

  it('is accepted at its start exactly when it is accepted at its end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (start, days) => {
        const end = Temporal.PlainDate.from(start).add({ days }).toString();
        expect(rangeStart(end)(start) === true).toBe(rangeEnd(start)(end) === true);
      }),
    );
  });

  it('of up to 364 days always fits and of 366 days never does', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 364 }), (start, days) => {
        const date = Temporal.PlainDate.from(start);
        expect(rangeStart(date.add({ days }).toString())(start)).toBe(true);
        expect(rangeStart(date.add({ days: 366 }).toString())(start)).not.toBe(true);
      }),
    );
  });
});

it('a location without a timezone is told so', () => {
  expect(timezoneIsSet('')).toBe('Timezone is not set');
  expect(timezoneIsSet(null)).toBe('Timezone is not set');
  expect(timezoneIsSet('America/Toronto')).toBe(true);
});
