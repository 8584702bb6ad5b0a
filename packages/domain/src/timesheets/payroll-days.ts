import { isForgotten } from '../time-clock/forgotten-clock-out.ts';
import type { DayPart, PayrollPeriod } from '../time-clock/payroll-period.ts';
import { clockedSeconds, divideAtDayStarts } from '../time-clock/payroll-period.ts';

/** A clocked stretch of time. Those of one person never overlap. */
export interface ClockedRecord {
  readonly id: string;
  readonly workplace_id: string;
  /** Null for time in a department. */
  readonly line_id: string | null;
  readonly start_date: string;
  /** Null while it is running. */
  readonly end_date: string | null;
}

/** Ended time. */
export interface HoursTotals {
  readonly seconds: number;
  readonly wo_seconds: number;
  readonly internal_seconds: number;
}

export interface ClockedDay extends HoursTotals {
  readonly date: string;
  readonly workplace_id: string;
  readonly clock_in_time: string;
  /** Null while the last record is running. */
  readonly clock_out_time: string | null;
  readonly lunch_seconds: number;
  readonly parts: { readonly record_id: string; readonly start: string; readonly end: string | null }[];
  readonly gaps: Gap[];
  /** Still in after the location closed. */
  readonly forgotten_record_id: string | null;
}

interface Gap {
  readonly start: string;
  readonly end: string;
}

type PlacedPart = DayPart & { readonly record: ClockedRecord; readonly gap: Gap | null };

/**
 * The payroll days of one person, a day for each location they worked at: first in, last out, lunch = gaps between records,
 * hours = the rest. The way from one location to another is no lunch.
 */
export function payrollDays(records: readonly ClockedRecord[], period: PayrollPeriod, now: string): ClockedDay[] {
  const parts = inOrder(records).flatMap((record) =>
    divideAtDayStarts(record, daysAt(period, record)).map((part) => ({ ...part, record })),
  );
  const placed = parts.map((part, index) => ({ ...part, gap: gapBetween(parts[index - 1], part) }));
  const by_day = Map.groupBy(placed, ({ date, record }) => `${date} ${record.workplace_id}`);
  return [...by_day.values()].map((of_day) => payrollDay(of_day, period, now));
}

export function hoursTotals(days: Iterable<HoursTotals>): HoursTotals {
  const totals = { seconds: 0, wo_seconds: 0, internal_seconds: 0 };
  for (const { seconds, wo_seconds, internal_seconds } of days) {
    totals.seconds += seconds;
    totals.wo_seconds += wo_seconds;
    totals.internal_seconds += internal_seconds;
  }
  return totals;
}

const inOrder = (records: readonly ClockedRecord[]): ClockedRecord[] =>
  records
    .map((record) => ({ record, start_ms: Date.parse(record.start_date) }))
    .toSorted((a, b) => a.start_ms - b.start_ms)
    .map(({ record }) => record);

function daysAt(period: PayrollPeriod, { workplace_id }: ClockedRecord) {
  const days = period.get(workplace_id);
  if (!days) throw new Error(`The days of location ${workplace_id} are not known`);
  return days;
}

function gapBetween(before: Omit<PlacedPart, 'gap'> | undefined, part: Omit<PlacedPart, 'gap'>): Gap | null {
  if (!before?.end || before.date !== part.date || before.record.workplace_id !== part.record.workplace_id) return null;
  return Date.parse(before.end) < Date.parse(part.start) ? { start: before.end, end: part.start } : null;
}

function payrollDay(placed: readonly PlacedPart[], period: PayrollPeriod, now: string): ClockedDay {
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) throw new Error('A day without time is no payroll day');
  const gaps = placed.flatMap(({ gap }) => (gap ? [gap] : []));
  const wo_seconds = secondsOf(placed.filter(({ record }) => record.line_id !== null));
  const internal_seconds = secondsOf(placed.filter(({ record }) => record.line_id === null));
  const running = last.end === null ? last.record : null;
  const is_forgotten = running && isForgotten(running.start_date, now, daysAt(period, running).calendar);
  return {
    date: first.date,
    workplace_id: first.record.workplace_id,
    clock_in_time: first.start,
    clock_out_time: last.end,
    lunch_seconds: secondsOf(gaps),
    seconds: wo_seconds + internal_seconds,
    wo_seconds,
    internal_seconds,
    parts: placed.map(({ record, start, end }) => ({ record_id: record.id, start, end })),
    gaps,
    forgotten_record_id: is_forgotten ? running.id : null,
  };
}

const secondsOf = (stretches: readonly { readonly start: string; readonly end: string | null }[]): number =>
  stretches.reduce((sum, { start, end }) => sum + (end === null ? 0 : clockedSeconds(start, end)), 0);
