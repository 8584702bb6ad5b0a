import { expect, it } from 'vitest';
import { entryDayProblem, firstOpenDay } from './entry-day.ts';
import { dueDate } from './due-date.ts';

const BOOKS = { today: '2026-07-03', closed_through: '2026-06-30' };

it.each([
  ['2026-07-03', undefined, null],
  ['2026-07-01', undefined, null],
  ['2026-06-30', undefined, 'closed'],
  ['2025-06-30', undefined, 'closed'],
  ['2026-07-04', undefined, 'future'],
  ['2026-07-02', '2026-07-03', 'before_original'],
  ['2026-07-02', '2026-06-15', null],
])('an entry of %s that takes back one of %s: %s', (day, original_day, problem) => {
  expect(entryDayProblem(day, BOOKS, original_day)).toBe(problem);
});

it('takes any day up to today while nothing is closed', () => {
  expect(entryDayProblem('1999-12-31', { ...BOOKS, closed_through: null })).toBeNull();
});

it.each([
  ['2026-01-31', 'Net 30', '2026-03-02'],
  ['2026-01-31', 'COD', '2026-01-31'],
  ['2028-02-28', 'Net 7', '2028-03-06'],
  ['2026-12-31', 'Credit Hold', '2026-12-31'],
] as const)('an invoice of %s with %s is due on %s', (day, terms, due) => {
  expect(dueDate(day, terms)).toBe(due);
});

it.each([
  [null, '2026-03-31'],
  ['2026-03-30', '2026-03-31'],
  ['2026-03-31', '2026-04-01'],
])('on the last of March, with days closed through %s, money that arrives is entered on %s', (closed_through, day) => {
  expect(firstOpenDay({ today: '2026-03-31', closed_through })).toBe(day);
});
