import type { Temporal } from 'temporal-polyfill';

/** Work on a line that a person did on a day, or later when the day was too short. */
export interface LineWork {
  readonly line_id: string;
  readonly work_order_id: string;
  readonly from_day: string;
  readonly seconds: number;
}

export interface ShiftPlan {
  /** Tells the shifts of people apart. */
  readonly person: number;
  readonly timezone: string;
  readonly first_day: Temporal.PlainDate;
  readonly last_day: Temporal.PlainDate;
  /** In the order in which it is done. */
  readonly work: readonly LineWork[];
}

export interface PlannedPunch {
  /** Null for time in the person's department. */
  readonly work: Pick<LineWork, 'line_id' | 'work_order_id'> | null;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

const SATURDAY = 6;
/** One day in so many is a day off. */
const DAY_OFF = 23;

export const isWorkday = ({ dayOfWeek }: Temporal.PlainDate): boolean => dayOfWeek < SATURDAY;

/** Shifts from Monday to Friday with a lunch, somewhat different each day, with the work on lines in them. */
export function planShifts({ person, timezone, first_day, last_day, work }: ShiftPlan): PlannedPunch[] {
  const punches: PlannedPunch[] = [];
  const waiting = work.map((each) => ({ ...each, left: each.seconds }));
  const length = first_day.until(last_day, { largestUnit: 'day' }).days + 1;
  for (let number = 0; number < length; number += 1) {
    const day = first_day.add({ days: number });
    if (!isWorkday(day) || (number * 3 + person * 5) % DAY_OFF === 0) continue;
    for (const stretch of stretchesOf(day, timezone, person * 11 + number * 7)) {
      let at = stretch.start;
      for (const line of waiting) {
        if (line.left === 0 || line.from_day > day.toString()) continue;
        const seconds = Math.min(line.left, secondsBetween(at, stretch.end));
        if (seconds === 0) break;
        const end = at.add({ seconds });
        punches.push({ work: line, start: at, end });
        line.left -= seconds;
        at = end;
      }
      if (secondsBetween(at, stretch.end) > 0) punches.push({ work: null, start: at, end: stretch.end });
    }
  }
  return punches;
}

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.round((to.epochMilliseconds - from.epochMilliseconds) / 1000);

/** Morning and afternoon. */
function stretchesOf(day: Temporal.PlainDate, timezone: string, seed: number) {
  const at = (hour: number, minutes: number) =>
    day.toZonedDateTime({ timeZone: timezone, plainTime: { hour } }).add({ minutes }).toInstant();
  return [
    { start: at(7, 22 + (seed % 17)), end: at(12, seed % 9) },
    { start: at(12, 30 + (seed % 9) + (seed % 5)), end: at(16, seed % 31) },
  ];
}
