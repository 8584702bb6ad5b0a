import type { changeLineDiscount as endpoint } from '@baydesk/contract/work-orders/discounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { lineAsRead, refuseLine } from '../order/rows-as-read.ts';
import { discountColumns } from '../totals/discount-columns.ts';

/** A declined line is not sold, so it takes no discount. */
export async function changeLineDiscount(ctx: Ctx, { discount, ...read }: InputOf<typeof endpoint>) {
  const { line_id } = read;
  const change = { of: { line_id }, action: 'line_discount_changed', details: { discount, line_id } };
  const detail = await changeOrder(ctx, change, (loaded, draft) => {
    const line = lineAsRead(loaded, read);
    if (line.status === 'cancelled') refuseLine(line);
    draft.saveLine(line_id, discountColumns(discount));
  });
  return { ...detail, line_id };
}
