import { describe, expect, it } from 'vitest';
import { eachDay, periodOf, periodSearch, readSpan, shiftSpan, spanOf, spanWords } from './period.ts';

/** A Tuesday. */
const today = { now: '2026-11-17T15:00:00Z', timezone: 'America/Toronto' };
const span = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('a period by name', () => {
  it.each([
    ['today', span('2026-11-17', '2026-11-17')],
    ['this_week', span('2026-11-16', '2026-11-22')],
    ['two_weeks', span('2026-11-09', '2026-11-22')],
    ['last_month', span('2026-10-01', '2026-10-31')],
  ] as const)('%s is %j, and back', (period, days) => {
    expect(spanOf(period, today)).toEqual(days);
    expect(periodOf(days, today)).toBe(period);
  });

  it('other days have no name', () => {
    expect(periodOf(span('2026-11-10', '2026-11-12'), today)).toBeUndefined();
  });
});

describe('the next and the previous period', () => {
  it.each([
    ['a day', span('2026-11-01', '2026-11-01'), 1, span('2026-11-02', '2026-11-02')],
    ['a week over a clock change', span('2026-10-26', '2026-11-01'), 1, span('2026-11-02', '2026-11-08')],
    ['a fortnight', span('2026-11-09', '2026-11-22'), -1, span('2026-10-26', '2026-11-08')],
    ['a month', span('2026-01-01', '2026-01-31'), 1, span('2026-02-01', '2026-02-28')],
  ] as const)('of %s', (_, days, by, expected) => {
    expect(shiftSpan(days, by)).toEqual(expected);
  });
});

describe('the address', () => {
  it('names both days or none', () => {
    expect(periodSearch(span('2026-11-09', '2026-11-15'))).toEqual(span('2026-11-09', '2026-11-15'));
    expect(periodSearch({ start_date: '2026-11-09' })).toEqual({});
    expect(periodSearch(span('2026-11-15', '2026-11-09'))).toEqual({});
    expect(periodSearch(span('2026-02-30', '2026-11-09'))).toEqual({});
  });

  it('without days means this week', () => {
    expect(readSpan({}, today)).toEqual(span('2026-11-16', '2026-11-22'));
  });
});

it('lists every day', () => {
  expect(eachDay(span('2026-10-31', '2026-11-02'))).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

it.each([
  [span('2026-11-16', '2026-11-22'), 'Nov 16 – Nov 22'],
  [span('2026-11-17', '2026-11-17'), 'Nov 17'],
  [span('2025-12-29', '2026-01-04'), 'Dec 29, 2025 – Jan 4'],
])('%j reads %s', (days, words) => {
  expect(spanWords(days, 2026)).toBe(words);
});
