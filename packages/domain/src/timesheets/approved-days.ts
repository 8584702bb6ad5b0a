import { Temporal } from 'temporal-polyfill';
import type { DateSpan } from '../dates/date-ranges.ts';

interface CoveredDays {
  readonly first_day: string;
  readonly last_day: string;
}

/** The days of a span that others do not cover, in as few spans as possible. */
export function daysNotCovered({ start_date, end_date }: DateSpan, covered: readonly CoveredDays[]): DateSpan[] {
  const spans: DateSpan[] = [];
  let from = start_date;
  for (const { first_day, last_day } of covered.toSorted((a, b) => a.first_day.localeCompare(b.first_day))) {
    if (first_day > end_date) break;
    if (first_day > from) spans.push({ start_date: from, end_date: nextDay(first_day, -1) });
    if (last_day >= from) from = nextDay(last_day, 1);
  }
  return from > end_date ? spans : [...spans, { start_date: from, end_date }];
}

const nextDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
