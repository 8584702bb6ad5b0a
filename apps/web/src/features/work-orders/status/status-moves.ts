import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { allowedMoves, findMove, WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import type { OrderAtMove } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';

/** Whether a status has no manual move out of it, so that a move there has to be confirmed. */
const leadsNowhere = (status: WorkOrderStatus): boolean =>
  !WORK_ORDER_MOVES.some(({ from, is_automatic_only }) => from === status && is_automatic_only !== true);

export const needsReason = (from: WorkOrderStatus, to: WorkOrderStatus): boolean =>
  WORK_ORDER_MOVES.some(
    (step) => step.from === from && step.to === to && (step.conditions ?? []).includes('reason_given'),
  );

/** Whether a move opens a dialog first: for a reason, or because the person cannot move the order back. */
export const asksFirst = (from: WorkOrderStatus, to: WorkOrderStatus): boolean =>
  needsReason(from, to) || leadsNowhere(to);

/** Whether the order can move back to its earlier status by hand and without a dialog. */
export const isWayBack = (order: OrderAtMove, to: WorkOrderStatus): boolean => {
  const back = findMove(order, to);
  return back !== undefined && !asksFirst(order.status, to);
};

/** Why a person cannot move an order to a status, and where it can go instead; null if it can. */
export function refusedMove(
  permissions: readonly PermissionRecord[],
  order: OrderAtMove & { readonly work_order_number: string },
  to: WorkOrderStatus,
): string | null {
  const allowed = allowedMoves(permissions, order);
  if (allowed.includes(to)) return null;
  const [from, wanted] = [statusLabel(order.status), statusLabel(to)];
  if (findMove(order, to)) return `Your role does not move orders from ${from} to ${wanted}.`;
  const instead = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(allowed.map(statusLabel));
  const way_out = instead === '' ? '' : ` It can go to ${instead}.`;
  return `${order.work_order_number} cannot go from ${from} to ${wanted}.${way_out}`;
}

/** The most likely next move from each status, with the label of its button. */
const NEXT: Readonly<Partial<Record<WorkOrderStatus, { readonly to: WorkOrderStatus; readonly label: string }>>> = {
  approved: { to: 'in_progress', label: 'Start work' },
  in_progress: { to: 'complete', label: 'Complete' },
  ready_for_review: { to: 'complete', label: 'Complete' },
  declined: { to: 'estimate', label: 'Open again' },
};

export interface NextMove {
  readonly to: WorkOrderStatus;
  readonly label: string;
}

/** The move for the big button, or null if there is none or this person may not make it. */
export function nextMove(
  order: Pick<WorkOrder, 'status' | 'status_before_hold' | 'allowed_moves' | 'editable'>,
): NextMove | null {
  const { status, status_before_hold, allowed_moves } = order;
  const step =
    status === 'hold' && status_before_hold ? { to: status_before_hold, label: 'Take off hold' } : NEXT[status];
  return step && allowed_moves.some((allowed) => allowed.status === step.to) ? step : null;
}
