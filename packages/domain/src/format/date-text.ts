import { Temporal } from 'temporal-polyfill';

export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'MMM D, YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export type DateParts = { readonly year: number; readonly month: number; readonly day: number };
export type TimeParts = { readonly hour: number; readonly minute: number };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const PATTERNS: Record<DateFormat, RegExp> = {
  'DD/MM/YYYY': /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/,
  'MMM D, YYYY': /^(?<month>[A-Za-z]{3}) (?<day>\d{1,2}), (?<year>\d{4})$/,
};
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** 0 for a text that is not the name of a month. */
export function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
}

/** 'Nov 15' */
export function formatMonthDay({ month, day }: Pick<DateParts, 'month' | 'day'>): string {
  return `${MONTHS[month - 1]} ${day}`;
}

export function formatDate(date: DateParts, format: DateFormat): string {
  const [day, month, year] = [pad(date.day, 2), pad(date.month, 2), pad(date.year, 4)];
  if (format === 'DD/MM/YYYY') return `${day}/${month}/${year}`;
  if (format === 'MM/DD/YYYY') return `${month}/${day}/${year}`;
  return `${formatMonthDay(date)}, ${year}`;
}

/** 'Nov 15, 2026' */
export const formatMonthDayYear = (date: DateParts): string => formatDate(date, 'MMM D, YYYY');

/** '09:05' */
export const formatTime = ({ hour, minute }: TimeParts): string => `${pad(hour, 2)}:${pad(minute, 2)}`;

/** '15/11/2026 09:05' */
export const formatDateTime = (moment: DateParts & TimeParts): string =>
  `${formatDate(moment, 'DD/MM/YYYY')} ${formatTime(moment)}`;

export function parseDate(text: unknown, format: DateFormat): Temporal.PlainDate | null {
  if (typeof text !== 'string') return null;
  const { year = '', month = '', day = '' } = PATTERNS[format].exec(text.trim())?.groups ?? {};
  const month_number = format === 'MMM D, YYYY' ? monthNumber(month) : Number(month);
  return existingDate({ year: Number(year), month: month_number, day: Number(day) });
}

/** Reads 'DD/MM/YYYY HH:mm'. */
export function parseDateTime(text: unknown): Temporal.PlainDateTime | null {
  if (typeof text !== 'string') return null;
  const [date_text = '', time_text = '', ...rest] = text.trim().split(' ');
  const date = parseDate(date_text, 'DD/MM/YYYY');
  const [, hour, minute] = TIME.exec(time_text) ?? [];
  if (date === null || hour === undefined || rest.length > 0) return null;
  return date.toPlainDateTime({ hour: Number(hour), minute: Number(minute) });
}

/** The server's dates: '2026-11-15'. */
export const toServerDate = (date: DateParts): string =>
  `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;

export function parseServerDate(text: unknown): Temporal.PlainDate | null {
  if (typeof text !== 'string' || !ISO_DATE.test(text)) return null;
  const [year, month, day] = text.split('-').map(Number);
  return existingDate({ year: year ?? 0, month: month ?? 0, day: day ?? 0 });
}

/** DD/MM/YYYY is left out, because it is ambiguous with MM/DD/YYYY in the first twelve days of a month. */
export function parseRangeDate(text: unknown): Temporal.PlainDate | null {
  return parseServerDate(text) ?? parseDate(text, 'MMM D, YYYY') ?? parseDate(text, 'MM/DD/YYYY');
}

/** Null for February 30, and for the year 0, which PostgreSQL does not have. */
function existingDate(parts: DateParts): Temporal.PlainDate | null {
  const { year, month, day } = parts;
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  const date = Temporal.PlainDate.from({ year, month, day });
  return date.day === day ? date : null;
}
