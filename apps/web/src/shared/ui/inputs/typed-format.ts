import { formatDate, parseRangeDate, parseServerDate, toServerDate } from '@baydesk/domain/format/date-text';
import { displayNumber } from '@baydesk/domain/format/display-number';
import { hoursToMinutes, minutesToHours } from '@baydesk/domain/format/hours';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import { parseTimeOfDay } from '@baydesk/domain/format/time-of-day';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents, parseMoney } from '@baydesk/domain/money/cents';
import { MINUS_SIGN, typedNumber } from '@baydesk/domain/numbers/typed-number';
import { dateMonthDayYear, dateMonthNameDayYear, IMPOSSIBLE_DATE } from '@baydesk/domain/validation/date-rules';
import { decimalUpTo2Places, decimalUpTo4Places, validNumber } from '@baydesk/domain/validation/number-rules';
import type { Rule } from '@baydesk/domain/validation/rule';

/** How a value is typed and shown. `read` gets text that is not blank and passed the rule. */
export interface TypedFormat<Value> {
  readonly rule: Rule<string>;
  readonly read: (text: string) => Value;
  readonly show: (value: Value) => string;
}

const CLOCK_HOURS = /^(\d{1,3}):([0-5]\d)$/;
const MINUTES_PER_HOUR = 60;

const readNumber = (text: string): number => typedNumber(text) ?? Number.NaN;

/** A decimal with thousands separators and a minus sign, without trailing zeros. */
function plainNumber(value: number, places: number): string {
  const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: places }).format(value);
  return grouped.replace('-', MINUS_SIGN);
}

export const moneyFormat: TypedFormat<Cents> = {
  rule: (text) => parseMoney(text) !== null || decimalUpTo2Places('?'),
  read: (text) => parseMoney(text) ?? (Number.NaN as Cents),
  show: (amount) => formatCents(amount).replace('$', ''),
};

/** The value is minutes; '2.5' and '2:30' both mean two and a half hours. */
export const hoursFormat: TypedFormat<number> = {
  rule: (text) => CLOCK_HOURS.test(text) || decimalUpTo2Places(text),
  read: (text) => {
    const [, hours, minutes] = CLOCK_HOURS.exec(text) ?? [];
    if (hours === undefined) return hoursToMinutes(readNumber(text));
    return Number(hours) * MINUTES_PER_HOUR + Number(minutes);
  },
  show: (minutes) => displayNumber(minutesToHours(minutes)),
};

export const quantityFormat: TypedFormat<number> = {
  rule: (text) => decimalUpTo4Places(text),
  read: readNumber,
  show: (quantity) => plainNumber(quantity, 4),
};

export const numberFormat = (label: string): TypedFormat<number> => ({
  rule: (text) => validNumber(label)(text),
  read: readNumber,
  show: (value) => plainNumber(value, 10),
});

/** The value is the server's '2026-11-15'. Besides 11/15/2026, a date can be typed as it is shown: 'Nov 15, 2026'. */
export const dateFormat: TypedFormat<string> = {
  rule: (text) => {
    if (parseRangeDate(text) !== null) return true;
    return dateMonthNameDayYear(text) === IMPOSSIBLE_DATE ? IMPOSSIBLE_DATE : dateMonthDayYear(text);
  },
  read: (text) => {
    const date = parseRangeDate(text);
    return date ? toServerDate(date) : text;
  },
  show: (value) => {
    const date = parseServerDate(value);
    return date ? formatDate(date, 'MMM D, YYYY') : value;
  },
};

/** The value is the server's '14:30'. */
export const timeFormat: TypedFormat<string> = {
  rule: (text) => parseTimeOfDay(text) !== null || 'Enter a time',
  read: (text) => parseTimeOfDay(text) ?? text,
  show: (value) => value,
};

export const phoneFormat = (country_code: string): TypedFormat<string> => ({
  rule: () => true,
  read: (text) => formatPhone(text, country_code),
  show: (value) => value,
});

export type TypedText<Value> = { readonly value: Value | null; readonly problem: string | null };

export function readTyped<Value>(format: TypedFormat<Value>, typed: string): TypedText<Value> {
  const text = typed.trim();
  if (text === '') return { value: null, problem: null };
  const verdict = format.rule(text);
  // The form then holds the text itself, which no contract accepts and which a draft can restore.
  if (verdict !== true) return { value: text as Value, problem: verdict };
  return { value: format.read(text), problem: null };
}

/** The number of a field; null while nothing is typed or something that is no number, which the form holds as text. */
export const numberTyped = <Value extends number>(value: Value | null | undefined): Value | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export function showTyped<Value>(format: TypedFormat<Value>, value: Value | null | undefined): string {
  if (value === null || value === undefined) return '';
  const is_unreadable = typeof value === 'string' && readTyped(format, value).problem !== null;
  return is_unreadable ? value : format.show(value);
}
