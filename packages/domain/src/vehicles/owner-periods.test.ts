import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { OwnerPeriod } from './owner-periods.ts';
import { handOver } from './owner-periods.ts';

const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1000);
const first: OwnerPeriod = { customer_id: 'Halton', owned_from: at(10), owned_until: null };

describe('a vehicle that changes hands', () => {
  it.each([
    [20, 20],
    [10, 10],
    [3, 10],
  ])('at second %i belongs to the next owner from second %i on', (now, begins) => {
    const { ended, begun } = handOver(first, 'Niagara', at(now));
    expect(ended).toEqual({ ...first, owned_until: at(begins) });
    expect(begun).toEqual({ customer_id: 'Niagara', owned_from: at(begins), owned_until: null });
  });

  it('always belongs to exactly one: no two times overlap, none is left out, the last is open', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ customer_id: fc.string(), second: fc.nat(100) })), (transfers) => {
        const periods = transfers.reduce<OwnerPeriod[]>(
          (before, { customer_id, second }) => {
            const { ended, begun } = handOver(before.at(-1) ?? first, customer_id, at(second));
            return [...before.slice(0, -1), ended, begun];
          },
          [first],
        );
        expect(periods).toHaveLength(transfers.length + 1);
        const starts = periods.map(({ owned_from }) => owned_from);
        expect(periods.map(({ owned_until }) => owned_until)).toEqual([...starts.slice(1), null]);
        expect(starts).toEqual(starts.toSorted((one, other) => Temporal.Instant.compare(one, other)));
      }),
    );
  });
});
