import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { OpenDocument } from './allocate.ts';
import { allocateOldestFirst, allocationProblems, unappliedCents } from './allocate.ts';

const invoice = (id: string, due_date: string, open: number, number = 1): OpenDocument => ({
  id,
  due_date,
  number,
  open_cents: cents(open),
});

const JUNE = invoice('june', '2026-06-30', 100_00);
const MAY = invoice('may', '2026-05-31', 50_00, 8);
const MAY_TOO = invoice('may too', '2026-05-31', 25_00, 7);

describe('a payment by itself', () => {
  it.each([
    [
      'settles the longest due first, and among equals the lower number',
      80_00,
      [
        ['may too', 25_00],
        ['may', 50_00],
        ['june', 5_00],
      ],
    ],
    [
      'settles all of them and leaves the rest',
      200_00,
      [
        ['may too', 25_00],
        ['may', 50_00],
        ['june', 100_00],
      ],
    ],
    ['settles nothing when it is nothing', 0, []],
  ])('%s', (_, amount, expected) => {
    const allocations = allocateOldestFirst(cents(amount), [JUNE, MAY, MAY_TOO]);
    expect(allocations.map(({ id, amount_cents }) => [id, amount_cents])).toEqual(expected);
  });

  it('never settles more than is paid, nor more than is owed', () => {
    const documents = fc.array(
      fc.record({
        id: fc.uuid(),
        due_date: fc
          .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
        number: fc.nat(1000),
        open_cents: fc.integer({ min: -10_000, max: 100_000 }).map(cents),
      }),
    );
    fc.assert(
      fc.property(fc.nat(500_000).map(cents), documents, (amount, open) => {
        const allocations = allocateOldestFirst(amount, open);
        const owed = sumCents(open.map(({ open_cents }) => cents(Math.max(0, open_cents))));
        expect(unappliedCents(amount, allocations)).toBe(Math.max(0, amount - owed));
        expect(allocationProblems(amount, allocations, open)).toEqual([]);
      }),
    );
  });
});

describe('an allocation by hand', () => {
  const by = (id: string, amount: number) => ({ id, amount_cents: cents(amount) });

  it.each([
    ['is free to leave out older documents', 60_00, [by('june', 60_00)], []],
    ['may leave some of the money for later', 60_00, [by('june', 10_00)], []],
    ['takes no more than is owed', 200_00, [by('may', 50_01)], [{ kind: 'more_than_open', id: 'may' }]],
    ['takes no more than was paid', 60_00, [by('june', 50_00), by('may', 10_01)], [{ kind: 'more_than_amount' }]],
    ['takes something', 60_00, [by('june', 0)], [{ kind: 'not_positive', id: 'june' }]],
    ['names a document of this party', 60_00, [by('other', 1)], [{ kind: 'unknown', id: 'other' }]],
    ['names a document once', 60_00, [by('june', 1), by('june', 2)], [{ kind: 'twice', id: 'june' }]],
  ])('%s', (_, amount, allocations, problems) => {
    expect(allocationProblems(cents(amount), allocations, [JUNE, MAY])).toEqual(problems);
  });
});
