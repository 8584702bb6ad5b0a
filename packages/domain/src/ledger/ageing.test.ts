import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { ageing, AGEING_BUCKETS, ageingBucket, daysPastDue } from './ageing.ts';

it.each([
  ['2026-07-01', -1, 'current'],
  ['2026-06-30', 0, 'current'],
  ['2026-06-29', 1, 'days_1_30'],
  ['2026-05-31', 30, 'days_1_30'],
  ['2026-05-30', 31, 'days_31_60'],
  ['2026-05-01', 60, 'days_31_60'],
  ['2026-04-30', 61, 'days_61_90'],
  ['2026-04-01', 90, 'days_61_90'],
  ['2026-03-31', 91, 'over_90'],
  ['2019-01-01', 2737, 'over_90'],
])('a document due on %s is %i days past due on June 30 and stands under %s', (due_date, days, bucket) => {
  expect(daysPastDue(due_date, '2026-06-30')).toBe(days);
  expect(ageingBucket(due_date, '2026-06-30')).toBe(bucket);
});

it('counts money that is not applied yet as current, whatever its date', () => {
  const documents = [
    { due_date: '2026-01-01', open_cents: cents(100_00) },
    { due_date: '2026-01-01', open_cents: cents(-30_00) },
    { due_date: '2026-06-20', open_cents: cents(20_00) },
  ];
  expect(ageing(documents, '2026-06-30')).toEqual({
    current: -30_00,
    days_1_30: 20_00,
    days_31_60: 0,
    days_61_90: 0,
    over_90: 100_00,
    total_cents: 90_00,
  });
});

it('puts each document into one bucket, so that they add up to the total', () => {
  const day = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const documents = fc.array(fc.record({ due_date: day, open_cents: fc.integer({ min: -1e6, max: 1e6 }).map(cents) }));
  fc.assert(
    fc.property(documents, day, (owed, as_of) => {
      const aged = ageing(owed, as_of);
      expect(sumCents(AGEING_BUCKETS.map(({ key }) => aged[key]))).toBe(aged.total_cents);
    }),
  );
});
