import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../dates/workplace-time.ts';
import { toInstant } from '../dates/workplace-time.ts';

/** When a punch was made and when it was sent, both by the clock of the device. */
export interface MadeOffline {
  readonly made_at: Moment;
  readonly sent_at: Moment;
}

/** Clocks that differ by less are taken to agree. */
export const TOLERATED_SECONDS = 60;

const SECOND = 1_000;
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / SECOND) * SECOND;

interface PunchInstant {
  /** The whole second at which the punch counts. */
  readonly at: Temporal.Instant;
  /** How far the clock of the device is behind ours; null if it was not needed or hardly differs. */
  readonly device_off_by_seconds: number | null;
}

/**
 * The second at which a punch counts. The clock of a device may be wrong, so only the time between making and sending a
 * punch is taken from it, and subtracted from the moment the punch reached us. It never counts in the future.
 */
export function punchInstant(received_at: Temporal.Instant, offline: MadeOffline | null): PunchInstant {
  const now_ms = received_at.epochMilliseconds;
  if (offline === null)
    return { at: Temporal.Instant.fromEpochMilliseconds(wholeSeconds(now_ms)), device_off_by_seconds: null };
  const skew_ms = now_ms - toInstant(offline.sent_at).epochMilliseconds;
  const made_ms = toInstant(offline.made_at).epochMilliseconds + skew_ms;
  const off_by = Math.round(skew_ms / SECOND);
  return {
    at: Temporal.Instant.fromEpochMilliseconds(wholeSeconds(Math.min(made_ms, now_ms))),
    device_off_by_seconds: Math.abs(off_by) > TOLERATED_SECONDS ? off_by : null,
  };
}

/**
 * Moves a punch to the end of the one before, if it lies less than a minute earlier: two servers and the way through
 * the network do not agree to the second.
 */
export function notBefore(at: Temporal.Instant, earliest: Moment | null): Temporal.Instant {
  if (earliest === null) return at;
  const bound = toInstant(earliest);
  const early_ms = bound.epochMilliseconds - at.epochMilliseconds;
  return early_ms > 0 && early_ms <= TOLERATED_SECONDS * SECOND ? bound : at;
}
