import { MOST_MINUTES, MOST_OF_A_PART } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

/** The meanings a typed line can have. */
export type QuickLine =
  | {
      readonly kind: 'labour';
      readonly line_name: string;
      /** Minutes; 0 when none were typed. */
      readonly time_estimate: number;
      /** The fixed price of the whole line, where one was typed. */
      readonly fixed_price: Cents | null;
    }
  | {
      readonly kind: 'part';
      readonly part_number: string;
      readonly description: string;
      readonly quantity: number;
      /** The price of one; null leaves it to the pricing rules. */
      readonly sell_price: Cents | null;
    };

const MINUTES_PER_HOUR = 60;

const DECIMAL = String.raw`\d+(?:[.,]\d{1,4})?|[.,]\d{1,4}`;
/** A price at the end: '4707 x2 $45', 'windshield @ 450.00'. */
const PRICE = /\s[$@]\s?(\d{1,6}(?:[.,]\d{1,2})?)$/;
/** Times as people write them after a job: '0.5h', '.5 hrs', '1:30', '1h30', '45 min'. */
const TIMES: readonly { readonly pattern: RegExp; readonly minutes: (...numbers: number[]) => number }[] = [
  {
    pattern: /\s(\d{1,3}):([0-5]\d)(?:\s?h)?$/i,
    minutes: (hours = 0, minutes = 0) => hours * MINUTES_PER_HOUR + minutes,
  },
  {
    pattern: /\s(\d{1,3})\s?h\s?(\d{1,2})(?:\s?m(?:in)?)?$/i,
    minutes: (hours = 0, minutes = 0) => hours * MINUTES_PER_HOUR + minutes,
  },
  {
    pattern: new RegExp(String.raw`\s(${DECIMAL})\s?(?:h|hrs?|hours?)$`, 'i'),
    minutes: (hours = 0) => hours * MINUTES_PER_HOUR,
  },
  { pattern: new RegExp(String.raw`\s(${DECIMAL})\s?(?:m|mins?|minutes?)$`, 'i'), minutes: (minutes = 0) => minutes },
];
/** Quantities beside a part: '4707 x2', '4707 2x', '2 x 4707'. A size such as 'M8x20' has no space before its x. */
const QUANTITIES: readonly RegExp[] = [
  new RegExp(String.raw`\s[x×*]\s?(${DECIMAL})$`, 'i'),
  new RegExp(String.raw`\s(${DECIMAL})\s?[x×*]$`, 'i'),
  new RegExp(String.raw`^(${DECIMAL})\s?[x×*]\s`, 'i'),
];

const PART_NUMBER = /^[\p{L}\d][\p{L}\d./#_-]*$/u;
const ENOUGH_DIGITS = /\d.*\d.*\d/;

const number = (text = '0'): number => Number(text.replace(',', '.'));
const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/** The possible meanings of a typed text, the likeliest first. Hours suggest labour, a quantity suggests a part. */
export function readQuickLine(typed: string): readonly QuickLine[] {
  const text = onOneLine(typed);
  const priced = PRICE.exec(text);
  if (!priced) return readWork(text);
  const price = cents(Math.round(number(priced[1]) * 100));
  return readWork(text.slice(0, priced.index)).map((line) =>
    line.kind === 'labour' ? { ...line, fixed_price: price } : { ...line, sell_price: price },
  );
}

function readWork(text: string): readonly QuickLine[] {
  if (text === '') return [];
  const timed = readTime(text);
  if (timed) return [timed];
  const counted = readQuantity(text);
  if (counted) return [counted];
  const plain: readonly QuickLine[] = [labourOf(text, 0), partOf(text, 1)];
  const is_number = PART_NUMBER.test(text) && ENOUGH_DIGITS.test(text);
  return is_number ? plain.toReversed() : plain;
}

function readTime(text: string): QuickLine | undefined {
  for (const { pattern, minutes } of TIMES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const line_name = text.slice(0, match.index).trim();
    const time_estimate = rounded(minutes(...match.slice(1).map(number)), 2);
    if (line_name !== '' && time_estimate <= MOST_MINUTES) return labourOf(line_name, time_estimate);
  }
  return undefined;
}

function readQuantity(text: string): QuickLine | undefined {
  for (const pattern of QUANTITIES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const quantity = number(match[1]);
    const named = text.replace(pattern, '').trim();
    if (named !== '' && quantity > 0 && quantity <= MOST_OF_A_PART) return partOf(named, quantity);
  }
  return undefined;
}

const labourOf = (line_name: string, time_estimate: number): QuickLine => ({
  kind: 'labour',
  line_name,
  time_estimate,
  fixed_price: null,
});

/** The first word is the part number if it contains a digit. A number without a description serves as both. */
function partOf(text: string, quantity: number): QuickLine {
  const [first = '', ...others] = text.split(' ');
  const has_number = PART_NUMBER.test(first) && /\d/.test(first);
  const named = has_number
    ? { part_number: first, description: others.join(' ') || first }
    : { part_number: '', description: text };
  return { kind: 'part', ...named, quantity, sell_price: null };
}
