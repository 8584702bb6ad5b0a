import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  DATE_RANGES,
  DEFAULT_REPORT_RANGE,
  EXPORT_RANGES,
  REPORT_RANGES,
  SALES_VISIT_RANGES,
  dateRangeOptions,
  resolveDateRange,
  spanInstants,
  type DateRange,
} from './date-ranges.ts';
import { workplaceDate } from './workplace-time.ts';

const ZONES = ['America/Toronto', 'America/St_Johns', 'Europe/Berlin', 'Australia/Sydney', 'Pacific/Auckland', 'UTC'];
const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const zone = fc.constantFrom(...ZONES);

describe('a range chosen on Sunday, November 15, 2026 in Toronto', () => {
  it.each([
    ['today', '2026-11-15', '2026-11-15'],
    ['yesterday', '2026-11-14', '2026-11-14'],
    ['this_week', '2026-11-09', '2026-11-15'],
    ['last_week', '2026-11-02', '2026-11-08'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['last_3_months', '2026-08-16', '2026-11-15'],
    ['last_6_months', '2026-05-16', '2026-11-15'],
    ['last_12_months', '2025-11-16', '2026-11-15'],
  ] as const)('%s runs from %s to %s', (range, start_date, end_date) => {
    const resolved = resolveDateRange(range, { now: '2026-11-15T12:00:00-05:00', timezone: 'America/Toronto' });
    expect(resolved).toEqual({ start_date, end_date });
  });
});

describe('the day of a range', () => {
  it.each([
    ['America/Toronto', '2025-12-31', '2025-12-31'],
    ['Pacific/Auckland', '2026-01-01', '2026-01-01'],
  ])('is the one in %s', (timezone, start_date, end_date) => {
    expect(resolveDateRange('today', { now: '2026-01-01T02:00:00Z', timezone })).toEqual({ start_date, end_date });
  });

  it.each([
    ['2026-03-31T12:00:00Z', 'last_month', '2026-02-01', '2026-02-28'],
    ['2024-03-31T12:00:00Z', 'last_month', '2024-02-01', '2024-02-29'],
    ['2026-01-15T12:00:00Z', 'last_month', '2025-12-01', '2025-12-31'],
    ['2026-02-15T12:00:00Z', 'last_quarter', '2025-10-01', '2025-12-31'],
    ['2026-05-31T12:00:00Z', 'last_3_months', '2026-03-01', '2026-05-31'],
    ['2024-02-29T12:00:00Z', 'last_12_months', '2023-03-01', '2024-02-29'],
  ] as const)('at %s makes %s run from %s to %s', (now, range, start_date, end_date) => {
    expect(resolveDateRange(range, { now, timezone: 'UTC' })).toEqual({ start_date, end_date });
  });

  it('is unknown without a timezone', () => {
    expect(() => resolveDateRange('today', { now: '2026-01-01T02:00:00Z', timezone: '' })).toThrow(
      'Timezone is not set',
    );
  });
});

describe('a custom range', () => {
  const at = { now: '2026-01-01T02:00:00Z', timezone: 'UTC' };

  it('is the chosen period, in the server format', () => {
    const custom = { start_date: 'Jan 5, 2026', end_date: '2026-02-05' };
    expect(resolveDateRange('custom', { ...at, custom })).toEqual({ start_date: '2026-01-05', end_date: '2026-02-05' });
  });

  it.each([
    [undefined, 'Start date is invalid'],
    [{ start_date: '2026-01-05' }, 'End date is invalid'],
    [{ start_date: '2026-01-05', end_date: '2026-01-04' }, 'Start date must be before end date'],
    [{ start_date: '2025-01-05', end_date: '2026-01-05' }, 'Start date must be within one year of the end date'],
  ])('%j is refused: %s', (custom, message) => {
    expect(() => resolveDateRange('custom', { ...at, custom })).toThrow(message);
  });
});

describe('at any moment, in any zone', () => {
  const current: DateRange[] = ['today', 'this_week', 'this_month', 'this_quarter', 'this_year', ...SALES_VISIT_RANGES];

  it.each(current)('%s contains the day it is', (range) => {
    fc.assert(
      fc.property(moment, zone, (now, timezone) => {
        const today = workplaceDate(now, timezone).toString();
        const { start_date, end_date } = resolveDateRange(range, { now, timezone });
        expect(start_date <= today && today <= end_date).toBe(true);
      }),
    );
  });

  it.each([
    ['yesterday', 'today'],
    ['last_week', 'this_week'],
    ['last_month', 'this_month'],
    ['last_quarter', 'this_quarter'],
    ['last_year', 'this_year'],
  ] as const)('%s ends where %s begins, to the second', (last, current_range) => {
    fc.assert(
      fc.property(moment, zone, (now, timezone) => {
        const before = spanInstants(resolveDateRange(last, { now, timezone }), timezone);
        const after = spanInstants(resolveDateRange(current_range, { now, timezone }), timezone);
        expect(before.until).toBe(after.from);
        expect(Temporal.Instant.compare(before.from, before.until)).toBe(-1);
      }),
    );
  });

  it('a week starts on Monday', () => {
    fc.assert(
      fc.property(moment, zone, (now, timezone) => {
        const { start_date } = resolveDateRange('this_week', { now, timezone });
        expect(Temporal.PlainDate.from(start_date).dayOfWeek).toBe(1);
      }),
    );
  });
});

describe('the hours of a day', () => {
  it.each([
    ['2026-11-15', 'America/Toronto', 24],
    ['2026-03-08', 'America/Toronto', 23],
    ['2026-11-01', 'America/Toronto', 25],
    ['2026-10-04', 'Australia/Sydney', 23],
    ['2026-04-05', 'Australia/Sydney', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-04-24', 'Africa/Cairo', 23],
  ])('on %s in %s are %f', (day, timezone, hours) => {
    const { from, until } = spanInstants({ start_date: day, end_date: day }, timezone);
    expect(Temporal.Instant.from(from).until(until).total('hours')).toBe(hours);
  });
});

describe('the ranges on offer', () => {
  it('are labelled as the report filter shows them', () => {
    expect(dateRangeOptions(REPORT_RANGES).map(({ label }) => label)).toEqual([
      'Today',
      'Yesterday',
      'This Week',
      'Last Week',
      'This Month',
      'Last Month',
      'This Year',
      'Last Year',
      'This Quarter',
      'Last Quarter',
      'Custom',
    ]);
    expect(dateRangeOptions(SALES_VISIT_RANGES)).toContainEqual({ label: 'Last 6 Months', value: 'last_6_months' });
  });

  it('start from this month on reports', () => {
    expect(DEFAULT_REPORT_RANGE).toBe('this_month');
  });

  it('leave out last week and custom outside reports, and years and quarters for exports', () => {
    expect(REPORT_RANGES.filter((range) => !(DATE_RANGES as readonly string[]).includes(range))).toEqual([
      'last_week',
      'custom',
    ]);
    expect(EXPORT_RANGES).toEqual([
      'custom',
      'today',
      'yesterday',
      'this_week',
      'last_week',
      'this_month',
      'last_month',
    ]);
  });
});
