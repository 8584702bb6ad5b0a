import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';
import { MINUS_SIGN, requireString, typedDecimal } from '../numbers/typed-number.ts';

export type Cents = number & { readonly __unit: 'cents' };

const CENT_PLACES = 2;
const QUANTITY_PLACES = 4;
const QUANTITY_UNITS = 10_000n;
/** Adding 0.1 and 0.2 leaves an error of 4e-17, which is not a fifth decimal. */
const FLOAT_NOISE = 1e-9;

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const LEADING_SIGN = /^[-−]/;

/** For amounts that arrive as plain numbers, from the database or the wire. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return (value + 0) as Cents;
}

/** Half away from zero, so that a credit mirrors its invoice to the cent. */
export const roundToCents = (value: number): Cents => (Math.sign(value) * Math.round(Math.abs(value)) + 0) as Cents;

/** Quantity × unit price, rounded once; a quantity from the database may come as its decimal text. */
export function extend(quantity: number | string, unit_price: Cents): Cents {
  if (typeof quantity === 'number' && Number.isSafeInteger(quantity)) return cents(quantity * unit_price);
  const units = scaleDecimal(quantity, QUANTITY_PLACES);
  const difference = Math.abs(Number(units) / Number(QUANTITY_UNITS) - Number(quantity));
  if (difference > FLOAT_NOISE * Math.max(1, Math.abs(Number(quantity)))) {
    throw new RangeError(`Quantity has more than ${QUANTITY_PLACES} decimal places: ${quantity}`);
  }
  return cents(Number(divideHalfAwayFromZero(units * BigInt(unit_price), QUANTITY_UNITS)));
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** An amount that is taken off or given back. */
export const negated = (amount: Cents): Cents => cents(0 - amount);

export const dollarsToCents = (dollars: number): Cents => cents(Number(scaleDecimal(dollars, CENT_PLACES)));

export const centsToDollars = (amount: Cents): number => amount / 100;

/** Reads '$1,234.50', '-5', '−$5.00'; null when it is no amount of whole cents. */
export function parseMoney(input: unknown): Cents | null {
  const text = requireString(input).trim();
  const is_negative = LEADING_SIGN.test(text);
  const decimal = typedDecimal(text.replace(LEADING_SIGN, '').replace(/^\$/, ''));
  if (decimal === null || decimal.startsWith('-')) return null;
  const [, fraction = ''] = decimal.split('.');
  const amount = Number(scaleDecimal(decimal, CENT_PLACES));
  if (fraction.length > CENT_PLACES || !Number.isSafeInteger(amount)) return null;
  return cents(is_negative ? 0 - amount : amount);
}

/** Formats the digits rather than a fraction of dollars, which would lose cents above 2^46. */
export function formatCents(amount: Cents): string {
  const magnitude = Math.abs(cents(amount));
  const dollars = `${Math.trunc(magnitude / 100)}.${String(magnitude % 100).padStart(CENT_PLACES, '0')}` as `${number}`;
  return (amount < 0 ? MINUS_SIGN : '') + USD.format(dollars);
}
