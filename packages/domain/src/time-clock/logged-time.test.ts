import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loggedByPerson, loggedSeconds, minutesOf, secondsLogged } from './logged-time.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000).toISOString();

describe('logged time', () => {
  it.each([
    ['2026-11-15T14:00:00Z', '2026-11-15T15:30:00Z', 5_400],
    ['2026-11-15T14:00:00Z', '2026-11-15T14:00:00Z', 0],
    ['2026-11-15T14:00:00Z', null, 0],
    // The night in which the clocks go back is an hour longer.
    ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 90_000],
  ])('from %s to %s is %i seconds', (started_at, ended_at, seconds) => {
    expect(loggedSeconds({ started_at, ended_at })).toBe(seconds);
  });

  it.each([
    [5_400, 90],
    [1, 0.02],
    [0, 0],
  ])('of %i seconds is %f minutes', (seconds, minutes) => {
    expect(minutesOf(seconds)).toBe(minutes);
  });

  it('is shared out among the people who logged it, to the second', () => {
    const punches = fc.array(
      fc.record({ staff_id: fc.constantFrom('a', 'b', 'c'), from: fc.nat(90_000), length: fc.option(fc.nat(40_000)) }),
    );
    fc.assert(
      fc.property(punches, (made) => {
        const stretches = made.map(({ staff_id, from, length }) => ({
          staff_id,
          started_at: at(from),
          ended_at: length === null ? null : at(from + length),
        }));
        const people = loggedByPerson(stretches);
        expect(people.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(secondsLogged(stretches));
        expect(people.map(({ staff_id }) => staff_id)).toEqual([...new Set(made.map(({ staff_id }) => staff_id))]);
      }),
    );
  });
});
