import type { TotalsRules } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { Counted, OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { orderTotals } from '@baydesk/domain/work-orders/order-totals';

/** An order's money from the lines as they stand in this browser, by the rules the server adds up with. */
export const moneyOf = (rules: TotalsRules, lines: readonly WorkOrderLine[], counted: Counted): OrderTotals =>
  orderTotals({ ...rules, lines: lines.map((line) => ({ ...line, labour_cost: line.total_labour_cost })) }, counted);
