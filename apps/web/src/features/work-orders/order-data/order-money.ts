import type { PricedLine, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest, PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { Costs } from '@baydesk/domain/work-orders/order-margin';
import { orderCosts } from '@baydesk/domain/work-orders/order-margin';
import type { Counted, LineTotals, OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { lineTotals, orderTotals } from '@baydesk/domain/work-orders/order-totals';

type WithMoney = Pick<WorkOrder, 'rules' | 'totals' | 'discount'>;

/**
 * The totals of an order, calculated from its lines with the same rules as on the server. A snapshot is asked without
 * lines and has the totals stored with it. Null for people who do not see prices.
 */
export function moneyOf(
  { rules, totals, discount }: WithMoney,
  lines: readonly WorkOrderLine[] | undefined,
  counted: Counted,
): OrderTotals | null {
  if (!rules || !totals) return null;
  return lines ? orderTotals({ ...rules, discount, lines: pricedLines(lines) }, counted) : totals[counted];
}

/** The costs of these lines by the same rules as on the server, which alone knows what technicians cost. */
export const costsOf = (
  { discount }: Pick<WorkOrder, 'discount'>,
  lines: readonly WorkOrderLine[],
  counted: Counted,
): Costs => orderCosts({ discount, lines: pricedLines(lines).map(costedLine) }, counted);

const costedLine = (line: PricedLine) => ({
  ...line,
  labour_cost: {
    cost_cents: line.total_labour_cost,
    unknown_costs: line.unknown_costs.filter(({ reason }) => reason !== 'part_cost'),
  },
});

/** True if the person sees what the line sells for; the server hides all prices of an order or none. */
const isPriced = (line: WorkOrderLine): line is PricedLine => line.labour_rate !== null;

/** The lines whose prices the person sees: all of an order or none. */
export const pricedLines = (lines: readonly WorkOrderLine[]): PricedLine[] => lines.filter(isPriced);

/** True if the person sees what the part sells for, once it has a price. */
export const isPricedPart = (request: PartRequest): request is PricedPartRequest => request.core !== null;

/** The totals of a line as shown on screen, calculated with the same rules as on the server; null if they are hidden. */
export const lineMoney = (line: WorkOrderLine): LineTotals | null => (isPriced(line) ? lineTotals(line) : null);
