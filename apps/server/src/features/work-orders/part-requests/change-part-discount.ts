import type { changePartDiscount as endpoint } from '@baydesk/contract/work-orders/discounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import { lineOfOrder, refuseLine, refuseRequest, rowAsRead } from '../order/rows-as-read.ts';
import { discountColumns } from '../totals/discount-columns.ts';

export async function changePartDiscount(ctx: Ctx, { discount, ...read }: InputOf<typeof endpoint>) {
  const of = { part_request_id: read.id };
  const change = { of, action: 'part_discount_changed', details: { discount, ...of } };
  const detail = await changeOrder(ctx, change, (loaded, draft) => {
    const request = rowAsRead(loaded, loaded.part_requests, read);
    if (discount) assertSoldAtPrice(loaded, request);
    draft.saveRequest(request.id, discountColumns(discount));
  });
  return { ...detail, ...of };
}

/** A discount on a part that is not sold, or sold within a fixed price, would change nothing. */
function assertSoldAtPrice(loaded: LoadedOrder, request: RequestRow): void {
  const line = lineOfOrder(loaded, request.line_id, 'id');
  if (line.status === 'cancelled') refuseLine(line);
  if (request.status === 'returned') refuseRequest(request);
  if (line.fixed_price !== null)
    refuse(
      'invalid_input',
      { message: `${line.line_name} has a fixed price. Give the discount on the line instead.` },
      'discount',
    );
}
