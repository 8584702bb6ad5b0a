import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../dates/workplace-time.ts';
import { inWorkplaceTime, toInstant } from '../dates/workplace-time.ts';
import type { PayrollPlace } from './payroll-day-of.ts';

/** When the days of a location begin, and when its people go home. */
export interface PayrollCalendar extends PayrollPlace {
  /** Null if the location has no closing time. */
  readonly closes_at: string | null;
}

type Closing = Pick<PayrollCalendar, 'timezone' | 'closes_at'>;

/** The first closing time after that moment, so that people who come in late have until the next day. */
export function nextClosing(moment: Moment, { timezone, closes_at }: Closing): Temporal.Instant | null {
  if (closes_at === null) return null;
  const local = inWorkplaceTime(moment, timezone);
  const plainTime = Temporal.PlainTime.from(closes_at);
  const closings = [0, 1, 2].map((days) =>
    local.toPlainDate().add({ days }).toZonedDateTime({ timeZone: timezone, plainTime }).toInstant(),
  );
  return closings.find((closing) => Temporal.Instant.compare(closing, local.toInstant()) > 0) ?? null;
}

/** True if a person who came in at that moment, and is still in, forgot to clock out. */
export function isForgotten(started_at: Moment, now: Moment, location: Closing): boolean {
  const closing = nextClosing(started_at, location);
  return closing !== null && Temporal.Instant.compare(closing, toInstant(now)) <= 0;
}
