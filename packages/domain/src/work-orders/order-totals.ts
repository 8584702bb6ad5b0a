import { linePrice } from '../lines/line-price.ts';
import type { LineStatus } from '../lines/line-status.ts';
import { isAuthorizedLine } from '../lines/line-status.ts';
import type { Cents } from '../money/cents.ts';
import { cents, extend, sumCents } from '../money/cents.ts';
import type { ComponentTax, TaxComponent } from '../taxes/compute-tax.ts';
import { computeTax } from '../taxes/compute-tax.ts';
import type { SuppliesOverride, SuppliesRule } from './shop-supplies.ts';
import { shopSupplies } from './shop-supplies.ts';

export interface TotalledPart {
  readonly quantity: number;
  readonly cost_cents: Cents | null;
  readonly sell_price_cents: Cents;
  /** The deposit for the worn part, a unit; outside of cost and margin. */
  readonly core_cents: Cents;
  readonly is_tax_exempt: boolean;
}

export interface TotalledLine {
  readonly status: LineStatus;
  readonly is_warranty: boolean;
  readonly labour_minutes: number;
  readonly rate_cents: Cents;
  readonly fixed_price_cents: Cents | null;
  /** What the technicians' time costs the shop, where it is known. */
  readonly labour_cost_cents: Cents | null;
  readonly parts: readonly TotalledPart[];
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
  readonly cores_cents: Cents;
  readonly cost_cents: Cents;
  /** Labour and parts; a core is a deposit and stands beside. */
  readonly total_cents: Cents;
}

export interface OrderTotals {
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
  readonly cores_cents: Cents;
  readonly supplies_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly taxes: readonly ComponentTax[];
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
  readonly cost_cents: Cents;
}

export function lineTotals(line: TotalledLine): LineTotals {
  const price = linePrice(line);
  const cost = line.parts.map((part) => extend(part.quantity, part.cost_cents ?? cents(0)));
  return {
    labour_cents: price.labour_cents,
    parts_cents: price.parts_cents,
    cores_cents: sumCents(line.parts.map((part) => extend(part.quantity, part.core_cents))),
    cost_cents: sumCents([...cost, line.labour_cost_cents ?? cents(0)]),
    total_cents: price.total_cents,
  };
}

/** An order has two totals: what was quoted (all but what was declined), and what was authorized. */
export type Counted = 'quoted' | 'authorized';

const counts = (line: TotalledLine, counted: Counted): boolean =>
  counted === 'quoted' ? line.status !== 'cancelled' : isAuthorizedLine(line.status);

/** The one place where an order's money is added up, in the browser as on the server. */
export function orderTotals(order: TotalledOrder, counted: Counted): OrderTotals {
  const lines = order.lines.filter((line) => counts(line, counted));
  const totals = lines.map(lineTotals);
  const charged = lines.filter((line) => !line.is_warranty).map(lineTotals);
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
    supplies_cents,
    subtotal_cents,
    taxes: tax.components,
    tax_cents: tax.tax_cents,
    total_cents: sumCents([subtotal_cents, tax.tax_cents]),
    cost_cents: sumCents(totals.map((line) => line.cost_cents)),
  };
}

function taxableAmounts(lines: readonly TotalledLine[], supplies: Cents) {
  const taxable = lines.filter((line) => !line.is_warranty);
  const parts = taxable.flatMap((line) => {
    const { part_cents } = linePrice(line);
    return line.parts.map((part, index) => ({ ...part, extended_cents: part_cents[index] ?? cents(0) }));
  });
  const taxed_parts = parts.filter((part) => !part.is_tax_exempt);
  return {
    labour: sumCents(taxable.map((line) => linePrice(line).labour_cents)),
    parts: sumCents(taxed_parts.map((part) => part.extended_cents)),
    supplies,
    cores: sumCents(taxed_parts.map((part) => extend(part.quantity, part.core_cents))),
  };
}

/** (sell − cost) ÷ sell of labour and parts, as a fraction; nothing sold has no margin. */
export function orderMargin({ labour_cents, parts_cents, cost_cents }: OrderTotals): number | null {
  const sell_cents = labour_cents + parts_cents;
  return sell_cents === 0 ? null : (sell_cents - cost_cents) / sell_cents;
}
