import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { detailOf, lineOf, ORDER_ID } from './orders.ts';

/** A pending sale of these parts to a walk-in. */
export function saleOf(
  part_requests: readonly PartRequest[],
  differing: Partial<PartSaleDetail['part_sale']> = {},
): PartSaleDetail {
  const line = lineOf(1, 'Parts', { status: 'open', time_estimate: 0, part_requests: [...part_requests] });
  const detail = detailOf([line], { status: 'approved', order_kind: 'part_sale' });
  return {
    ...detail,
    part_sale: {
      id: ORDER_ID,
      part_sale_number: 'PSMID-7',
      status: 'pending',
      is_paid: false,
      is_walk_in: true,
      walk_in_name: '',
      line_id: line.line_id,
      invoice: null,
      credits: [],
      ...differing,
    },
  };
}
