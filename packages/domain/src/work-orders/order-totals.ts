import { linePrice } from '../lines/line-price.ts';
import type { LineStatus } from '../lines/line-status.ts';
import { isAuthorizedLine } from '../lines/line-status.ts';
import type { Payer } from '../lines/payer.ts';
import { payerOf } from '../lines/payer.ts';
import type { PartRequestStatus } from '../part-requests/part-request-status.ts';
import type { Cents } from '../money/cents.ts';
import { cents, extend, sumCents } from '../money/cents.ts';
import type { ComponentTax, TaxComponent } from '../taxes/compute-tax.ts';
import { computeTax } from '../taxes/compute-tax.ts';
import type { DiscountTerms, ItemPrices } from './discount.ts';
import { afterOwnDiscounts, discountOn, shareDiscount, takeOff, totalOf } from './discount.ts';
import type { SuppliesOverride, SuppliesRule } from './shop-supplies.ts';
import { shopSupplies } from './shop-supplies.ts';

/** The fields of a part request that its price depends on. */
export interface TotalledPart {
  readonly status: PartRequestStatus;
  readonly quantity: number;
  /** Null until a price is known; counts as 0 until then. */
  readonly sell_price: Cents | null;
  /** The core deposit per unit, which is no sale. */
  readonly core: Cents;
  /** 1 once the core came back, for which the deposit is credited. */
  readonly is_core_ok: 0 | 1 | null;
  readonly is_tax_exempt: boolean;
  /** Counts unless the line has a fixed price. */
  readonly discount: DiscountTerms | null;
}

export interface TotalledLine {
  readonly status: LineStatus;
  readonly is_warranty: 0 | 1;
  readonly is_internal: 0 | 1;
  readonly time_estimate: number;
  /** The minutes billed, where they differ from the estimate. */
  readonly tech_time: number | null;
  readonly labour_rate: Cents;
  readonly fixed_price: Cents | null;
  readonly discount: DiscountTerms | null;
  readonly part_requests: readonly TotalledPart[];
}

export interface TotalledOrder {
  readonly lines: readonly TotalledLine[];
  readonly discount: DiscountTerms | null;
  readonly supplies: SuppliesRule | SuppliesOverride;
  readonly tax_components: readonly TaxComponent[];
  readonly is_tax_exempt: boolean;
}

export interface LineTotals {
  /** Labour and parts before discounts. */
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
  /** The discounts of the line and its parts, without its share of the order's. */
  readonly discount_cents: Cents;
  /** Core deposits charged, less those credited. */
  readonly cores_cents: Cents;
  /** The credits among them, as negative amounts. */
  readonly core_credits_cents: Cents;
  /** Labour and parts less the discounts, without core deposits. */
  readonly total_cents: Cents;
}

/** The amounts that the customer pays, and those of the other payers. */
export interface OrderTotals {
  /** Labour and parts before discounts. */
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
  /** The discounts of the lines and their parts. */
  readonly line_discounts_cents: Cents;
  /** The share of the order's own discount that these lines have. */
  readonly order_discount_cents: Cents;
  readonly cores_cents: Cents;
  readonly core_credits_cents: Cents;
  readonly supplies_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly taxes: readonly ComponentTax[];
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
  /** Labour, parts and cores of warranty lines. */
  readonly covered_by_warranty_cents: Cents;
  /** Labour, parts and cores of internal lines. */
  readonly internal_cents: Cents;
}

/** A returned part no longer counts on its line. */
export const soldParts = <Part extends TotalledPart>(line: {
  readonly part_requests: readonly Part[];
}): readonly Part[] => line.part_requests.filter((part) => part.status !== 'returned');

export const billedMinutes = (line: Pick<TotalledLine, 'time_estimate' | 'tech_time'>): number =>
  line.tech_time ?? line.time_estimate;

const priceOf = (line: TotalledLine) =>
  linePrice({
    labour_minutes: billedMinutes(line),
    rate_cents: line.labour_rate,
    fixed_price_cents: line.fixed_price,
    parts: soldParts(line).map(({ quantity, sell_price }) => ({ quantity, sell_price_cents: sell_price ?? cents(0) })),
  });

/** The prices of a line after its own discounts. A fixed price is agreed with its parts, so their discounts do not lower it. */
export const soldItems = (line: TotalledLine, price = priceOf(line)): ItemPrices =>
  afterOwnDiscounts(price, {
    discount: line.discount,
    part_discounts: line.fixed_price === null ? soldParts(line).map(({ discount }) => discount) : [],
  });

/** The amount that the discount of a part takes off its price. */
export const partDiscount = (
  { fixed_price }: Pick<TotalledLine, 'fixed_price'>,
  { quantity, sell_price, discount }: Pick<TotalledPart, 'quantity' | 'sell_price' | 'discount'>,
): Cents => discountOn(fixed_price === null ? discount : null, extend(quantity, sell_price ?? cents(0)));

type CorePart = Pick<TotalledPart, 'quantity' | 'core' | 'is_core_ok'>;

/** The credit for a core that came back: the charge as a negative amount, or 0. */
export const coreCredit = ({ quantity, core, is_core_ok }: CorePart): Cents =>
  cents(is_core_ok === 1 ? 0 - extend(quantity, core) : 0);

export const netCore = (part: CorePart): Cents => sumCents([extend(part.quantity, part.core), coreCredit(part)]);

/** The charged core deposits, before credits. */
export const coreCharges = ({
  cores_cents,
  core_credits_cents,
}: Pick<OrderTotals, 'cores_cents' | 'core_credits_cents'>): Cents => cents(cores_cents - core_credits_cents);

export function lineTotals(line: TotalledLine): LineTotals {
  const price = priceOf(line);
  const total_cents = totalOf(soldItems(line, price));
  return {
    labour_cents: price.labour_cents,
    parts_cents: price.parts_cents,
    discount_cents: cents(price.total_cents - total_cents),
    cores_cents: sumCents(soldParts(line).map(netCore)),
    core_credits_cents: sumCents(soldParts(line).map(coreCredit)),
    total_cents,
  };
}

/** The two totals of an order: quoted (every line that is not declined) and authorized. */
export type Counted = 'quoted' | 'authorized';

const counts = (line: TotalledLine, counted: Counted): boolean =>
  counted === 'quoted' ? line.status !== 'cancelled' : isAuthorizedLine(line.status);

/** Warranty and internal work is not the customer's to pay, so no discount of the order is shared with it. */
const bearsOrderDiscount = (line: TotalledLine): boolean => counts(line, 'quoted') && payerOf(line) === 'customer';

/** An order's discount is taken off the lines the customer pays, after their own discounts. */
export const discountableCents = (lines: readonly TotalledLine[]): Cents =>
  sumCents(lines.filter(bearsOrderDiscount).map((line) => totalOf(soldItems(line))));

/**
 * Shares the order's discount over all quoted lines. The authorized lines bear only their shares, so that they never
 * cost more than all quoted lines.
 */
export function orderDiscountShares({ lines, discount }: DiscountedLines): readonly Cents[] {
  if (discount === null) return lines.map(() => cents(0));
  const sharing = lines.filter(bearsOrderDiscount);
  const shares = shareDiscount(
    discount,
    sharing.map((line) => ({ prices: soldItems(line), key: sharingKey(line) })),
  );
  const left = shares.values();
  return lines.map((line) => (bearsOrderDiscount(line) ? left.next().value : undefined) ?? cents(0));
}

/** The facts of a line that decide which totals change by a cent of discount. */
const sharingKey = (line: TotalledLine): string =>
  JSON.stringify([priceOf(line), soldItems(line), soldParts(line).map(isTaxed), isAuthorizedLine(line.status)]);

const isTaxed = (part: TotalledPart): boolean => !part.is_tax_exempt;

/** A line that counts, with its prices after all discounts. */
interface CountedLine<Line extends TotalledLine> {
  readonly line: Line;
  readonly order_discount_cents: Cents;
  readonly sold: ItemPrices;
}

export interface DiscountedLines<Line extends TotalledLine = TotalledLine> {
  readonly lines: readonly Line[];
  /** The order's own discount. */
  readonly discount: DiscountTerms | null;
}

export function countedLines<Line extends TotalledLine>(
  order: DiscountedLines<Line>,
  counted: Counted,
): readonly CountedLine<Line>[] {
  const shares = orderDiscountShares(order);
  return order.lines
    .map((line, index) => {
      const order_discount_cents = shares[index] ?? cents(0);
      return { line, order_discount_cents, sold: takeOff(soldItems(line), order_discount_cents) };
    })
    .filter(({ line }) => counts(line, counted));
}

/** Adds up an order's money, for the browser and the server alike. Only what the customer pays is charged supplies and tax. */
export function orderTotals(order: TotalledOrder, counted: Counted): OrderTotals {
  const counted_lines = countedLines(order, counted);
  const paidBy = (payer: Payer) => counted_lines.filter(({ line }) => payerOf(line) === payer);
  const lines = paidBy('customer');
  const supplies_cents = shopSupplies(order.supplies, {
    labour_cents: sumCents(lines.map(({ sold }) => sold.labour_cents)),
    parts_cents: sumCents(lines.flatMap(({ sold }) => sold.part_cents)),
  });
  const totals = lines.map(({ line }) => lineTotals(line));
  const added = (figure: keyof LineTotals) => sumCents(totals.map((line) => line[figure]));
  const order_discount_cents = sumCents(lines.map((line) => line.order_discount_cents));
  const cores_cents = added('cores_cents');
  const sold_cents = cents(added('total_cents') - order_discount_cents);
  const subtotal_cents = sumCents([sold_cents, cores_cents, supplies_cents]);
  const tax = computeTax(order.is_tax_exempt ? [] : order.tax_components, taxableAmounts(lines, supplies_cents));
  return {
    labour_cents: added('labour_cents'),
    parts_cents: added('parts_cents'),
    line_discounts_cents: added('discount_cents'),
    order_discount_cents,
    cores_cents,
    core_credits_cents: added('core_credits_cents'),
    supplies_cents,
    subtotal_cents,
    taxes: tax.components,
    tax_cents: tax.tax_cents,
    total_cents: sumCents([subtotal_cents, tax.tax_cents]),
    covered_by_warranty_cents: sumWithCores(paidBy('warranty')),
    internal_cents: sumWithCores(paidBy('internal')),
  };
}

const sumWithCores = (lines: readonly CountedLine<TotalledLine>[]): Cents =>
  sumCents(
    lines.map(({ line }) => lineTotals(line)).flatMap(({ total_cents, cores_cents }) => [total_cents, cores_cents]),
  );

function taxableAmounts(lines: readonly CountedLine<TotalledLine>[], supplies: Cents) {
  const parts = lines.flatMap(({ line, sold }) =>
    soldParts(line).map((part, index) => ({ part, sold_cents: sold.part_cents[index] ?? cents(0) })),
  );
  const taxed = parts.filter(({ part }) => isTaxed(part));
  return {
    labour: sumCents(lines.map(({ sold }) => sold.labour_cents)),
    parts: sumCents(taxed.map(({ sold_cents }) => sold_cents)),
    supplies,
    cores: sumCents(taxed.map(({ part }) => netCore(part))),
  };
}

type Discounts = Pick<OrderTotals, 'line_discounts_cents' | 'order_discount_cents'>;

/** The sum of all discounts on labour and parts. */
export const allDiscounts = ({ line_discounts_cents, order_discount_cents }: Discounts): Cents =>
  sumCents([line_discounts_cents, order_discount_cents]);

type Sold = Discounts & Pick<OrderTotals, 'labour_cents' | 'parts_cents'>;

/** The amount labour and parts sell for after discounts. */
export const soldCents = (totals: Sold): Cents =>
  cents(totals.labour_cents + totals.parts_cents - allDiscounts(totals));
