import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { inWorkplaceTime, workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay } from '@baydesk/domain/format/date-text';

type Times = Pick<TaskRecord, 'start_date' | 'end_date' | 'timezone'>;

/** '09:05 – 10:30', '22:00 – Nov 18, 06:00', '09:05 – In progress'. */
export function timesText({ start_date, end_date, timezone }: Times): string {
  const start = timeAtWorkplace(start_date, timezone);
  if (end_date === null) return `${start} – In progress`;
  const is_same_day = workplaceDate(start_date, timezone).equals(workplaceDate(end_date, timezone));
  const end = timeAtWorkplace(end_date, timezone);
  return is_same_day ? `${start} – ${end}` : `${start} – ${dayText(end_date, timezone)}, ${end}`;
}

/** 'Nov 17', as a day at the workplace. */
export const dayText = (moment: string, timezone: string): string => formatMonthDay(inWorkplaceTime(moment, timezone));

/** How a record came about, where that is worth a word: 'entered by hand', 'without network'. */
export function recordMarks({ started_way, ended_way, is_approved }: TaskRecord): readonly string[] {
  const ways: readonly (string | null)[] = [started_way, ended_way];
  return [
    ...(ways.includes('entered') ? ['entered by hand'] : []),
    ...(ways.includes('offline') ? ['without network'] : []),
    ...(ways.includes('kiosk') ? ['kiosk'] : []),
    ...(is_approved ? ['approved'] : []),
  ];
}
