import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  DATE_FORMATS,
  formatDate,
  formatDateTime,
  formatMonthDay,
  formatMonthDayYear,
  formatTime,
  monthNumber,
  parseDate,
  parseDateTime,
  parseRangeDate,
  parseServerDate,
  toServerDate,
} from './date-text.ts';

const november = Temporal.PlainDate.from('2026-11-05');
const anyDate = fc
  .integer({ min: 0, max: 3_652_058 })
  .map((days) => Temporal.PlainDate.from('0001-01-01').add({ days }));

describe('a date on the screen', () => {
  it('shows its month and day, and its year where it matters', () => {
    expect(formatMonthDay(november)).toBe('Nov 5');
    expect(formatMonthDayYear(november)).toBe('Nov 5, 2026');
    expect(formatDate(november, 'DD/MM/YYYY')).toBe('05/11/2026');
    expect(formatDate(november, 'MM/DD/YYYY')).toBe('11/05/2026');
    expect(toServerDate(november)).toBe('2026-11-05');
  });

  it('pads its time', () => {
    expect(formatTime({ hour: 9, minute: 5 })).toBe('09:05');
    expect(formatTime({ hour: 0, minute: 0 })).toBe('00:00');
    expect(formatDateTime(november.toPlainDateTime('09:05'))).toBe('05/11/2026 09:05');
  });

  it.each(DATE_FORMATS)('is read back from %s', (format) => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(formatDate(date, format), format)?.toString()).toBe(date.toString());
      }),
    );
  });

  it('is read back from the server format and with its time', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(23), fc.nat(59), (date, hour, minute) => {
        const moment = date.toPlainDateTime({ hour, minute });
        expect(parseServerDate(toServerDate(date))?.toString()).toBe(date.toString());
        expect(parseDateTime(formatDateTime(moment))?.toString()).toBe(moment.toString());
      }),
    );
  });
});

describe('a date that was typed', () => {
  it.each([
    ['29/02/2024', 'DD/MM/YYYY', '2024-02-29'],
    ['29/02/2023', 'DD/MM/YYYY', undefined],
    ['11/15/2026', 'DD/MM/YYYY', undefined],
    ['11/15/2026', 'MM/DD/YYYY', '2026-11-15'],
    [' Nov 05, 2026 ', 'MMM D, YYYY', '2026-11-05'],
    ['NOV 5, 2026', 'MMM D, YYYY', '2026-11-05'],
    ['Nov 31, 2026', 'MMM D, YYYY', undefined],
    ['', 'MM/DD/YYYY', undefined],
    ['00/00/0000', 'MM/DD/YYYY', undefined],
    [null, 'MM/DD/YYYY', undefined],
  ] as const)('%j as %s is %s', (text, format, date) => {
    expect(parseDate(text, format)?.toString()).toBe(date);
  });

  it.each([
    '15/11/2026 9:05',
    '15/11/2026 25:00',
    '15/11/2026 09:60',
    '15/11/2026',
    '15/11/2026 09:05 PM',
    '15/11/2026  09:05',
  ])('%s has no readable time', (text) => {
    expect(parseDateTime(text)).toBeNull();
  });

  it.each([
    ['2026-11-15', '2026-11-15'],
    ['11/12/2026', '2026-11-12'],
    ['Nov 15, 2026', '2026-11-15'],
    ['2026-11-15T10:00:00Z', undefined],
    ['2026-13-01', undefined],
    ['15/11/2026', undefined],
  ])('%s bounds a range at %s', (text, date) => {
    expect(parseRangeDate(text)?.toString()).toBe(date);
  });

  it('knows twelve months by their short names', () => {
    expect(['jan', 'MAY', 'Dec', 'Sept', ''].map(monthNumber)).toEqual([1, 5, 12, 0, 0]);
  });
});
