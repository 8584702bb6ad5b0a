import type { Temporal } from 'temporal-polyfill';
import { formatTime } from '../format/date-text.ts';
import type { Moment } from './workplace-time.ts';
import { inWorkplaceTime, requireTimezone } from './workplace-time.ts';

const NANOSECONDS_PER_MINUTE = 60_000_000_000;

export interface WallTimeChoice {
  readonly instant: string;
  /** '−04:00' */
  readonly offset: string;
}

/**
 * The instants at which the clocks of a workplace show a time: two in the hour that a clock change repeats, else one.
 * A time that a clock change skips moves forward.
 */
export function instantsAt(
  wall_time: Temporal.PlainDateTime,
  timezone: string | null | undefined,
): readonly WallTimeChoice[] {
  const at = (disambiguation: 'earlier' | 'later') =>
    wall_time.toZonedDateTime(requireTimezone(timezone), { disambiguation });
  const [first, second] = [at('earlier'), at('later')];
  const is_skipped = !first.toPlainDateTime().equals(wall_time);
  if (is_skipped || first.epochMilliseconds === second.epochMilliseconds) return [choiceOf(second)];
  return [choiceOf(first), choiceOf(second)];
}

/** '09:05', and '01:30 −05:00' in an hour that a clock change repeats. */
export function timeAtWorkplace(moment: Moment, timezone: string | null | undefined): string {
  const zoned = inWorkplaceTime(moment, timezone);
  const is_repeated = instantsAt(zoned.toPlainDateTime(), timezone).length > 1;
  return is_repeated ? `${formatTime(zoned)} ${offsetText(zoned)}` : formatTime(zoned);
}

/** The minutes by which the clocks of a workplace went forward between two moments; negative if they went back. */
export function clockChangeMinutes(from: Moment, to: Moment, timezone: string): number {
  const offset = (moment: Moment) => inWorkplaceTime(moment, timezone).offsetNanoseconds;
  return (offset(to) - offset(from)) / NANOSECONDS_PER_MINUTE;
}

const choiceOf = (zoned: Temporal.ZonedDateTime): WallTimeChoice => ({
  instant: zoned.toInstant().toString(),
  offset: offsetText(zoned),
});

const offsetText = ({ offset }: Temporal.ZonedDateTime): string => offset.replace('-', '−');
