import type { PayrollPlace } from './payroll-day-of.ts';
import { payrollDayOf, payrollDayStart } from './payroll-day-of.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;

interface Stretch {
  readonly start_date: string;
  readonly end_date: string | null;
}

/** How long a record lasts, or has lasted so far; never below zero, as clocks differ by a second. */
export const secondsOf = ({ start_date, end_date }: Stretch, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(end_date ?? now.toISOString()) - Date.parse(start_date)) / 1000));

interface TimeOnLine {
  /** Ended time by person. */
  readonly tech_times: readonly { readonly staff_id: string; readonly minutes: number }[];
  readonly task_records: readonly (Stretch & { readonly staff_id: string })[];
}

/** The ended and running minutes on a line so far, of all people or of one. */
export function minutesSoFar({ tech_times, task_records }: TimeOnLine, now: Date, staff_id?: string): number {
  const counts = (each: { readonly staff_id: string }) => staff_id === undefined || each.staff_id === staff_id;
  const ended = tech_times.filter(counts).reduce((sum, { minutes }) => sum + minutes, 0);
  const running = task_records.filter((record) => counts(record) && record.end_date === null);
  return ended + running.reduce((sum, record) => sum + secondsOf(record, now), 0) / MINUTE_S;
}

/** How much of a record lies on the payroll day that it is now; the rest belongs to the days before. */
export function secondsToday(record: Stretch, now: Date, place: PayrollPlace): number {
  const today = payrollDayOf(now, place.timezone, place.day_starts_at);
  const began = new Date(payrollDayStart(today, place).epochMilliseconds).toISOString();
  const is_older = Date.parse(record.start_date) < Date.parse(began);
  return secondsOf(is_older ? { ...record, start_date: began } : record, now);
}

/** '1:12:08' */
export function clockText(seconds: number): string {
  const parts = [Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S];
  return [Math.floor(seconds / HOUR_S), ...parts.map((part) => String(part).padStart(2, '0'))].join(':');
}
