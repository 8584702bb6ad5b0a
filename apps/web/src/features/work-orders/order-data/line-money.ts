import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { LineTotals } from '@baydesk/domain/work-orders/order-totals';
import { lineTotals } from '@baydesk/domain/work-orders/order-totals';

/** What a line comes to as it stands on screen, by the rules the server adds up with. */
export const lineMoney = (line: WorkOrderLine): LineTotals =>
  lineTotals({ ...line, labour_cost: line.total_labour_cost });
