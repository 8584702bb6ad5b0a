import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay, parseServerDate } from '@baydesk/domain/format/date-text';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** 'Nov 16, 22:00' */
export const wallMoment = (instant: string, timezone: string): string =>
  `${formatMonthDay(inWorkplaceTime(instant, timezone))}, ${timeAtWorkplace(instant, timezone)}`;

/** 'Tue' of a server's date. */
export function weekday(date: string): string {
  const day = parseServerDate(date);
  return day ? (WEEKDAYS[day.dayOfWeek - 1] ?? '') : '';
}

/** 'Tue, Nov 17' */
export function dayName(date: string): string {
  const day = parseServerDate(date);
  return day ? `${weekday(date)}, ${formatMonthDay(day)}` : date;
}
