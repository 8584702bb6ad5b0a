import type { Cents } from '../money/cents.ts';
import { cents, formatCents, sumCents } from '../money/cents.ts';
import { shareOut } from '../money/share-out.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';

/** Offered where a discount is given; any other words will do as well. */
export const DISCOUNT_REASONS = ['Goodwill', 'Fleet customer', 'Price match', 'Comeback', 'Senior or veteran'] as const;

/** A percent has up to 4 decimals, above 0 to 100; an amount is above 0. */
export type DiscountTerms =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Cents };

/** The reason is for the shop and is not printed. */
export type Discount = DiscountTerms & { readonly reason: string };

const PERCENT_PLACES = 4;
const HUNDRED_PERCENT = 1_000_000n;

/** The amount a discount takes off a price: never more than the price, and nothing off a price of 0 or less. */
export function discountOn(discount: DiscountTerms | null, price_cents: Cents): Cents {
  if (discount === null || price_cents <= 0) return cents(0);
  if (discount.kind === 'amount') return cents(Math.min(discount.amount, price_cents));
  const share = BigInt(price_cents) * scaleDecimal(discount.percent, PERCENT_PLACES);
  return cents(Number(divideHalfAwayFromZero(share, HUNDRED_PERCENT)));
}

/** The price less a discount. */
export const priceAfter = (discount: DiscountTerms | null, price_cents: Cents): Cents =>
  cents(price_cents - discountOn(discount, price_cents));

/** The prices of the labour and of each part of a line. */
export interface ItemPrices {
  readonly labour_cents: Cents;
  readonly part_cents: readonly Cents[];
}

export const totalOf = ({ labour_cents, part_cents }: ItemPrices): Cents => sumCents([labour_cents, ...part_cents]);

/** Takes an amount off a line. Labour and parts bear it pro rata, because supplies and tax may count only one of them. */
export function takeOff(prices: ItemPrices, amount: Cents): ItemPrices {
  if (amount === 0) return prices;
  const [labour = 0, ...parts] = shareOut(amount, [prices.labour_cents, ...prices.part_cents]);
  return {
    labour_cents: cents(prices.labour_cents - labour),
    part_cents: prices.part_cents.map((price, index) => cents(price - (parts[index] ?? 0))),
  };
}

interface OwnDiscounts {
  /** The line's discount, taken off what the parts' discounts leave. */
  readonly discount: DiscountTerms | null;
  readonly part_discounts: readonly (DiscountTerms | null)[];
}

/** The prices after the discounts of the parts and of the line itself. */
export function afterOwnDiscounts(listed: ItemPrices, { discount, part_discounts }: OwnDiscounts): ItemPrices {
  const part_cents = listed.part_cents.map((price, index) => priceAfter(part_discounts[index] ?? null, price));
  const after_parts = { labour_cents: listed.labour_cents, part_cents };
  return takeOff(after_parts, discountOn(discount, totalOf(after_parts)));
}

interface SharingLine {
  readonly prices: ItemPrices;
  /** Two lines of the same price and key are alike, so that their order does not decide who gets an odd cent. */
  readonly key: string;
}

/** Shares an order's discount over lines to the cent, by their prices, independently of their order. */
export function shareDiscount(discount: DiscountTerms | null, lines: readonly SharingLine[]): readonly Cents[] {
  const priced = lines.map(({ prices, key }, index) => ({ index, key, price_cents: totalOf(prices) }));
  const amount = discountOn(discount, sumCents(priced.map(({ price_cents }) => price_cents)));
  if (amount === 0) return lines.map(() => cents(0));
  const ordered = priced.toSorted((a, b) => b.price_cents - a.price_cents || (a.key < b.key ? -1 : 1));
  const shares = shareOut(
    amount,
    ordered.map(({ price_cents }) => price_cents),
  );
  const by_index = new Map(ordered.map(({ index }, place) => [index, shares[place] ?? cents(0)]));
  return lines.map((_, index) => by_index.get(index) ?? cents(0));
}

const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: PERCENT_PLACES });

/** '10 %' or '$25.00' */
export const discountTerms = (discount: DiscountTerms): string =>
  discount.kind === 'percent' ? `${PERCENT.format(discount.percent)} %` : formatCents(discount.amount);

/** 'Discount 10 %' on paper; an amount stands beside it anyway. */
export const discountLabel = (discount: DiscountTerms): string =>
  discount.kind === 'percent' ? `Discount ${discountTerms(discount)}` : 'Discount';
