import { Temporal } from 'temporal-polyfill';

/** An instant, as a Temporal value or as ISO text from the database or the API. */
export type Moment = Temporal.Instant | Date | string;

export function toInstant(moment: Moment): Temporal.Instant {
  if (moment instanceof Date) return Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return Temporal.Instant.from(moment);
}

export function requireTimezone(timezone: string | null | undefined): string {
  if (!timezone?.trim()) throw new Error('Timezone is not set');
  return timezone;
}

/** The local date and time of the workplace at that instant. */
export function inWorkplaceTime(moment: Moment, timezone: string | null | undefined): Temporal.ZonedDateTime {
  return toInstant(moment).toZonedDateTimeISO(requireTimezone(timezone));
}

export function workplaceDate(moment: Moment, timezone: string | null | undefined): Temporal.PlainDate {
  return inWorkplaceTime(moment, timezone).toPlainDate();
}

/** The server's instants, always UTC: '2026-11-15T14:05:00Z'. A wall time that a clock change skips moves forward. */
export function toServerInstant(wall_time: Temporal.PlainDateTime, timezone: string | null | undefined): string {
  return wall_time.toZonedDateTime(requireTimezone(timezone)).toInstant().toString();
}
