import { monthEnds } from '@baydesk/domain/dates/month-ends';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDayYear, parseServerDate, toServerDate } from '@baydesk/domain/format/date-text';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';

const MOST_MONTHS = 24;
const NAME = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const today = (): string => toServerDate(workplaceDate(now(), workplaceFormat().timezone));

export const dayWords = (day: string): string => {
  const parsed = parseServerDate(day);
  return parsed ? formatMonthDayYear(parsed) : day;
};

/** 'October 2026, through Oct 31, 2026' */
const optionOf = (day: string) => ({ value: day, label: `${NAME.format(new Date(day))}, through ${dayWords(day)}` });

/** The months that are over and still open, newest first. */
export const monthsToClose = (closed_through: string | null) =>
  monthEnds(today(), MOST_MONTHS, closed_through).map(optionOf);

/** The months before the last closed one, newest first. */
export const monthsToKeepClosed = (closed_through: string) =>
  monthEnds(closed_through, MOST_MONTHS)
    .filter((day) => day < closed_through)
    .map(optionOf);
