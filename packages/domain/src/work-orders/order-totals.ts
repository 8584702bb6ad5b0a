import { linePrice } from '../lines/line-price.ts';
import type { LineStatus } from '../lines/line-status.ts';
import { isAuthorizedLine } from '../lines/line-status.ts';
import type { PartRequestStatus } from '../part-requests/part-request-status.ts';
import type { Cents } from '../money/cents.ts';
import { cents, extend, sumCents } from '../money/cents.ts';
import type { ComponentTax, TaxComponent } from '../taxes/compute-tax.ts';
import { computeTax } from '../taxes/compute-tax.ts';
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
}

export interface TotalledLine {
  readonly status: LineStatus;
  readonly is_warranty: 0 | 1;
  readonly time_estimate: number;
  /** The minutes billed, where they differ from the estimate. */
  readonly tech_time: number | null;
  readonly labour_rate: Cents;
  readonly fixed_price: Cents | null;
  readonly part_requests: readonly TotalledPart[];
}

export interface TotalledOrder {
  readonly lines: readonly TotalledLine[];
  readonly supplies: SuppliesRule | SuppliesOverride;
  readonly tax_components: readonly TaxComponent[];
  readonly is_tax_exempt: boolean;
}

export interface LineTotals {
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
  /** Core deposits charged, less those credited. */
  readonly cores_cents: Cents;
  /** The credits among them, as negative amounts. */
  readonly core_credits_cents: Cents;
  /** Labour and parts, without core deposits. */
  readonly total_cents: Cents;
}

export interface OrderTotals {
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
  readonly cores_cents: Cents;
  readonly core_credits_cents: Cents;
  readonly supplies_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly taxes: readonly ComponentTax[];
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
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

type CorePart = Pick<TotalledPart, 'quantity' | 'core' | 'is_core_ok'>;

/** The credit for a core that came back: the charge as a negative amount, or 0. */
export const coreCredit = ({ quantity, core, is_core_ok }: CorePart): Cents =>
  cents(is_core_ok === 1 ? 0 - extend(quantity, core) : 0);

const netCore = (part: CorePart): Cents => sumCents([extend(part.quantity, part.core), coreCredit(part)]);

/** The core deposits charged, before those that are credited. */
export const coreCharges = ({
  cores_cents,
  core_credits_cents,
}: Pick<OrderTotals, 'cores_cents' | 'core_credits_cents'>): Cents => cents(cores_cents - core_credits_cents);

export function lineTotals(line: TotalledLine): LineTotals {
  const price = priceOf(line);
  return {
    labour_cents: price.labour_cents,
    parts_cents: price.parts_cents,
    cores_cents: sumCents(soldParts(line).map(netCore)),
    core_credits_cents: sumCents(soldParts(line).map(coreCredit)),
    total_cents: price.total_cents,
  };
}

/** The two totals of an order: quoted (every line that is not declined) and authorized. */
export type Counted = 'quoted' | 'authorized';

export const counts = (line: TotalledLine, counted: Counted): boolean =>
  counted === 'quoted' ? line.status !== 'cancelled' : isAuthorizedLine(line.status);

/** Adds up an order's money, for the browser and the server alike. */
export function orderTotals(order: TotalledOrder, counted: Counted): OrderTotals {
  const lines = order.lines.filter((line) => counts(line, counted));
  const totals = lines.map(lineTotals);
  const charged = lines.filter((line) => line.is_warranty === 0).map(lineTotals);
  const supplies_cents = shopSupplies(order.supplies, {
    labour_cents: sumCents(charged.map((line) => line.labour_cents)),
    parts_cents: sumCents(charged.map((line) => line.parts_cents)),
  });
  const labour_cents = sumCents(totals.map((line) => line.labour_cents));
  const parts_cents = sumCents(totals.map((line) => line.parts_cents));
  const cores_cents = sumCents(totals.map((line) => line.cores_cents));
  const subtotal_cents = sumCents([labour_cents, parts_cents, cores_cents, supplies_cents]);
  const tax = computeTax(order.is_tax_exempt ? [] : order.tax_components, taxableAmounts(lines, supplies_cents));
  return {
    labour_cents,
    parts_cents,
    cores_cents,
    core_credits_cents: sumCents(totals.map((line) => line.core_credits_cents)),
    supplies_cents,
    subtotal_cents,
    taxes: tax.components,
    tax_cents: tax.tax_cents,
    total_cents: sumCents([subtotal_cents, tax.tax_cents]),
  };
}

function taxableAmounts(lines: readonly TotalledLine[], supplies: Cents) {
  const taxable = lines.filter((line) => line.is_warranty === 0);
  const parts = taxable.flatMap((line) => {
    const { part_cents } = priceOf(line);
    return soldParts(line).map((part, index) => ({ ...part, extended_cents: part_cents[index] ?? cents(0) }));
  });
  const taxed_parts = parts.filter((part) => !part.is_tax_exempt);
  return {
    labour: sumCents(taxable.map((line) => priceOf(line).labour_cents)),
    parts: sumCents(taxed_parts.map((part) => part.extended_cents)),
    supplies,
    cores: sumCents(taxed_parts.map(netCore)),
  };
}
