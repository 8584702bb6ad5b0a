import type { Moment } from '@baydesk/domain/dates/workplace-time';
import { inWorkplaceTime, toInstant, workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay, formatMonthDayYear, formatTime, parseServerDate } from '@baydesk/domain/format/date-text';
import { dayDifferenceText, relativeTime } from '@baydesk/domain/format/relative-time';

interface Surroundings {
  readonly now: Moment;
  readonly timezone: string;
}

/** 'Nov 15' in this year, 'Nov 15, 2024' in another, with the time of day where that matters. */
export function shortMoment(value: string, { now, timezone }: Surroundings, with_time = false): string {
  const date = parseServerDate(value);
  const moment = date ?? inWorkplaceTime(value, timezone);
  const is_this_year = moment.year === workplaceDate(now, timezone).year;
  const day = is_this_year ? formatMonthDay(moment) : formatMonthDayYear(moment);
  return with_time && date === null ? `${day}, ${formatTime(inWorkplaceTime(value, timezone))}` : day;
}

/** 'Nov 15, 2026, 09:05 · 3 hours ago', shown on hover. */
export function fullMoment(value: string, { now, timezone }: Surroundings): string {
  const date = parseServerDate(value);
  if (date === null) {
    const moment = inWorkplaceTime(value, timezone);
    return `${formatMonthDayYear(moment)}, ${formatTime(moment)} · ${relativeTime(toInstant(value), now)}`;
  }
  const today = workplaceDate(now, timezone);
  const days = today.until(date, { largestUnit: 'day' }).days;
  if (days === 0) return `${formatMonthDayYear(date)} · today`;
  const distance = days < 0 ? `${dayDifferenceText(date, today)} ago` : `in ${dayDifferenceText(today, date)}`;
  return `${formatMonthDayYear(date)} · ${distance}`;
}
