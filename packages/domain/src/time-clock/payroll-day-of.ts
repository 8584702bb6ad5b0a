import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../dates/workplace-time.ts';
import { requireTimezone, toInstant } from '../dates/workplace-time.ts';

/** The location that counts the time: '06:00' lets a night shift count whole. */
export interface PayrollPlace {
  readonly timezone: string;
  readonly day_starts_at: string;
}

/**
 * The instant at which a payroll day begins. In the hour that a clock change repeats it is the first time, and a wall time
 * that is skipped moves forward, so that every instant belongs to exactly one day.
 */
export const payrollDayStart = (
  day: Temporal.PlainDate | string,
  { timezone, day_starts_at }: PayrollPlace,
): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toPlainDateTime(Temporal.PlainTime.from(day_starts_at))
    .toZonedDateTime(requireTimezone(timezone), { disambiguation: 'compatible' })
    .toInstant();

/** The payroll day of an instant at a location. */
export function payrollDayOf(moment: Moment, timezone: string, day_starts_at: string): Temporal.PlainDate {
  const instant = toInstant(moment);
  const place = { timezone, day_starts_at };
  const date = instant.toZonedDateTimeISO(requireTimezone(timezone)).toPlainDate();
  return Temporal.Instant.compare(instant, payrollDayStart(date, place)) < 0 ? date.subtract({ days: 1 }) : date;
}

interface Stretch {
  readonly started_at: Moment;
  readonly ended_at: Moment | null;
}

/** The first and the last payroll day that a stretch of time touches; while it is running, the day it began on. */
export function payrollDaysOf({ started_at, ended_at }: Stretch, { timezone, day_starts_at }: PayrollPlace) {
  const first = toInstant(started_at);
  const end = ended_at === null ? first : toInstant(ended_at);
  // A stretch that ends when a day begins has no time on it.
  const last = Temporal.Instant.compare(end, first) > 0 ? end.subtract({ nanoseconds: 1 }) : first;
  return {
    first_day: payrollDayOf(first, timezone, day_starts_at),
    last_day: payrollDayOf(last, timezone, day_starts_at),
  };
}
