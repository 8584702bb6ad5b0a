import type { TotalsRules } from '@baydesk/contract/work-orders/order-view';
import { cents } from '@baydesk/domain/money/cents';
import type { TotalledLine, TotalledOrder } from '@baydesk/domain/work-orders/order-totals';
import type { Temporal } from 'temporal-polyfill';
import type { LoadedOrder } from './load-order.ts';
import type { LineRow, OrderRows } from './order-rows.ts';

/** The customer's rule comes before the location's, and that before the organization's; an order may name an amount. */
export function suppliesRule({ order, surroundings: s }: LoadedOrder): TotalsRules['supplies'] {
  if (order.shop_supplies_cost !== null) return { source: 'order', amount_cents: order.shop_supplies_cost };
  const amount = (value: number | null) => (value === null ? null : cents(value));
  if (s.customer_supplies_percent !== null)
    return {
      source: 'customer',
      percent: s.customer_supplies_percent,
      of: s.customer_supplies_of ?? s.place_supplies_of ?? s.shop_supplies_of,
      min_cents: amount(s.customer_supplies_min_cents),
      max_cents: amount(s.customer_supplies_max_cents),
    };
  if (s.place_supplies_percent !== null)
    return {
      source: 'location',
      percent: s.place_supplies_percent,
      of: s.place_supplies_of ?? s.shop_supplies_of,
      min_cents: amount(s.place_supplies_min_cents),
      max_cents: amount(s.place_supplies_max_cents),
    };
  return {
    source: 'organization',
    percent: s.shop_supplies_percent,
    of: s.shop_supplies_of,
    min_cents: amount(s.shop_supplies_min_cents),
    max_cents: amount(s.shop_supplies_max_cents),
  };
}

/** An exemption counts up to and on its last day, at the location. */
export function isExempt({ surroundings }: LoadedOrder, now: Temporal.Instant): boolean {
  const { is_tax_exempt, tax_exempt_until, timezone } = surroundings;
  if (!is_tax_exempt || tax_exempt_until === null) return is_tax_exempt;
  return now.toZonedDateTimeISO(timezone).toPlainDate().toString() <= tax_exempt_until;
}

export const tolerancePercent = ({ surroundings }: LoadedOrder): number =>
  surroundings.place_tolerance_percent ?? surroundings.authorization_tolerance_percent;

/** A line as it is added up. */
export const totalledLine = (rows: OrderRows, line: LineRow): TotalledLine => ({
  ...line,
  labour_cost: null,
  part_requests: rows.part_requests.filter(({ line_id }) => line_id === line.id).map(withExemption),
});

const withExemption = <Row extends { is_tax_exempt: boolean; is_category_exempt: boolean }>(request: Row): Row => ({
  ...request,
  is_tax_exempt: request.is_tax_exempt || request.is_category_exempt,
});

export const totalledOrder = (loaded: LoadedOrder, now: Temporal.Instant): TotalledOrder => ({
  lines: loaded.lines.map((line) => totalledLine(loaded, line)),
  supplies: suppliesRule(loaded),
  tax_components: loaded.tax_components,
  is_tax_exempt: isExempt(loaded, now),
});
