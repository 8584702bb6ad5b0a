import { Temporal } from 'temporal-polyfill';
import { shareWhole } from '../numbers/share-whole.ts';
import type { HoursTotals } from './payroll-days.ts';

/** Hours are shown with two decimals, so that one hundredth is the least that is shown. */
const SHOWN_SECONDS = 36;

interface DayAtLocation extends HoursTotals {
  readonly date: string;
  readonly workplace_id: string;
}

/**
 * The days of one person with their hours as they are shown: rounded so that the days of a week at a location add up to its
 * hours, and the hours on orders and internal ones to those of the day. The largest remainders are rounded up.
 */
export function shownDays<Day extends DayAtLocation>(days: readonly Day[]): Day[] {
  const weeks = Map.groupBy(days, ({ date, workplace_id }) => `${mondayOf(date)} ${workplace_id}`);
  const shown = new Map(
    [...weeks.values()].flatMap((week) => shownWeek(week).map((day, index) => [week[index], day] as const)),
  );
  return days.map((day) => shown.get(day) ?? day);
}

function shownWeek<Day extends DayAtLocation>(week: readonly Day[]): Day[] {
  const seconds = week.map((day) => day.seconds);
  const whole = seconds.reduce((sum, each) => sum + each, 0);
  if (whole === 0) return [...week];
  const hundredths = shareWhole(Math.round(whole / SHOWN_SECONDS), seconds);
  return week.map((day, index) => {
    const of_day = hundredths[index] ?? 0;
    const on_orders =
      day.internal_seconds === 0 ? of_day : Math.min(of_day, Math.round(day.wo_seconds / SHOWN_SECONDS));
    return {
      ...day,
      seconds: of_day * SHOWN_SECONDS,
      wo_seconds: on_orders * SHOWN_SECONDS,
      internal_seconds: (of_day - on_orders) * SHOWN_SECONDS,
    };
  });
}

const mondayOf = (date: string): string => {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
};
