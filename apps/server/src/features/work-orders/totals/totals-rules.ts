import type { FrozenRules, TotalsRules } from '@baydesk/contract/work-orders/order-view';
import { labourCost } from '@baydesk/domain/lines/labour-cost';
import { loggedByPerson } from '@baydesk/domain/time-clock/logged-time';
import type { Cents } from '@baydesk/domain/money/cents';
import type { CostedLine, CostedPart } from '@baydesk/domain/work-orders/order-margin';
import type { TotalledLine, TotalledOrder, TotalledPart } from '@baydesk/domain/work-orders/order-totals';
import { lineTotals, orderTotals } from '@baydesk/domain/work-orders/order-totals';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Temporal } from 'temporal-polyfill';
import type { DiscountColumns } from './discount-columns.ts';
import { discountOf } from './discount-columns.ts';
import type { RuleColumns } from './totals-rules.queries.ts';

/** The part of an order that its totals depend on. */
export interface TotalsSource {
  readonly order: DiscountColumns & {
    readonly status: WorkOrderStatus;
    readonly shop_supplies_cost: Cents | null;
    readonly frozen_rules: FrozenRules | null;
  };
  readonly lines: readonly TotalledLineRow[];
  readonly part_requests: readonly TotalledRequestRow[];
  readonly surroundings: RuleColumns;
  readonly tax_components: TotalsRules['tax_components'];
}

export type TotalledLineRow = Omit<TotalledLine, 'part_requests' | 'discount'> &
  DiscountColumns & { readonly id: string };
export type TotalledRequestRow = Omit<TotalledPart, 'discount'> &
  DiscountColumns & {
    readonly line_id: string;
    readonly part_category_id: string;
    readonly is_category_exempt: boolean;
  };

/** An amount on the order comes first, then the rule of the customer, the location and the organization. */
function suppliesRule({ order, surroundings: s }: TotalsSource): TotalsRules['supplies'] {
  if (order.shop_supplies_cost !== null) return { source: 'order', amount_cents: order.shop_supplies_cost };
  if (s.customer_supplies_percent !== null)
    return {
      source: 'customer',
      percent: s.customer_supplies_percent,
      of: s.customer_supplies_of ?? s.place_supplies_of ?? s.shop_supplies_of,
      min_cents: s.customer_supplies_min_cents,
      max_cents: s.customer_supplies_max_cents,
    };
  if (s.place_supplies_percent !== null)
    return {
      source: 'location',
      percent: s.place_supplies_percent,
      of: s.place_supplies_of ?? s.shop_supplies_of,
      min_cents: s.place_supplies_min_cents,
      max_cents: s.place_supplies_max_cents,
    };
  return {
    source: 'organization',
    percent: s.shop_supplies_percent,
    of: s.shop_supplies_of,
    min_cents: s.shop_supplies_min_cents,
    max_cents: s.shop_supplies_max_cents,
  };
}

/** The last day of an exemption still counts, in the time zone of the location. */
function isExempt({ surroundings }: TotalsSource, now: Temporal.Instant): boolean {
  const { is_tax_exempt, tax_exempt_until, timezone } = surroundings;
  if (!is_tax_exempt || tax_exempt_until === null) return is_tax_exempt;
  return now.toZonedDateTimeISO(timezone).toPlainDate().toString() <= tax_exempt_until;
}

/** Today's rules, or those an order was settled with. */
export function totalsRules(source: TotalsSource, now: Temporal.Instant): TotalsRules {
  const { supplies, tax_components, is_tax_exempt } = source.order.frozen_rules ?? {
    supplies: suppliesRule(source),
    tax_components: source.tax_components,
    is_tax_exempt: isExempt(source, now),
  };
  return { supplies, tax_components, is_tax_exempt };
}

/** Freezes today's rules when an order is settled; an order opened again follows today's rules. */
export function frozenRules(
  source: TotalsSource & Pick<CostsSource, 'technicians' | 'punches'>,
  now: Temporal.Instant,
): FrozenRules | null {
  if (!isFrozenOrder(source.order.status)) return null;
  const exempt = source.part_requests.filter(({ is_category_exempt }) => is_category_exempt);
  const exempt_category_ids = [...new Set(exempt.map(({ part_category_id }) => part_category_id))];
  const hourly_costs = Object.fromEntries(
    [...source.technicians, ...source.punches].map(({ staff_id, hourly_cost_cents }) => [staff_id, hourly_cost_cents]),
  );
  return source.order.frozen_rules ?? { ...totalsRules(source, now), exempt_category_ids, hourly_costs };
}

export const totalledLine = <Line extends TotalledLineRow, Request extends TotalledRequestRow>(
  { part_requests }: { readonly part_requests: readonly Request[] },
  line: Line,
) => ({
  ...line,
  discount: discountOf(line),
  part_requests: part_requests.filter(({ line_id }) => line_id === line.id).map(totalledPart),
});

/** The part of an order that its costs depend on. */
interface CostsSource {
  readonly part_requests: readonly (TotalledRequestRow & Omit<CostedPart, 'discount'>)[];
  readonly technicians: readonly CostedPerson[];
  readonly punches: readonly (CostedPerson & { readonly started_at: string; readonly ended_at: string | null })[];
}

interface CostedPerson {
  readonly line_id: string;
  readonly staff_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly hourly_cost_cents: Cents | null;
}

type CostedLineRow = TotalledLineRow &
  Pick<CostedLine, 'warranty_customer_id'> & {
    readonly line_name: string;
  };

/** Adds what the labour costs. */
export function costedLine(source: CostsSource, line: CostedLineRow): CostedLine {
  const totalled = totalledLine(source, line);
  const { labour_cents } = lineTotals(totalled);
  const assigned = source.technicians.filter(({ line_id }) => line_id === line.id);
  const punches = source.punches.filter(({ line_id }) => line_id === line.id);
  const logged = loggedByPerson(punches).filter(({ seconds }) => seconds > 0);
  return { ...totalled, labour_cost: labourCost({ ...line, labour_cents, assigned, logged }) };
}

const totalledPart = <Request extends TotalledRequestRow>(request: Request) => ({
  ...request,
  discount: discountOf(request),
  is_tax_exempt: request.is_tax_exempt || request.is_category_exempt,
});

export const costedOrder = (
  source: CostsSource & { readonly order: DiscountColumns; readonly lines: readonly CostedLineRow[] },
) => ({
  lines: source.lines.map((line) => costedLine(source, line)),
  discount: discountOf(source.order),
});

export const totalledOrder = (source: TotalsSource, now: Temporal.Instant): TotalledOrder => ({
  lines: source.lines.map((line) => totalledLine(source, line)),
  discount: discountOf(source.order),
  ...totalsRules(source, now),
});

/** The two totals stored beside an order for lists. */
export function totalColumns(source: TotalsSource, now: Temporal.Instant) {
  const totalled = totalledOrder(source, now);
  return {
    quoted_total: orderTotals(totalled, 'quoted').total_cents,
    authorized_total: orderTotals(totalled, 'authorized').total_cents,
  };
}
