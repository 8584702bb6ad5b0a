import type { changeLineDiscount as endpoint } from '@baydesk/contract/work-orders/discounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { orderOf } from '../order/find-rows.ts';
import { saveLine } from '../order/order.store.ts';
import { lineAsRead, refuseLine } from '../order/rows-as-read.ts';
import { discountColumns } from '../totals/discount-columns.ts';

/** A declined line is not sold, so it takes no discount. */
export async function changeLineDiscount(ctx: Ctx, { discount, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOf(ctx, 'work_order_lines', read.line_id);
  const details = { discount, line_id: read.line_id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'line_discount_changed', details }, async (loaded) => {
    const line = lineAsRead(loaded, read);
    if (line.status === 'cancelled') refuseLine(line);
    await saveLine(ctx, line.id, discountColumns(discount));
  });
  return { ...detail, line_id: read.line_id };
}
