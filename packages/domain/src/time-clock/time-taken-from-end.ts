import { Temporal } from 'temporal-polyfill';
import { clockedSeconds } from './payroll-period.ts';

interface EndedRecord {
  readonly started_at: string;
  readonly ended_at: string;
}

interface TimeChange<Ended extends EndedRecord> {
  readonly record: Ended;
  /** Null for a record of which nothing is left. */
  readonly ended_at: string | null;
}

/**
 * How records, the earliest first, change so that they come to so many seconds together: the last one gets longer, or the
 * last ones get shorter and vanish.
 */
export function timeTakenFromEnd<Ended extends EndedRecord>(
  records: readonly Ended[],
  wanted_seconds: number,
): TimeChange<Ended>[] {
  let difference =
    wanted_seconds - records.reduce((sum, { started_at, ended_at }) => sum + clockedSeconds(started_at, ended_at), 0);
  const changes: TimeChange<Ended>[] = [];
  for (const record of records.toReversed()) {
    if (difference === 0 && changes.length === 0) break;
    const seconds = clockedSeconds(record.started_at, record.ended_at);
    const left = seconds + difference;
    changes.push({ record, ended_at: left > 0 ? movedBy(record.ended_at, difference) : null });
    if (left >= 0) break;
    difference = left;
  }
  return changes;
}

const movedBy = (moment: string, seconds: number): string =>
  Temporal.Instant.from(moment).add({ seconds }).toString({ fractionalSecondDigits: 3 });
