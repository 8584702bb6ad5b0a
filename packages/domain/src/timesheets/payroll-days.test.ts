import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { PayrollCalendar } from '../time-clock/forgotten-clock-out.ts';
import type { ClockedRecord } from './payroll-days.ts';
import { hoursTotals, payrollDays } from './payroll-days.ts';
import { payrollDayOf, payrollDayStart } from '../time-clock/payroll-day-of.ts';
import { clockedSeconds, divideAtDayStarts, payrollPeriod } from '../time-clock/payroll-period.ts';

const HOUR = 3600;
const NOW = '2026-11-18T12:00:00Z';
const calendar = (fields: Partial<PayrollCalendar> = {}): PayrollCalendar => ({
  timezone: 'America/Toronto',
  day_starts_at: '00:00',
  closes_at: '18:00',
  ...fields,
});

const VANCOUVER = { timezone: 'America/Vancouver' };

const record = (start: string, end: string | null, fields: Partial<ClockedRecord> = {}): ClockedRecord => ({
  id: start,
  workplace_id: 'main',
  line_id: 'line',
  start_date: start,
  end_date: end,
  ...fields,
});

const days = (
  records: readonly ClockedRecord[],
  {
    start_date = '2026-11-01',
    end_date = '2026-11-30',
    now = NOW,
    ...fields
  }: Partial<PayrollCalendar & { start_date: string; end_date: string; now: string }> = {},
) => {
  const workplaces = new Set(records.map(({ workplace_id }) => workplace_id));
  const calendars = new Map([...workplaces].map((id) => [id, calendar(id === 'west' ? VANCOUVER : fields)]));
  return payrollDays(records, payrollPeriod({ start_date, end_date }, calendars), now);
};

describe('a payroll day', () => {
  it('is first in, last out, lunch and the rest', () => {
    const morning = record('2026-11-17T13:00:00Z', '2026-11-17T17:00:00Z');
    const afternoon = record('2026-11-17T17:30:00Z', '2026-11-17T20:00:00Z', { line_id: null });
    const evening = record('2026-11-17T20:00:00Z', '2026-11-17T22:00:01Z');
    expect(days([evening, morning, afternoon])).toEqual([
      {
        date: '2026-11-17',
        workplace_id: 'main',
        clock_in_time: '2026-11-17T13:00:00Z',
        clock_out_time: '2026-11-17T22:00:01Z',
        lunch_seconds: HOUR / 2,
        seconds: 8.5 * HOUR + 1,
        wo_seconds: 6 * HOUR + 1,
        internal_seconds: 2.5 * HOUR,
        parts: [morning, afternoon, evening].map(({ id, start_date, end_date }) => ({
          record_id: id,
          start: start_date,
          end: end_date,
        })),
        gaps: [{ start: '2026-11-17T17:00:00Z', end: '2026-11-17T17:30:00Z' }],
        forgotten_record_id: null,
      },
    ]);
  });

  it('has no last out while somebody is in, and counts what has ended', () => {
    const running = record('2026-11-18T11:00:00Z', null);
    const [day] = days([record('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'), running]);
    expect(day).toMatchObject({ clock_out_time: null, seconds: HOUR, lunch_seconds: HOUR, forgotten_record_id: null });
    expect(day?.parts.at(-1)).toEqual({ record_id: running.id, start: running.start_date, end: null });
  });

  it('names the record that somebody forgot to end, on the day it began', () => {
    const forgotten = record('2026-11-16T14:00:00Z', null);
    expect(days([forgotten])).toMatchObject([{ date: '2026-11-16', seconds: 0, forgotten_record_id: forgotten.id }]);
    expect(days([forgotten], { closes_at: null })).toMatchObject([{ forgotten_record_id: null }]);
  });

  it('shares a record over the beginning of a day to the second', () => {
    const night = record('2026-11-17T03:59:59Z', '2026-11-17T12:00:00Z');
    expect(days([night])).toMatchObject([
      { date: '2026-11-16', clock_out_time: '2026-11-17T05:00:00Z', seconds: HOUR + 1 },
      { date: '2026-11-17', clock_in_time: '2026-11-17T05:00:00Z', seconds: 7 * HOUR },
    ]);
  });

  it('counts a night shift whole where days start later', () => {
    const night = record('2026-11-17T03:00:00Z', '2026-11-17T11:00:00Z');
    expect(days([night], { day_starts_at: '12:00' })).toMatchObject([{ date: '2026-11-16', seconds: 8 * HOUR }]);
  });

  it('has no time on a day that begins when a record ends', () => {
    expect(days([record('2026-11-17T04:00:00Z', '2026-11-17T05:00:00Z')])).toMatchObject([{ date: '2026-11-16' }]);
  });

  it('leaves out time before and after the period', () => {
    const week = record('2026-11-10T05:00:00Z', '2026-11-17T05:00:00Z');
    const asked_period = { start_date: '2026-11-12', end_date: '2026-11-13' };
    expect(days([week], asked_period).map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2026-11-12', 24 * HOUR],
      ['2026-11-13', 24 * HOUR],
    ]);
    expect(days([record('2026-11-09T05:00:00Z', null), record('2026-11-20T05:00:00Z', null)], asked_period)).toEqual(
      [],
    );
  });

  it.each([
    ['2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 23],
    ['2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25],
  ])('of %s is as long as the clock change makes it', (date, start, end, hours) => {
    const asked_period = { start_date: date, end_date: date };
    expect(days([record(start, end)], asked_period)).toMatchObject([{ date, seconds: hours * HOUR }]);
  });

  it.each([
    ['Pacific/Auckland', '2026-11-18'],
    ['America/Vancouver', '2026-11-17'],
  ])('goes by the calendar of %s', (timezone, date) => {
    expect(days([record('2026-11-17T18:00:00Z', '2026-11-17T19:00:00Z')], { timezone })).toMatchObject([{ date }]);
  });

  it('of a zone that left out a day is not there', () => {
    const over = record('2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z');
    const paid_days = days([over], { start_date: '2011-12-29', end_date: '2011-12-31', timezone: 'Pacific/Apia' });
    expect(paid_days.map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2011-12-29', 24 * HOUR],
      ['2011-12-31', 24 * HOUR],
    ]);
  });

  it('is one for each location, and the way between them is no lunch', () => {
    const here = record('2026-11-17T13:00:00Z', '2026-11-17T15:00:00Z');
    const there = record('2026-11-17T16:00:00Z', '2026-11-17T18:00:00Z', { workplace_id: 'west' });
    const back = record('2026-11-17T19:00:00Z', '2026-11-17T20:00:00Z');
    expect(days([here, there, back])).toMatchObject([
      { workplace_id: 'main', seconds: 3 * HOUR, lunch_seconds: 0, gaps: [] },
      { workplace_id: 'west', seconds: 2 * HOUR, lunch_seconds: 0, gaps: [] },
    ]);
  });
});

const ZONES = ['America/Toronto', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const calendars = fc.record({
  timezone: fc.constantFrom(...ZONES),
  day_starts_at: fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60).toString()),
  closes_at: fc.constantFrom('18:00', null),
});
/** Three weeks around the clock changes of both hemispheres. */
const PERIODS = [
  { start_date: '2026-03-01', end_date: '2026-04-10' },
  { start_date: '2026-09-22', end_date: '2026-11-06' },
];
const periods = fc.constantFrom(...PERIODS);
/** Waits and works by turns, in milliseconds, for at most a month. */
const stretches = fc.array(fc.tuple(fc.nat(20 * HOUR * 1000), fc.nat(40 * HOUR * 1000)), { maxLength: 12 });
const recordsOf = (turns: readonly (readonly [number, number])[], { start_date }: { readonly start_date: string }) => {
  let at = Date.parse(start_date) + 48 * HOUR * 1000;
  return turns.map(([wait, work], index) => {
    const start = at + wait;
    at = start + work;
    return record(new Date(start).toISOString(), new Date(at).toISOString(), {
      id: String(index),
      line_id: index % 3 === 0 ? null : 'line',
    });
  });
};

describe('payroll days', () => {
  it('have together as many seconds as the records, wherever days begin', () => {
    fc.assert(
      fc.property(stretches, calendars, periods, (turns, location, period) => {
        const records = recordsOf(turns, period);
        const paid_days = days(records, { ...period, ...location });
        const clocked = (some: readonly ClockedRecord[]) =>
          some.reduce((sum, { start_date, end_date }) => sum + clockedSeconds(start_date, end_date ?? start_date), 0);
        expect(hoursTotals(paid_days)).toEqual({
          seconds: clocked(records),
          wo_seconds: clocked(records.filter(({ line_id }) => line_id !== null)),
          internal_seconds: clocked(records.filter(({ line_id }) => line_id === null)),
        });
      }),
    );
  });

  it('are first in to last out without lunch, each within its own day', () => {
    fc.assert(
      fc.property(stretches, calendars, periods, (turns, location, period) => {
        for (const day of days(recordsOf(turns, period), { ...period, ...location })) {
          const { clock_in_time, clock_out_time, lunch_seconds } = day;
          expect(day.seconds).toBe(clockedSeconds(clock_in_time, clock_out_time ?? '') - lunch_seconds);
          expect(payrollDayOf(clock_in_time, location.timezone, location.day_starts_at).toString()).toBe(day.date);
          const ends = payrollDayStart(Temporal.PlainDate.from(day.date).add({ days: 1 }), location);
          expect(Date.parse(clock_out_time ?? '')).toBeLessThanOrEqual(ends.epochMilliseconds);
        }
      }),
    );
  });

  it('divide a record into parts that follow each other without a gap', () => {
    fc.assert(
      fc.property(stretches, calendars, periods, (turns, location, period) => {
        const records = recordsOf(turns, period);
        const grid = payrollPeriod(period, new Map([['main', location]])).get('main');
        for (const { start_date, end_date } of records) {
          const parts = grid ? divideAtDayStarts({ start_date, end_date }, grid) : [];
          expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([start_date, end_date]);
          expect(parts.slice(1).map((part) => part.start)).toEqual(parts.slice(0, -1).map((part) => part.end));
        }
      }),
    );
  });
});
