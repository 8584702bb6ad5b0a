import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay, formatTime, parseServerDate } from '@baydesk/domain/format/date-text';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** '09:05' at the location; in the hour that a clock change repeats, with its offset: '01:30 -04:00'. */
export function wallClock(instant: string, timezone: string): string {
  const moment = inWorkplaceTime(instant, timezone);
  const wall_time = moment.toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall_time.toZonedDateTime(timezone, { disambiguation }),
  );
  const is_repeated = first && second && !first.equals(second);
  return is_repeated ? `${formatTime(moment)} ${moment.offset}` : formatTime(moment);
}

/** 'Nov 16, 22:00' */
export const wallMoment = (instant: string, timezone: string): string =>
  `${formatMonthDay(inWorkplaceTime(instant, timezone))}, ${wallClock(instant, timezone)}`;

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
