import { secondsOf } from '../time-clock/running-time.ts';
import type { HoursTotals } from './payroll-days.ts';

interface DayWithParts extends HoursTotals {
  readonly parts: readonly { readonly record_id: string; readonly start: string; readonly end: string | null }[];
}

/** A payroll day with what is running on it up to now; a day counts ended time alone until then. */
export function daySoFar<Day extends DayWithParts>(day: Day, isOnLine: (record_id: string) => boolean, now: Date): Day {
  const running = day.parts.find(({ end }) => end === null);
  if (!running) return day;
  const seconds = secondsOf({ start_date: running.start, end_date: null }, now);
  const is_on_line = isOnLine(running.record_id);
  return {
    ...day,
    seconds: day.seconds + seconds,
    wo_seconds: day.wo_seconds + (is_on_line ? seconds : 0),
    internal_seconds: day.internal_seconds + (is_on_line ? 0 : seconds),
  };
}
