import type { PermissionNeed, PermissionRecord } from '../permissions/permission.ts';
import { isPermitted, move, remove } from '../permissions/permission.ts';
import type { WorkOrderStatus } from './work-order-status.ts';

/** Events that move an order automatically. */
export type OwnTrigger =
  | 'line_authorized'
  | 'every_line_declined'
  | 'work_started'
  | 'last_line_completed'
  | 'line_added_or_reopened'
  | 'line_reopened'
  | 'invoice_created'
  | 'balance_settled'
  | 'balance_open'
  | 'invoice_reversed';

/** Conditions that a person's move has to meet. */
export type MoveCondition =
  | 'has_lines'
  | 'reason_given'
  | 'decider_given'
  | 'no_running_clock'
  | 'data_complete'
  | 'lines_settled'
  | 'parts_staged'
  | 'cores_decided'
  | 'not_invoiced'
  | 'no_logged_time'
  | 'parts_decided'
  | 'no_received_parts'
  | 'no_ordered_parts'
  | 'no_purchase_orders'
  | 'no_deposit';

export interface WorkOrderMove {
  readonly from: WorkOrderStatus;
  /** 'before_hold' is the status the order had before it was put on hold. */
  readonly to: WorkOrderStatus | 'before_hold';
  readonly needs?: PermissionNeed;
  readonly conditions?: readonly MoveCondition[];
  /** Absent: only by hand. */
  readonly triggers?: readonly OwnTrigger[];
  /** The move is automatic only. */
  readonly is_automatic_only?: true;
}

const atTheDesk = move('work_order');
const managers = remove('work_order');

const COMPLETION = [
  'data_complete',
  'no_running_clock',
  'lines_settled',
  'parts_staged',
  'parts_decided',
  'cores_decided',
] as const;
const NO_BOUGHT_PARTS = ['no_received_parts', 'no_ordered_parts', 'no_purchase_orders'] as const;
const CANCELLATION = ['no_logged_time', ...NO_BOUGHT_PARTS, 'no_deposit'] as const;

const toHold = (from: WorkOrderStatus): WorkOrderMove => ({ from, to: 'hold', needs: atTheDesk });
const toComplete = (from: WorkOrderStatus): WorkOrderMove => ({
  from,
  to: 'complete',
  needs: atTheDesk,
  conditions: COMPLETION,
});
const toCancelled = (from: WorkOrderStatus): WorkOrderMove => ({
  from,
  to: 'cancelled',
  needs: managers,
  conditions: CANCELLATION,
});

/** All moves of an order. A move that is not listed is refused. */
export const WORK_ORDER_MOVES: readonly WorkOrderMove[] = [
  {
    from: 'estimate',
    to: 'approved',
    needs: atTheDesk,
    conditions: ['has_lines', 'decider_given'],
    triggers: ['line_authorized'],
  },
  {
    from: 'estimate',
    to: 'declined',
    needs: atTheDesk,
    conditions: ['reason_given', 'decider_given', ...NO_BOUGHT_PARTS],
    triggers: ['every_line_declined'],
  },
  // Warranty and internal lines need no authorization, so work can begin while other lines wait for it.
  { from: 'estimate', to: 'in_progress', triggers: ['work_started'], is_automatic_only: true },
  { from: 'approved', to: 'in_progress', needs: atTheDesk, triggers: ['work_started'] },
  {
    from: 'in_progress',
    to: 'ready_for_review',
    needs: atTheDesk,
    conditions: ['no_running_clock'],
    triggers: ['last_line_completed'],
  },
  // Work may begin on lines that were still open when the order was sent to review by hand.
  {
    from: 'ready_for_review',
    to: 'in_progress',
    needs: atTheDesk,
    triggers: ['line_added_or_reopened', 'work_started'],
  },
  ...(['estimate', 'approved', 'in_progress', 'ready_for_review'] as const).map(toHold),
  { from: 'hold', to: 'before_hold', needs: atTheDesk },
  ...(['approved', 'in_progress', 'ready_for_review'] as const).map(toComplete),
  {
    from: 'complete',
    to: 'in_progress',
    needs: atTheDesk,
    conditions: ['not_invoiced'],
    triggers: ['line_reopened'],
  },
  { from: 'complete', to: 'invoiced', triggers: ['invoice_created'], is_automatic_only: true },
  { from: 'invoiced', to: 'paid', triggers: ['balance_settled'], is_automatic_only: true },
  { from: 'paid', to: 'invoiced', triggers: ['balance_open'], is_automatic_only: true },
  { from: 'invoiced', to: 'complete', triggers: ['invoice_reversed'], is_automatic_only: true },
  // An invoice over nothing is paid from the first, and is reversed like any other.
  { from: 'paid', to: 'complete', triggers: ['invoice_reversed'], is_automatic_only: true },
  { from: 'declined', to: 'estimate', needs: atTheDesk },
  ...(['estimate', 'approved', 'in_progress', 'hold', 'ready_for_review'] as const).map(toCancelled),
];

export interface OrderAtMove {
  readonly status: WorkOrderStatus;
  readonly status_before_hold: WorkOrderStatus | null;
}

/** The status a move leads to, for this order. */
export const targetOf = ({ to }: WorkOrderMove, order: OrderAtMove): WorkOrderStatus | null =>
  to === 'before_hold' ? order.status_before_hold : to;

/** The manual move to this status, if the table has one. */
export function findMove(order: OrderAtMove, to: WorkOrderStatus): WorkOrderMove | undefined {
  return WORK_ORDER_MOVES.find(
    (candidate) =>
      candidate.from === order.status && targetOf(candidate, order) === to && candidate.is_automatic_only !== true,
  );
}

/** The automatic move for this event, if the table has one. */
export function findOwnMove(status: WorkOrderStatus, trigger: OwnTrigger): WorkOrderMove | undefined {
  return WORK_ORDER_MOVES.find(
    (candidate) => candidate.from === status && (candidate.triggers ?? []).includes(trigger),
  );
}

/** The statuses a person with these permissions may choose next, in the order of the table. */
export function allowedMoves(permissions: readonly PermissionRecord[], order: OrderAtMove): readonly WorkOrderStatus[] {
  return WORK_ORDER_MOVES.filter(
    (candidate) =>
      candidate.from === order.status &&
      candidate.is_automatic_only !== true &&
      (!candidate.needs || isPermitted(permissions, candidate.needs)),
  ).flatMap((candidate) => targetOf(candidate, order) ?? []);
}
