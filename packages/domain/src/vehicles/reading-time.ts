import { Temporal } from 'temporal-polyfill';

/** Readings are kept in the order they are recorded in, also by two at once or by servers whose clocks differ. */
export const readingTime = (now: Temporal.Instant, newest_at: Temporal.Instant | null): Temporal.Instant =>
  newest_at && Temporal.Instant.compare(now, newest_at) <= 0 ? newest_at.add({ milliseconds: 1 }) : now;
