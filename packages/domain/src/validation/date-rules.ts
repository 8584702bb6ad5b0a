import { Temporal } from 'temporal-polyfill';
import { monthNumber, parseDate, parseDateTime, parseRangeDate } from '../format/date-text.ts';
import { isEmpty, type Rule } from './rule.ts';

const MONTH_DAY_YEAR = /^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/\d{4}$/;
const MONTH_NAME_DAY_YEAR = /^([A-Za-z]{3}) \d{1,2}, \d{4}$/;

export const IMPOSSIBLE_DATE = 'Please enter a valid date';

export const dateMonthDayYear: Rule = (value) => {
  if (typeof value !== 'string' || !MONTH_DAY_YEAR.test(value)) return 'Date must be in MM/DD/YYYY format';
  return parseDate(value, 'MM/DD/YYYY') !== null || IMPOSSIBLE_DATE;
};

export const dateMonthNameDayYear: Rule = (value) => {
  const [, month = ''] = (typeof value === 'string' && MONTH_NAME_DAY_YEAR.exec(value)) || [];
  if (monthNumber(month) === 0) return 'Date must be in MMM D, YYYY format (e.g., Jan 01, 2020)';
  return parseDate(value, 'MMM D, YYYY') !== null || IMPOSSIBLE_DATE;
};

/** The years of every date a person sends; time zones and one day more or less stay computable at both ends. */
export const DATE_YEARS = { first: 1900, last: 2199 } as const;

const YEAR = /^(\d{4})-/;

/** Checks a date or a moment in the server's form: '2026-11-15' or '2026-11-15T14:00:00Z'. */
export const withinDateYears: Rule = (value) => {
  const year = Number((typeof value === 'string' && YEAR.exec(value)?.[1]) || Number.NaN);
  return (year >= DATE_YEARS.first && year <= DATE_YEARS.last) || IMPOSSIBLE_DATE;
};

/** Compares with the field named `a`, which holds DD/MM/YYYY HH:mm. The same minute is allowed. */
export const occursBefore =
  (a: string, b: string, b_value: unknown): Rule =>
  (a_value) => {
    const earlier = parseDateTime(a_value);
    const later = parseDateTime(b_value);
    if (earlier === null || later === null) return 'Invalid date format';
    return Temporal.PlainDateTime.compare(earlier, later) <= 0 || `${a} must occur before ${b}`;
  };

export const rangeStart =
  (end_date: unknown): Rule =>
  (start_date) => {
    const start = parseRangeDate(start_date);
    const end = parseRangeDate(end_date);
    if (start === null) return 'Start date is invalid';
    if (end === null) return 'End date is invalid';
    if (isAfter(start, end)) return 'Start date must be before end date';
    return spansUnderOneYear(start, end) || 'Start date must be within one year of the end date';
  };

export const rangeEnd =
  (start_date: unknown): Rule =>
  (end_date) => {
    const start = parseRangeDate(start_date);
    const end = parseRangeDate(end_date);
    if (end === null) return 'End date is invalid';
    if (start === null) return 'Start date is invalid';
    if (isAfter(start, end)) return 'End date must be after start date';
    return spansUnderOneYear(start, end) || 'End date must be within one year of the start date';
  };

export const timezoneIsSet: Rule = (value) => !isEmpty(value) || 'Timezone is not set';

const isAfter = (start: Temporal.PlainDate, end: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(start, end) > 0;

const spansUnderOneYear = (start: Temporal.PlainDate, end: Temporal.PlainDate): boolean =>
  isAfter(start, end.subtract({ years: 1 }));
