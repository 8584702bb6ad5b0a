import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { PayrollDay } from '@baydesk/contract/timesheets.contract';
import { secondsOf as secondsOfRecord } from '@baydesk/domain/time-clock/running-time';
import { daySoFar } from '@baydesk/domain/timesheets/day-so-far';
import { shownDays } from '@baydesk/domain/timesheets/shown-days';

/** A stretch of a day as a row: clocked time, or the gap between two. */
export type DayRow =
  | { readonly kind: 'punch'; readonly start: string; readonly end: string | null; readonly record: TaskRecord }
  | { readonly kind: 'gap'; readonly start: string; readonly end: string };

/** The punches and gaps of a day in their order. */
export function dayRows(day: Pick<PayrollDay, 'parts' | 'gaps'>, records: readonly TaskRecord[]): readonly DayRow[] {
  const by_id = new Map(records.map((record) => [record.id, record]));
  const punches = day.parts.flatMap(({ record_id, start, end }): DayRow[] => {
    const record = by_id.get(record_id);
    return record ? [{ kind: 'punch', start, end, record }] : [];
  });
  const gaps = day.gaps.map((gap): DayRow => ({ kind: 'gap', ...gap }));
  return [...punches, ...gaps].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}

/** Seconds between two moments; until now while it is running. */
export const secondsOf = ({ start, end }: Pick<DayRow, 'start' | 'end'>, now: number): number =>
  secondsOfRecord({ start_date: start, end_date: end }, new Date(now));

/** The days of a person with the running task up to now, rounded as every screen, export and print shows them. */
export function daysSoFar(
  days: readonly PayrollDay[],
  records: readonly TaskRecord[],
  now: number,
): readonly PayrollDay[] {
  const on_lines = new Set(records.filter(({ line_id }) => line_id !== null).map(({ id }) => id));
  return shownDays(days.map((day) => daySoFar(day, (record_id) => on_lines.has(record_id), new Date(now))));
}
