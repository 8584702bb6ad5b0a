import { Temporal } from 'temporal-polyfill';
import { toInstant, type Moment } from '../dates/workplace-time.ts';

/** The reason why a record cannot have these times; null if it can. A running record has no end. */
export function punchTimesProblem(start: Moment, end: Moment | null, now: Moment): string | null {
  const isAfter = (a: Moment, b: Moment) => Temporal.Instant.compare(toInstant(a), toInstant(b)) > 0;
  if (isAfter(start, now)) return 'The start is in the future.';
  if (end === null) return null;
  if (!isAfter(end, start)) return 'The end has to be after the start.';
  return isAfter(end, now) ? 'The end is in the future.' : null;
}
