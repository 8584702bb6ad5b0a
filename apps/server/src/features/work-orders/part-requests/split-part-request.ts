import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { splitPartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { extend } from '@baydesk/domain/money/cents';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import type { RequestRow } from '../order/load-order.ts';
import { refuseRequest, rowAsRead } from '../order/rows-as-read.ts';
import { discountColumns } from '../totals/discount-columns.ts';

/** What was authorized for a part alone, for so many pieces. */
export const decidedFor = ({ decided_amount, sell_price }: RequestRow, quantity: number): Partial<RequestRow> =>
  decided_amount === null || sell_price === null ? {} : { decided_amount: extend(quantity, sell_price) };

/**
 * Divides a request between the shelf and a vendor; both keep the price, and what was authorized. A repeated call returns the
 * order as it is.
 */
export async function splitPartRequest(ctx: Ctx, { id, version, quantity, rest_id }: InputOf<typeof endpoint>) {
  const change = {
    of: { part_request_id: id },
    action: 'part_request_split',
    isRepeat: ({ part_requests }: { part_requests: readonly { id: string }[] }) =>
      part_requests.some((each) => each.id === rest_id),
  };
  const detail = await changeOrder(ctx, change, (loaded, draft) => {
    const request = rowAsRead(loaded, loaded.part_requests, { id, version });
    if (!findPartRequestMove(request.status, 'quote', request.part_source_type)) refuseRequest(request);
    const rest = addQuantities(request.quantity, -quantity);
    if (rest <= 0)
      refuse('invalid_input', { message: `Quantity cannot be higher than ${request.quantity}` }, 'quantity');
    const { status, ...copied } = request;
    draft.saveRequest(id, { quantity, part_source_type: 'inventory', ...decidedFor(request, quantity) });
    draft.addRequests([
      {
        ...copied,
        ...decidedFor(request, rest),
        // An amount that was taken off stays where it is.
        ...(request.discount_amount !== null && discountColumns(null)),
        id: rest_id,
        quantity: rest,
        part_source_type: 'vendor',
        position: draft.nextPosition(request.line_id),
        version: 1,
      },
    ]);
    // A part that was authorized alone stays so; one that its line covers is authorized with the line.
    draft.saveRequest(rest_id, { status });
  });
  return { ...detail, part_request_id: rest_id };
}
