import { type Cents, cents, extend, negated, sumCents } from '../money/cents.ts';
import { shareOut } from '../money/share-out.ts';
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

/** A credit negates each item of its invoice. */
const mirrored = (price: LinePrice): LinePrice => added(negated(price.labour_cents), price.part_cents.map(negated));
