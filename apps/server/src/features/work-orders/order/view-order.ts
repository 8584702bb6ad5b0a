import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as orders from '@baydesk/contract/work-orders.contract';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { allowedMoves, findMove } from '@baydesk/domain/work-orders/work-order-moves';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/context.ts';
import { hideCosts } from './hide-costs.ts';
import type { LoadedOrder } from './load-order.ts';
import { loadOrder } from './load-order.ts';
import { wholeDetail } from './order-detail.ts';
import { isUndoable } from './undoable-actions.ts';

/** The order with its lines, as the caller may see it. */
export const viewOrder = async (ctx: Ctx, work_order_id: string): Promise<OrderDetail> =>
  detailFor(ctx, await loadOrder(ctx, work_order_id));

export async function viewWorkOrder(ctx: Ctx, { id }: InputOf<typeof orders.viewWorkOrder>) {
  return (await viewOrder(ctx, id)).work_order;
}

export async function viewWorkOrderLines(ctx: Ctx, { id }: InputOf<typeof orders.viewWorkOrderLines>) {
  return { collection: (await viewOrder(ctx, id)).lines };
}

/** Adds what the caller may do with the order, and hides the costs the caller may not see. */
export function detailFor(ctx: Pick<Ctx, 'actor' | 'now'>, loaded: LoadedOrder): OrderDetail {
  const { work_order, lines } = hideCosts(ctx, wholeDetail(loaded, ctx.now));
  const { actor } = ctx;
  const is_here = actor.workplace_ids.includes(work_order.workplace_id);
  const editable_reason = reasonAgainstEditing(work_order, is_here);
  const { last_event } = loaded;
  return {
    lines: is_here ? lines : lines.map(readOnly),
    work_order: {
      ...work_order,
      editable: editable_reason === null,
      editable_reason,
      allowed_moves: is_here ? movesFor(actor, work_order) : [],
      undoable: is_here && last_event && isUndoable(last_event.action) ? last_event : null,
    },
  };
}

const readOnly = (line: OrderDetail['lines'][number]) => ({
  ...line,
  editable: false,
  deletable: false,
  can_decline: false,
});

function reasonAgainstEditing({ status, workplace_name }: WorkOrder, is_here: boolean): string | null {
  if (!is_here) return `This order belongs to ${workplace_name}, where you are not enrolled.`;
  return isFrozenOrder(status) ? `This order is ${statusLabel(status).toLowerCase()}, so it stays as it is.` : null;
}

const movesFor = ({ permissions }: Ctx['actor'], order: WorkOrder): WorkOrder['allowed_moves'] =>
  allowedMoves(permissions, order).map((status) => {
    const conditions = findMove(order, status)?.conditions ?? [];
    return {
      status,
      label: statusLabel(status),
      needs_reason: conditions.includes('reason_given'),
      checks_data: conditions.includes('data_complete'),
    };
  });
