import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../dates/workplace-time.ts';
import { toInstant } from '../dates/workplace-time.ts';
import { TOLERATED_SECONDS } from './punch-instant.ts';

interface OfflinePunch {
  /** When it counts, by the clock of the server. */
  readonly at: Temporal.Instant;
  readonly received_at: Temporal.Instant;
  /** When the device sent it, by its own clock. */
  readonly sent_at: Moment;
  /** The last punch that the device knew of when the person tapped, or when it knew that nothing ran. */
  readonly known_at: Moment | null;
  readonly allowed_hours: number;
}

/** Why a punch made without network does not count by itself; null if it does. */
export function latePunchReason({ at, received_at, sent_at, known_at, allowed_hours }: OfflinePunch): string | null {
  const allowed = { hours: allowed_hours, seconds: TOLERATED_SECONDS };
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
  if (isBefore(at, received_at.subtract(allowed))) return `This punch is more than ${allowed_hours} hours old.`;
  const sent = toInstant(sent_at);
  if (isBefore(sent, received_at.subtract(allowed)) || isBefore(received_at.add(allowed), sent))
    return 'The clock of this device is wrong.';
  if (known_at !== null && isBefore(at, toInstant(known_at).subtract({ seconds: TOLERATED_SECONDS })))
    return 'This punch is earlier than the last one this device knew of.';
  return null;
}
