import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { Costs } from '@baydesk/domain/work-orders/order-margin';
import { orderCosts } from '@baydesk/domain/work-orders/order-margin';
import type { Counted, OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { orderTotals } from '@baydesk/domain/work-orders/order-totals';

type WithMoney = Pick<WorkOrder, 'rules' | 'totals' | 'discount'>;

/**
 * The totals of an order, calculated from the loaded lines with the same rules as on the server. Until the lines are
 * loaded, these are the server's totals.
 */
export const moneyOf = (
  { rules, totals, discount }: WithMoney,
  lines: readonly WorkOrderLine[] | undefined,
  counted: Counted,
): OrderTotals => (lines ? orderTotals({ ...rules, discount, lines }, counted) : totals[counted]);

/** The costs of these lines by the same rules as on the server, which alone knows what technicians cost. */
export const costsOf = (
  { discount }: Pick<WorkOrder, 'discount'>,
  lines: readonly WorkOrderLine[],
  counted: Counted,
): Costs => orderCosts({ discount, lines: lines.map(costedLine) }, counted);

const costedLine = (line: WorkOrderLine) => ({
  ...line,
  labour_cost: {
    cost_cents: line.total_labour_cost,
    unknown_costs: line.unknown_costs.filter(({ reason }) => reason !== 'part_cost'),
  },
});
