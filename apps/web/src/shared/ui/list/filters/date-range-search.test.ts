import { expect, it } from 'vitest';
import { isListRange, rangeOfSpan } from './date-range-search.ts';

const TODAY = { now: '2026-11-18T15:00:00Z', timezone: 'America/Toronto' };

it.each([
  ['2026-11-18', '2026-11-18', 'today'],
  ['2026-11-16', '2026-11-22', 'this_week'],
  ['2026-10-01', '2026-10-31', 'last_month'],
  ['2026-11-03', '2026-11-05', undefined],
])('the days from %s until %s are called %s', (start_date, end_date, expected) => {
  expect(rangeOfSpan({ start_date, end_date }, TODAY)).toBe(expected);
});

it('distinguishes a named range from other words', () => {
  expect([isListRange('this_week'), isListRange('custom'), isListRange(7)]).toEqual([true, false, false]);
});
