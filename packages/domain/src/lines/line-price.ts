import { type Cents, cents, extend, sumCents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';

export interface PricedLine {
  readonly labour_minutes: number;
  readonly rate_cents: Cents;
  readonly fixed_price_cents: Cents | null;
  readonly parts: readonly { readonly quantity: number; readonly sell_price_cents: Cents }[];
}

export interface LinePrice {
  readonly labour_cents: Cents;
  readonly part_cents: readonly Cents[];
  readonly parts_cents: Cents;
  readonly total_cents: Cents;
}

const MINUTE_PLACES = 2;
const HOUR = 6_000n;

/** Adds rounded items, so that a line's total is what its printed items come to. */
export function linePrice(line: PricedLine): LinePrice {
  const extended = line.parts.map((part) => extend(part.quantity, part.sell_price_cents));
  if (line.fixed_price_cents === null) return added(hourlyLabour(line.labour_minutes, line.rate_cents), extended);
  return fixedPrice(line.fixed_price_cents, extended);
}

function added(labour_cents: Cents, part_cents: readonly Cents[]): LinePrice {
  const parts_cents = sumCents(part_cents);
  return { labour_cents, part_cents, parts_cents, total_cents: sumCents([labour_cents, parts_cents]) };
}

const hourlyLabour = (labour_minutes: number, rate_cents: Cents): Cents =>
  cents(Number(divideHalfAwayFromZero(scaleDecimal(labour_minutes, MINUTE_PLACES) * BigInt(rate_cents), HOUR)));

/** Parts keep their prices and labour is the rest. Parts that exceed the total are scaled down to it and labour is 0. */
function fixedPrice(total_cents: Cents, extended: readonly Cents[]): LinePrice {
  const parts_cents = sumCents(extended);
  const is_credit = total_cents < 0 || (total_cents === 0 && parts_cents < 0);
  if (is_credit) return mirrored(fixedPrice(negated(total_cents), extended.map(negated)));
  if (parts_cents > total_cents) return added(cents(0), shareOut(total_cents, extended));
  return added(cents(total_cents - parts_cents), extended);
}

const negated = (amount: Cents): Cents => cents(0 - amount);

/** A credit negates each item of its invoice. */
const mirrored = (price: LinePrice): LinePrice => added(negated(price.labour_cents), price.part_cents.map(negated));

/** Pro rata to the cent: the cents lost by rounding down go to the largest remainders, the earlier of two equals. */
function shareOut(total_cents: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = BigInt(sumCents(weights));
  const shares = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(total_cents);
    const remainder = ((product % whole) + whole) % whole;
    return { index, floor_cents: Number((product - remainder) / whole), remainder };
  });
  const lost_cents = total_cents - shares.reduce((sum, share) => sum + share.floor_cents, 0);
  const by_remainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const topped_up = new Set(by_remainder.slice(0, lost_cents).map((share) => share.index));
  return shares.map((share) => cents(share.floor_cents + (topped_up.has(share.index) ? 1 : 0)));
}
