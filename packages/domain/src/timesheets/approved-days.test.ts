import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysNotCovered } from './approved-days.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
const covered = (first: number, last: number) => ({ first_day: day(first), last_day: day(last) });

it.each([
  ['nothing is covered', [], [[5, 20]]],
  ['all of it is', [covered(1, 30)], []],
  ['its beginning is', [covered(1, 7)], [[8, 20]]],
  ['its end is', [covered(18, 25)], [[5, 17]]],
  [
    'days between are, in any order',
    [covered(15, 16), covered(8, 9)],
    [
      [5, 7],
      [10, 14],
      [17, 20],
    ],
  ],
  ['days around it are', [covered(1, 4), covered(21, 22)], [[5, 20]]],
] as const)('of the 5th to the 20th is left, where %s', (_, spans, expected) => {
  const left = daysNotCovered({ start_date: day(5), end_date: day(20) }, spans);
  expect(left).toEqual(expected.map(([first, last]) => ({ start_date: day(first), end_date: day(last) })));
});

it('leaves each day of the span either covered or in one of the rest', () => {
  const number = fc.integer({ min: 1, max: 30 });
  const span = fc.tuple(number, number).map(([a, b]) => covered(Math.min(a, b), Math.max(a, b)));
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 4 }), (whole, spans) => {
      const left = daysNotCovered({ start_date: whole.first_day, end_date: whole.last_day }, spans);
      for (let each = 1; each <= 30; each += 1) {
        const date = day(each);
        const is_asked = whole.first_day <= date && date <= whole.last_day;
        const is_covered = spans.some(({ first_day, last_day }) => first_day <= date && date <= last_day);
        const times = left.filter(({ start_date, end_date }) => start_date <= date && date <= end_date).length;
        expect(times).toBe(is_asked && !is_covered ? 1 : 0);
      }
    }),
  );
});
