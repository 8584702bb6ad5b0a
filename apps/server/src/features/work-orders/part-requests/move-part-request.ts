import type { movePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { liveLineOfOrder } from '../lines/line-as-read.ts';
import { moveRequests } from './move-requests.ts';
import { orderOfRequest, requestAsRead } from './request-as-read.ts';

export async function movePartRequest(ctx: Ctx, { to_line_id, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOfRequest(ctx, read.id);
  return changeOrder(ctx, { work_order_id, action: 'part_request_moved' }, async (loaded) => {
    const request = requestAsRead(loaded, read);
    liveLineOfOrder(loaded, to_line_id, 'to_line_id');
    await moveRequests(ctx, loaded, [{ request, to_line_id }]);
  });
}
