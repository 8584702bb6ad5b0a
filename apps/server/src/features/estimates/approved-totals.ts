import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { orderTotals } from '@baydesk/domain/work-orders/order-totals';

/** What these lines of an estimate come to, with supplies and tax, as if no others were approved. */
export function approvedTotals({ work_order, lines }: OrderDetail, line_ids: ReadonlySet<string>): OrderTotals {
  return orderTotals(
    {
      ...work_order.rules,
      lines: lines
        .filter(({ line_id }) => line_ids.has(line_id))
        .map((line) => ({ ...line, status: 'open', labour_cost: null })),
    },
    'authorized',
  );
}
