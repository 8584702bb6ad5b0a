import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { formatTime } from '@baydesk/domain/format/date-text';

export type CsvValue = string | number | boolean | null | undefined;

/** The server's format for a moment. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

export const isInstant = (value: CsvValue): value is string => typeof value === 'string' && INSTANT.test(value);

/** Writes moments in the workplace's time, which spreadsheets read as a date, and names its zone in the column's head. */
export function inLocalTime(
  heads: readonly string[],
  lines: readonly (readonly CsvValue[])[],
  timezone: string,
): CsvValue[][] {
  const local_heads = heads.map((head, column) =>
    lines.some((line) => isInstant(line[column])) ? `${head} (${timezone})` : head,
  );
  return [local_heads, ...lines.map((line) => line.map((value) => localTime(value, timezone)))];
}

function localTime(value: CsvValue, timezone: string): CsvValue {
  if (!isInstant(value)) return value;
  const moment = inWorkplaceTime(value, timezone);
  return `${moment.toPlainDate().toString()} ${formatTime(moment)}`;
}

const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would run a cell with such a first character as a formula. */
const STARTS_LIKE_FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Without it Excel reads UTF-8 as its own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

export function toCsv(lines: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CsvValue): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = STARTS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
