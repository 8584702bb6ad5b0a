import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { payrollDayOf, payrollDaysOf, payrollDayStart } from './payroll-day-of.ts';

const ZONES = ['America/Toronto', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC', 'Australia/Lord_Howe'];

describe('the payroll day of an instant', () => {
  it.each([
    ['2026-11-15T04:59:59Z', 'America/Toronto', '00:00', '2026-11-14'],
    ['2026-11-15T05:00:00Z', 'America/Toronto', '00:00', '2026-11-15'],
    ['2026-11-15T10:59:59Z', 'America/Toronto', '06:00', '2026-11-14'],
    ['2026-11-15T11:00:00Z', 'America/Toronto', '06:00:00', '2026-11-15'],
    ['2026-11-15T11:00:00Z', 'Pacific/Auckland', '00:00', '2026-11-16'],
    // On November 1 the hour from 1:00 to 2:00 comes twice: the day begins at the first 1:30 and does not end again.
    ['2026-11-01T05:29:59Z', 'America/Toronto', '01:30', '2026-10-31'],
    ['2026-11-01T05:30:00Z', 'America/Toronto', '01:30', '2026-11-01'],
    ['2026-11-01T06:10:00Z', 'America/Toronto', '01:30', '2026-11-01'],
    // On March 8 there is no 2:30: the day begins at 3:30.
    ['2026-03-08T07:29:59Z', 'America/Toronto', '02:30', '2026-03-07'],
    ['2026-03-08T07:30:00Z', 'America/Toronto', '02:30', '2026-03-08'],
  ])('%s in %s, where days start at %s, is %s', (instant, timezone, day_starts_at, day) => {
    expect(payrollDayOf(instant, timezone, day_starts_at).toString()).toBe(day);
  });

  it('lies between the beginnings of that day and of the next, in every zone and at every start', () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
    const starts = fc.integer({ min: 0, max: 23 * 60 + 59 });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), starts, (ms, timezone, minutes) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(ms);
        const day_starts_at = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60).toString();
        const day = payrollDayOf(instant, timezone, day_starts_at);
        const place = { timezone, day_starts_at };
        expect(Temporal.Instant.compare(payrollDayStart(day, place), instant)).toBeLessThanOrEqual(0);
        expect(Temporal.Instant.compare(instant, payrollDayStart(day.add({ days: 1 }), place))).toBe(-1);
      }),
    );
  });
});

describe('the payroll days of a stretch of time', () => {
  const place = { timezone: 'America/Toronto', day_starts_at: '00:00' };
  it.each([
    ['2026-11-15T22:00:00Z', '2026-11-16T03:00:00Z', '2026-11-15', '2026-11-15'],
    ['2026-11-15T22:00:00Z', '2026-11-16T05:00:00Z', '2026-11-15', '2026-11-15'],
    ['2026-11-15T22:00:00Z', '2026-11-16T05:00:01Z', '2026-11-15', '2026-11-16'],
    ['2026-11-16T05:00:00Z', '2026-11-16T05:00:00Z', '2026-11-16', '2026-11-16'],
    ['2026-11-15T22:00:00Z', null, '2026-11-15', '2026-11-15'],
  ])('from %s to %s are %s to %s', (started_at, ended_at, first_day, last_day) => {
    const days = payrollDaysOf({ started_at, ended_at }, place);
    expect([days.first_day.toString(), days.last_day.toString()]).toEqual([first_day, last_day]);
  });
});
