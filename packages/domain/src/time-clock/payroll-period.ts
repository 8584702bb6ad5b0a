import { Temporal } from 'temporal-polyfill';
import type { DateSpan } from '../dates/date-ranges.ts';
import type { PayrollCalendar } from './forgotten-clock-out.ts';
import { payrollDayStart } from './payroll-day-of.ts';

/** The days of a period at one location. */
interface LocationDays {
  readonly calendar: PayrollCalendar;
  readonly dates: readonly string[];
  /** When each day begins, and when the last one ends. */
  readonly starts: readonly string[];
  readonly starts_ms: readonly number[];
}

/** The days of a period by location, worked out once however many people there are. */
export type PayrollPeriod = ReadonlyMap<string, LocationDays>;

export const payrollPeriod = (span: DateSpan, calendars: ReadonlyMap<string, PayrollCalendar>): PayrollPeriod =>
  new Map([...calendars].map(([workplace_id, calendar]) => [workplace_id, locationDays(span, calendar)]));

function locationDays({ start_date, end_date }: DateSpan, calendar: PayrollCalendar): LocationDays {
  const first = Temporal.PlainDate.from(start_date);
  const length = first.until(end_date, { largestUnit: 'day' }).days + 1;
  const dates = Array.from({ length }, (_, days) => first.add({ days }));
  const starts = Array.from({ length: length + 1 }, (_, days) => payrollDayStart(first.add({ days }), calendar));
  return {
    calendar,
    dates: dates.map(String),
    starts: starts.map(String),
    starts_ms: starts.map(({ epochMilliseconds }) => epochMilliseconds),
  };
}

export interface DayPart {
  readonly date: string;
  readonly start: string;
  readonly end: string | null;
}

/**
 * Divides time where a payroll day begins, and leaves out time outside the period. A running record stands on the
 * day it began, because its end may have been forgotten.
 */
export function divideAtDayStarts(
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string | null },
  { dates, starts, starts_ms }: LocationDays,
): DayPart[] {
  const start_ms = Date.parse(start_date);
  const end_ms = end_date === null ? start_ms : Date.parse(end_date);
  const first = starts_ms.findLastIndex((ms) => ms <= start_ms);
  const parts: DayPart[] = [];
  for (let index = Math.max(0, first); index < dates.length; index += 1) {
    const [date = '', from = 0, until = 0] = [dates[index], starts_ms[index], starts_ms[index + 1]];
    if (index !== first && from >= end_ms) break;
    // A zone that moved over the date line left out a day.
    if (from === until) continue;
    const start = from > start_ms ? starts[index] : start_date;
    const end = until < end_ms ? starts[index + 1] : end_date;
    parts.push({ date, start: start ?? start_date, end: end ?? null });
  }
  return parts;
}

/** Whole seconds of the clock, so that a stretch has as many as its parts have together. */
export const clockedSeconds = (start: string, end: string): number => wholeSecond(end) - wholeSecond(start);

const wholeSecond = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
