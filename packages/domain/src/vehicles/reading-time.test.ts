import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readingTime } from './reading-time.ts';

describe('the time of a reading', () => {
  const at = (millisecond: number) => Temporal.Instant.fromEpochMilliseconds(millisecond);

  it.each([
    [500, null, 500],
    [500, 499, 500],
    [500, 500, 501],
    [500, 900, 901],
  ])('recorded at %s after one of %s is %s', (now, newest, expected) => {
    expect(readingTime(at(now), newest === null ? null : at(newest))).toEqual(at(expected));
  });

  it('is always later than that of the one before, whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (clocks) => {
        const times = clocks.reduce<Temporal.Instant[]>(
          (before, clock) => [...before, readingTime(at(clock), before.at(-1) ?? null)],
          [],
        );
        const milliseconds = times.map(({ epochMilliseconds }) => epochMilliseconds);
        expect(milliseconds).toEqual([...new Set(milliseconds)].toSorted((one, other) => one - other));
      }),
    );
  });
});
