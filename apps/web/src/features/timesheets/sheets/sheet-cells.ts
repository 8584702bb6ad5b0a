import type { PayrollDay } from '@baydesk/contract/timesheets.contract';
import { hoursTotals } from '@baydesk/domain/timesheets/payroll-days';
import { daysSoFar } from '../punches/day-rows.ts';
import type { Activities, PersonActivities } from '../use-timesheets.ts';

export interface SheetCell {
  readonly seconds: number;
  readonly is_approved: boolean;
  readonly is_running: boolean;
  readonly is_forgotten: boolean;
}

/** A person's time on one date, at all its locations; null without time. */
export function cellOf({ days }: { readonly days: readonly PayrollDay[] }, date: string): SheetCell | null {
  const on_date = days.filter((day) => day.date === date);
  if (on_date.length === 0) return null;
  return {
    seconds: on_date.reduce((sum, { seconds }) => sum + seconds, 0),
    is_approved: on_date.every(({ is_approved }) => is_approved),
    is_running: on_date.some(({ clock_out_time }) => clock_out_time === null),
    is_forgotten: on_date.some(({ forgotten_record_id }) => forgotten_record_id !== null),
  };
}

/** Everybody's time with the running tasks up to now, so that a person's own screen shows the same. */
export function activitiesSoFar(activities: Activities, now: number): Activities {
  const collection = activities.collection.map((person) => {
    const days = [...daysSoFar(person.days, activities.records, now)];
    return { ...person, days, totals: hoursTotals(days) };
  });
  return { ...activities, collection, totals: hoursTotals(collection.map(({ totals }) => totals)) };
}

/** Approving takes the time on these days that is not approved yet, except the person's own. */
export const isApprovable = ({ staff_id, days, is_approved }: PersonActivities, own_staff_id: string): boolean =>
  days.length > 0 && !is_approved && staff_id !== own_staff_id;
