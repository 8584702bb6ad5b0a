import { Temporal } from 'temporal-polyfill';

interface Books {
  readonly today: string;
  /** The last day that is closed; null while nothing is closed. */
  readonly closed_through: string | null;
}

export type DayProblem = 'closed' | 'future' | 'before_original';

/** Why an entry cannot have this day. A counter-entry does not come before the entry that it takes back. */
export function entryDayProblem(
  day: string,
  { today, closed_through }: Books,
  original_day?: string,
): DayProblem | null {
  if (closed_through !== null && day <= closed_through) return 'closed';
  if (day > today) return 'future';
  return original_day !== undefined && day < original_day ? 'before_original' : null;
}

/** The day on which money that has arrived is entered: today, or the first day after the closed ones. */
export const firstOpenDay = ({ today, closed_through }: Books): string =>
  closed_through !== null && closed_through >= today
    ? Temporal.PlainDate.from(closed_through).add({ days: 1 }).toString()
    : today;
