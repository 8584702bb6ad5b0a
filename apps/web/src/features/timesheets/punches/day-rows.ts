import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import type { PayrollDay } from '@baydesk/contract/time-clock/timesheets.contract';

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
  Math.max(0, Math.round(((end === null ? now : Date.parse(end)) - Date.parse(start)) / 1000));

interface Hours {
  readonly seconds: number;
  readonly wo_seconds: number;
  readonly internal_seconds: number;
}

/** Totals count ended time only; this adds what is running up to now. */
export function withRunning(
  totals: Hours,
  days: readonly Pick<PayrollDay, 'parts'>[],
  records: readonly TaskRecord[],
  now: number,
): Hours {
  return days
    .flatMap(({ parts }) => parts)
    .filter(({ end }) => end === null)
    .reduce((sum, part) => {
      const seconds = secondsOf(part, now);
      const is_order = records.some(({ id, line_id }) => id === part.record_id && line_id !== null);
      return {
        seconds: sum.seconds + seconds,
        wo_seconds: sum.wo_seconds + (is_order ? seconds : 0),
        internal_seconds: sum.internal_seconds + (is_order ? 0 : seconds),
      };
    }, totals);
}
