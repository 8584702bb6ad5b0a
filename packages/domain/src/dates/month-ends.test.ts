import { expect, it } from 'vitest';
import { monthEnds } from './month-ends.ts';

it.each([
  ['2026-11-17', null, ['2026-10-31', '2026-09-30', '2026-08-31']],
  ['2026-11-30', null, ['2026-11-30', '2026-10-31', '2026-09-30']],
  ['2027-03-01', null, ['2027-02-28', '2027-01-31', '2026-12-31']],
  ['2026-11-17', '2026-09-30', ['2026-10-31']],
  ['2026-11-17', '2026-10-31', []],
])('the ends of months until %s and after %s', (until, after, ends) => {
  expect(monthEnds(until, 3, after)).toEqual(ends);
});
