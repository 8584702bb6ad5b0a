import type { DateSpan, RangeContext } from '@baydesk/domain/dates/date-ranges';
import { resolveDateRange } from '@baydesk/domain/dates/date-ranges';
import { formatMonthDay, formatMonthDayYear, parseServerDate, toServerDate } from '@baydesk/domain/format/date-text';

/** The periods offered by name; a fortnight is last week and this one. */
export const PERIODS = {
  today: 'Today',
  this_week: 'This week',
  last_week: 'Last week',
  two_weeks: 'Two weeks',
  this_month: 'This month',
  last_month: 'Last month',
} as const;
export type Period = keyof typeof PERIODS;

type Today = Pick<RangeContext, 'now' | 'timezone'>;

export const isPeriod = (value: unknown): value is Period => typeof value === 'string' && value in PERIODS;

export function spanOf(period: Period, today: Today): DateSpan {
  if (period !== 'two_weeks') return resolveDateRange(period, today);
  const { start_date } = resolveDateRange('last_week', today);
  return { start_date, end_date: resolveDateRange('this_week', today).end_date };
}

/** The name of these days as of today; undefined for days chosen by hand. */
export const periodOf = (span: DateSpan, today: Today): Period | undefined =>
  (Object.keys(PERIODS) as Period[]).find((period) => isSameSpan(spanOf(period, today), span));

const isSameSpan = (one: DateSpan, other: DateSpan) =>
  one.start_date === other.start_date && one.end_date === other.end_date;

/** The days in the address, or this week. */
export function readSpan({ start_date, end_date }: Partial<DateSpan>, today: Today): DateSpan {
  if (start_date === undefined || end_date === undefined) return spanOf('this_week', today);
  return { start_date, end_date };
}

export function periodSearch(search: Readonly<Record<string, unknown>>): Partial<DateSpan> {
  const [start, end] = [parseServerDate(search['start_date']), parseServerDate(search['end_date'])];
  if (start === null || end === null || start.until(end).sign < 0) return {};
  return { start_date: toServerDate(start), end_date: toServerDate(end) };
}

const daysOfSpan = ({ start_date, end_date }: DateSpan) => {
  const [start, end] = [parseServerDate(start_date), parseServerDate(end_date)];
  if (start === null || end === null) throw new RangeError(`No days: ${start_date} to ${end_date}`);
  return { start, end, length: start.until(end, { largestUnit: 'day' }).days + 1 };
};

/** The same length before or after; a whole month becomes the next whole month. */
export function shiftSpan(span: DateSpan, by: 1 | -1): DateSpan {
  const { start, end, length } = daysOfSpan(span);
  if (start.day === 1 && length === start.daysInMonth) {
    const first = start.add({ months: by });
    return { start_date: toServerDate(first), end_date: toServerDate(first.with({ day: first.daysInMonth })) };
  }
  const days = by * length;
  return { start_date: toServerDate(start.add({ days })), end_date: toServerDate(end.add({ days })) };
}

/** Every day of the span as the server's date. */
export function eachDay(span: DateSpan): readonly string[] {
  const { start, length } = daysOfSpan(span);
  return Array.from({ length }, (_, days) => toServerDate(start.add({ days })));
}

/** 'Nov 16 – Nov 22', with the year where it is not this one. */
export function spanWords(span: DateSpan, this_year: number): string {
  const { start, end } = daysOfSpan(span);
  const show = (date: typeof start) => (date.year === this_year ? formatMonthDay(date) : formatMonthDayYear(date));
  return start.equals(end) ? show(start) : `${show(start)} – ${show(end)}`;
}
