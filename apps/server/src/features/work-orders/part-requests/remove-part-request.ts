import type { removePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveRequest } from '../work-orders.store.ts';
import { orderOfRequest, refuseRequest, requestAsRead } from './request-as-read.ts';

export async function removePartRequest(ctx: Ctx, read: InputOf<typeof endpoint>) {
  const work_order_id = await orderOfRequest(ctx, read.id);
  return changeOrder(ctx, { work_order_id, action: 'part_request_removed' }, async (loaded) => {
    const request = requestAsRead(loaded, read);
    if (!findPartRequestMove(request.status, 'remove', request.part_source_type)) refuseRequest(request);
    await saveRequest(ctx, request.id, { removed_at: ctx.now.toString() });
  });
}
