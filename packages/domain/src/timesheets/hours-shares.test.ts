import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { efficiency, hoursCompleted, hoursInvoiced, hoursWorked, shareByClock } from './hours-shares.ts';

const ana = (seconds: number) => ({ staff_id: 'ana', seconds });
const ben = (seconds: number) => ({ staff_id: 'ben', seconds });

describe('the hours of a line', () => {
  it.each([
    ['go by the time clocked on it', 60, [ana(900), ben(2700)], ['ana', 'ben'], { ana: 15, ben: 45 }],
    ['count several records of a person together', 60, [ana(600), ben(1800), ana(1200)], [], { ana: 30, ben: 30 }],
    ['leave out who is assigned but did not work', 60, [ana(10)], ['ben'], { ana: 60 }],
    ['go equally to those assigned when nobody clocked', 0.03, [], ['ana', 'ben'], { ana: 0.02, ben: 0.01 }],
    ['count a record without time as none', 90, [ana(0)], ['ben'], { ben: 90 }],
    ['belong to nobody when nobody is known', 90, [], [], { null: 90 }],
  ])('%s', (_, labour_minutes, clocked, assigned_staff_ids, expected) => {
    const line = { labour_minutes, clocked, assigned_staff_ids };
    expect(Object.fromEntries(hoursInvoiced([line]))).toEqual(expected);
    expect(Object.fromEntries(hoursCompleted([line]))).toEqual(expected);
  });

  it('add up over lines', () => {
    const line = { labour_minutes: 10.01, clocked: [], assigned_staff_ids: ['ana', 'ben'] };
    expect(Object.fromEntries(hoursInvoiced([line, line]))).toEqual({ ana: 10.02, ben: 10 });
  });

  it('are never lost nor made', () => {
    const clocked = fc.array(
      fc.record({ staff_id: fc.constantFrom('ana', 'ben', 'cy'), seconds: fc.nat({ max: 200_000 }) }),
    );
    const assigned = fc.array(fc.constantFrom('ana', 'ben', 'cy', 'dee'));
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), clocked, assigned, (whole, times, assigned_staff_ids) => {
        const shares = shareByClock(whole, { clocked: times, assigned_staff_ids });
        expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
        expect(shares.every(({ amount }) => amount >= 0)).toBe(true);
        expect(new Set(shares.map(({ staff_id }) => staff_id)).size).toBe(shares.length);
      }),
    );
  });
});

it('counts the hours worked on orders of people who clock time', () => {
  const days = [{ wo_seconds: 3600 }, { wo_seconds: 60 }];
  const people = [
    { staff_id: 'ana', is_clockable: true, days },
    { staff_id: 'owner', is_clockable: false, days },
  ];
  expect([...hoursWorked(people)]).toEqual([['ana', 3660]]);
});

it.each([
  [120, 3600, 2],
  [30, 3600, 0.5],
  [30, 0, null],
])('earning %i minutes in %i seconds is an efficiency of %s', (minutes, seconds, expected) => {
  expect(efficiency(minutes, seconds)).toBe(expected);
});
