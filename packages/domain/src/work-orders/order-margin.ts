import type { LabourCost, UnknownCost } from '../lines/labour-cost.ts';
import { isBorneByShop } from '../lines/payer.ts';
import type { Cents } from '../money/cents.ts';
import { cents, extend, sumCents } from '../money/cents.ts';
import type { ItemPrices } from './discount.ts';
import type { Counted, DiscountedLines, TotalledLine, TotalledPart } from './order-totals.ts';
import { countedLines, soldItems, soldParts } from './order-totals.ts';

export interface CostedPart extends TotalledPart {
  readonly description: string;
  readonly cost: Cents | null;
}

export interface CostedLine extends TotalledLine {
  readonly warranty_customer_id: string | null;
  readonly labour_cost: LabourCost;
  readonly part_requests: readonly CostedPart[];
}

/**
 * The sales to the customer, a maker or an insurer after discounts, and their cost. A cost is null if any part of it is
 * unknown, and `unknown_costs` names those parts. Core deposits do not count.
 */
export interface Costs {
  readonly sold_labour_cents: Cents;
  readonly sold_parts_cents: Cents;
  readonly labour_cost_cents: Cents | null;
  readonly parts_cost_cents: Cents | null;
  readonly cost_cents: Cents | null;
  readonly unknown_costs: readonly UnknownCost[];
}

const NOTHING: ItemPrices = { labour_cents: cents(0), part_cents: [] };

/**
 * A line the shop bears itself has a cost but no sale. `prices` are those after the line's own
 * discounts, unless its share of the order's was taken off too.
 */
export function lineCosts(line: CostedLine, prices: ItemPrices = soldItems(line)): Costs {
  const sold = isBorneByShop(line) ? NOTHING : prices;
  const { labour_cost } = line;
  const parts = soldParts(line);
  const unknown_parts = parts.filter(({ cost }) => cost === null);
  const parts_cost_cents = sumKnown(parts.map(({ quantity, cost }) => (cost === null ? null : extend(quantity, cost))));
  return {
    sold_labour_cents: sold.labour_cents,
    sold_parts_cents: sumCents(sold.part_cents),
    labour_cost_cents: labour_cost.cost_cents,
    parts_cost_cents,
    cost_cents: sumKnown([labour_cost.cost_cents, parts_cost_cents]),
    unknown_costs: [
      ...labour_cost.unknown_costs,
      ...unknown_parts.map(({ description }) => ({ reason: 'part_cost', name: description }) as const),
    ],
  };
}

export function orderCosts(order: DiscountedLines<CostedLine>, counted: Counted): Costs {
  const all = countedLines(order, counted).map(({ line, sold }) => lineCosts(line, sold));
  return {
    sold_labour_cents: sumCents(all.map((line) => line.sold_labour_cents)),
    sold_parts_cents: sumCents(all.map((line) => line.sold_parts_cents)),
    labour_cost_cents: sumKnown(all.map((line) => line.labour_cost_cents)),
    parts_cost_cents: sumKnown(all.map((line) => line.parts_cost_cents)),
    cost_cents: sumKnown(all.map((line) => line.cost_cents)),
    unknown_costs: distinct(all.flatMap((line) => line.unknown_costs)),
  };
}

/** A sum with an unknown amount is unknown. */
const sumKnown = (amounts: readonly (Cents | null)[]): Cents | null =>
  amounts.every((amount) => amount !== null) ? sumCents(amounts) : null;

const distinct = (unknown: readonly UnknownCost[]): UnknownCost[] => [
  ...new Map(unknown.map((one) => [`${one.reason} ${one.name}`, one])).values(),
];

/** (sell − cost) ÷ sell, as a fraction; null when nothing is sold or an amount is unknown. */
export const marginOf = (sell_cents: Cents | null, cost_cents: Cents | null): number | null =>
  sell_cents === null || cost_cents === null || sell_cents === 0 ? null : (sell_cents - cost_cents) / sell_cents;

/** The margin of labour and parts together. */
export const costsMargin = ({ sold_labour_cents, sold_parts_cents, cost_cents }: Costs): number | null =>
  marginOf(sumCents([sold_labour_cents, sold_parts_cents]), cost_cents);
