import { Temporal } from 'temporal-polyfill';

/** Makes a reading later than the one before it, even if two are recorded at once or the servers' clocks differ. */
export const readingTime = (now: Temporal.Instant, newest_at: Temporal.Instant | null): Temporal.Instant =>
  newest_at && Temporal.Instant.compare(now, newest_at) <= 0 ? newest_at.add({ milliseconds: 1 }) : now;
