import { Temporal } from 'temporal-polyfill';
import { parseRangeDate, toServerDate } from '../format/date-text.ts';
import { rangeStart } from '../validation/date-rules.ts';
import { requireTimezone, workplaceDate, type Moment } from './workplace-time.ts';

type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';
type RangeDefinition =
  | { readonly label: string; readonly unit: CalendarUnit; readonly ago: 0 | 1 }
  | { readonly label: string; readonly rolling_months: number }
  | { readonly label: string; readonly custom: true };

const RANGES = {
  today: { label: 'Today', unit: 'day', ago: 0 },
  yesterday: { label: 'Yesterday', unit: 'day', ago: 1 },
  this_week: { label: 'This Week', unit: 'week', ago: 0 },
  last_week: { label: 'Last Week', unit: 'week', ago: 1 },
  this_month: { label: 'This Month', unit: 'month', ago: 0 },
  last_month: { label: 'Last Month', unit: 'month', ago: 1 },
  this_year: { label: 'This Year', unit: 'year', ago: 0 },
  last_year: { label: 'Last Year', unit: 'year', ago: 1 },
  this_quarter: { label: 'This Quarter', unit: 'quarter', ago: 0 },
  last_quarter: { label: 'Last Quarter', unit: 'quarter', ago: 1 },
  last_3_months: { label: 'Last 3 Months', rolling_months: 3 },
  last_6_months: { label: 'Last 6 Months', rolling_months: 6 },
  last_12_months: { label: 'Last 12 Months', rolling_months: 12 },
  custom: { label: 'Custom', custom: true },
} as const satisfies Record<string, RangeDefinition>;

export type DateRange = keyof typeof RANGES;

/** The report pages' filter. */
export const REPORT_RANGES = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
  'this_quarter',
  'last_quarter',
  'custom',
] as const satisfies readonly DateRange[];
export type ReportRange = (typeof REPORT_RANGES)[number];
export const DEFAULT_REPORT_RANGE: ReportRange = 'this_month';

/** The shorter filter outside of reports, such as on the dashboard. */
export const DATE_RANGES = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
  'this_quarter',
  'last_quarter',
] as const satisfies readonly DateRange[];

export const EXPORT_RANGES = [
  'custom',
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
] as const satisfies readonly DateRange[];
export type ExportRange = (typeof EXPORT_RANGES)[number];

export const SALES_VISIT_RANGES = [
  'last_3_months',
  'last_6_months',
  'last_12_months',
] as const satisfies readonly DateRange[];
export type SalesVisitRange = (typeof SALES_VISIT_RANGES)[number];

/** A span that includes both days, as the dates of the server do. */
export type DateSpan = { readonly start_date: string; readonly end_date: string };

export type RangeContext = {
  readonly now: Moment;
  readonly timezone: string | null | undefined;
  readonly custom?: Partial<DateSpan> | undefined;
};

type Calendar = {
  readonly length: Temporal.DurationLike;
  readonly startOf: (date: Temporal.PlainDate) => Temporal.PlainDate;
};

const CALENDAR: Record<CalendarUnit, Calendar> = {
  day: { length: { days: 1 }, startOf: (date) => date },
  week: { length: { weeks: 1 }, startOf: (date) => date.subtract({ days: date.dayOfWeek - 1 }) },
  month: { length: { months: 1 }, startOf: (date) => date.with({ day: 1 }) },
  quarter: {
    length: { months: 3 },
    startOf: (date) => date.with({ month: date.month - ((date.month - 1) % 3), day: 1 }),
  },
  year: { length: { years: 1 }, startOf: (date) => date.with({ month: 1, day: 1 }) },
};

export const dateRangeLabel = (range: DateRange): string => RANGES[range].label;

export function dateRangeOptions<Range extends DateRange>(ranges: readonly Range[]): { label: string; value: Range }[] {
  return ranges.map((value) => ({ label: dateRangeLabel(value), value }));
}

export function resolveDateRange(range: DateRange, { now, timezone, custom }: RangeContext): DateSpan {
  const definition: RangeDefinition = RANGES[range];
  if ('custom' in definition) return customSpan(custom);
  const today = workplaceDate(now, timezone);
  if ('rolling_months' in definition) {
    return span(today.subtract({ months: definition.rolling_months }).add({ days: 1 }), today);
  }
  const { length, startOf } = CALENDAR[definition.unit];
  const current = startOf(today);
  const start = definition.ago === 1 ? current.subtract(length) : current;
  return span(start, start.add(length).subtract({ days: 1 }));
}

/** The instants at which those days begin and end at the workplace, `until` excluded. Days with a clock change have 23 or 25 hours. */
export function spanInstants(
  { start_date, end_date }: DateSpan,
  timezone: string | null | undefined,
): { from: string; until: string } {
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(requireTimezone(timezone)).toInstant().toString();
  return {
    from: midnight(Temporal.PlainDate.from(start_date)),
    until: midnight(Temporal.PlainDate.from(end_date).add({ days: 1 })),
  };
}

function customSpan(custom: Partial<DateSpan> = {}): DateSpan {
  const verdict = rangeStart(custom.end_date)(custom.start_date);
  const [start, end] = [parseRangeDate(custom.start_date), parseRangeDate(custom.end_date)];
  if (verdict !== true || start === null || end === null) throw new RangeError(String(verdict));
  return span(start, end);
}

const span = (start: Temporal.PlainDate, end: Temporal.PlainDate): DateSpan => ({
  start_date: toServerDate(start),
  end_date: toServerDate(end),
});
