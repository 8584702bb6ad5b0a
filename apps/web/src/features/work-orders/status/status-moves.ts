import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { allowedMoves, findMove, WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import type { OrderAtMove } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';

/** True if a status has no manual move out of it, so that a move there has to be confirmed. */
const leadsNowhere = (status: WorkOrderStatus): boolean =>
  !WORK_ORDER_MOVES.some(({ from, is_automatic_only }) => from === status && is_automatic_only !== true);

type AskedOrder = OrderAtMove & Pick<WorkOrder, 'waits_for'>;

/** True if a move records the customer's decision: a decline always, an approval where lines wait for it. */
export function recordsDecision(order: AskedOrder, to: WorkOrderStatus): to is 'approved' | 'declined' {
  const conditions = findMove(order, to)?.conditions ?? [];
  if (!conditions.includes('decider_given')) return false;
  return conditions.includes('reason_given') || order.waits_for.includes('authorization');
}

/**
 * True if a move opens a dialog first: for the customer's decision, or because the person cannot move the order back.
 */
export const asksFirst = (order: AskedOrder, to: WorkOrderStatus): boolean =>
  recordsDecision(order, to) || leadsNowhere(to);

/** True if the order can move back to its earlier status by hand and without a dialog. */
export const isWayBack = (order: AskedOrder, to: WorkOrderStatus): boolean =>
  findMove(order, to) !== undefined && !asksFirst(order, to);

/**
 * The reason why a person cannot move an order to a status, and where it can go instead; null if the order can be
 * moved.
 */
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
