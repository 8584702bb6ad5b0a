import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { cents } from '@baydesk/domain/money/cents';
import type { Counted, LineTotals, OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { lineTotals, orderTotals } from '@baydesk/domain/work-orders/order-totals';

type WithMoney = Pick<WorkOrder, 'rules' | 'totals'>;

/**
 * The totals of an order, calculated from the loaded lines with the same rules as on the server. Until the lines are
 * loaded, these are the server's totals.
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

/** The totals of a line as shown on screen, calculated with the same rules as on the server. */
export const lineMoney = (line: WorkOrderLine): LineTotals =>
  lineTotals({ ...line, labour_cost: line.total_labour_cost });
