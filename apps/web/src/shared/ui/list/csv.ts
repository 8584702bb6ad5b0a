export type CsvValue = string | number | boolean | null | undefined;

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
