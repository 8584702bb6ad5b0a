import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { cents } from '@baydesk/domain/money/cents';
import type { Counted, LineTotals, OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { lineTotals, orderTotals } from '@baydesk/domain/work-orders/order-totals';

type WithMoney = Pick<WorkOrder, 'rules' | 'totals'>;

/**
 * An order's money from the lines as they stand in this browser, by the rules the server adds up with; as the server
 * told it until the lines are here.
 */
export function moneyOf(
  { rules, totals }: WithMoney,
  lines: readonly WorkOrderLine[] | undefined,
  counted: Counted,
): OrderTotals {
  if (!lines) return { ...totals[counted], cost_cents: totals[counted].cost_cents ?? cents(0) };
  return orderTotals(
    { ...rules, lines: lines.map((line) => ({ ...line, labour_cost: line.total_labour_cost })) },
    counted,
  );
}

/** What a line comes to as it stands on screen, by the rules the server adds up with. */
export const lineMoney = (line: WorkOrderLine): LineTotals =>
  lineTotals({ ...line, labour_cost: line.total_labour_cost });
