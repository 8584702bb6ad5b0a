import type { performStatusAction as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { PartRequestAction } from '@baydesk/domain/part-requests/part-request-status';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { isPermitted, move, remove } from '@baydesk/domain/permissions/permission';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PartRequests } from '../../../platform/database-types.generated.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../change-order.ts';
import { lineOfOrder, refuseLine } from '../lines/line-as-read.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { RequestRow } from '../order-rows.ts';
import { saveRequest } from '../work-orders.store.ts';
import { refuseRequest, requestsAsRead } from './request-as-read.ts';

/** What an action needs besides moving parts: agreeing to one alone is as good as the customer's word. */
const NEEDS: Readonly<Partial<Record<PartRequestAction, PermissionNeed>>> = {
  authorize: move('work_order'),
  remove: remove('part_request'),
};

/** All of them or none. */
export async function performStatusAction(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { work_order_id, requests: read, action } = input;
  const needed = NEEDS[action];
  if (needed && !isPermitted(ctx.actor.permissions, needed)) refuse('not_permitted');
  const told = { action };
  return changeOrder(ctx, { work_order_id, action: `parts_${action}`, told }, async (loaded) => {
    for (const request of requestsAsRead(loaded, read))
      await saveRequest(ctx, request.id, columnsAfter(ctx, loaded, request, action));
  });
}

function columnsAfter(
  ctx: Ctx,
  loaded: LoadedOrder,
  request: RequestRow,
  action: PartRequestAction,
): Updateable<PartRequests> {
  const { status: from, part_source_type } = request;
  const is_declined = lineOfOrder(loaded, request.line_id, 'requests').status === 'cancelled';
  const status = findPartRequestMove(from, action, part_source_type, is_declined)?.to ?? refuseRequest(request);
  if (action === 'remove') return { removed_at: ctx.now.toString() };
  if (action === 'use' || action === 'order') assertWorkAgreed(ctx, loaded, request, action);
  if (action === 'request_return') return { is_return_requested: true };
  return action === 'confirm_return' ? { status, is_return_requested: false } : { status };
}

/**
 * Nobody builds in what nobody agreed to, and only who speaks for the customer orders it; what is still set out when the
 * line is done is used by itself.
 */
function assertWorkAgreed({ actor }: Ctx, loaded: LoadedOrder, { line_id }: RequestRow, action: 'use' | 'order'): void {
  const line = lineOfOrder(loaded, line_id, 'requests');
  if (isAuthorizedLine(line.status)) return;
  if (action === 'use') refuseLine(line);
  if (!isPermitted(actor.permissions, move('work_order'))) refuse('not_permitted');
}
