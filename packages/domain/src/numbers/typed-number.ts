/** The minus sign that screens show, accepted when a figure is copied from one. */
export const MINUS_SIGN = '−';

const GROUPED_BY_THOUSANDS = /^[-−]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN_DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/;

export function requireNumber(input: unknown): number {
  if (typeof input !== 'number' || Number.isNaN(input)) throw new TypeError('Input must be a number');
  return input;
}

export function requireString(input: unknown): string {
  if (typeof input !== 'string') throw new TypeError('Input must be a string');
  return input;
}

/** Removes commas only where they separate thousands: '1,25' may mean one and a quarter and must not become 125. */
export function stripThousandsCommas(input: unknown): string {
  const text = requireString(input).trim();
  return GROUPED_BY_THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
}

/** The typed number as plain decimal text ('1,250.50' → '1250.50'), or null when it is not a number. */
export function typedDecimal(input: unknown): string | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null;
  const text = stripThousandsCommas(String(input)).replace(MINUS_SIGN, '-');
  return PLAIN_DECIMAL.test(text) ? text : null;
}

export function typedNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null;
  const decimal = typedDecimal(input);
  return decimal === null ? null : Number(decimal);
}
