import type { changeStatus as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { findMove } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { Refusal, refuse } from '../../../platform/request/errors.ts';
import { changeOrder, statusColumns } from '../order/change-order.ts';
import { putBackOnShelf } from '../order/give-up-parts.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { UNDECIDED } from '../order/empty-rows.ts';
import { saveDecisions } from '../lines/save-decisions.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { assertOfferedOnce, readOtherOffers } from '../order/taken-up.ts';
import type { MoveDetails } from './move-problems.ts';
import { isWaiting, moveProblems } from './move-problems.ts';

/** The statuses of orders whose work is given up. */
const GIVES_UP: readonly WorkOrderStatus[] = ['declined', 'cancelled'];

/** Refuses moves that are not in the table, and lists every problem of a move that is blocked. */
export const changeStatus = (ctx: Ctx, { work_order_id, version, status, ...details }: InputOf<typeof endpoint>) =>
  changeOrder(ctx, statusChange(ctx, { work_order_id, version, status }), (loaded, draft, { read: offers }) => {
    const { order } = loaded;
    const move = findMove(order, status);
    if (!move) refuse('status_move_not_allowed', { from: statusLabel(order.status), to: statusLabel(status) });
    if (move.needs && !isPermitted(ctx.actor.permissions, move.needs)) refuse('not_permitted');
    const problems = moveProblems(loaded, move, details);
    if (problems.length > 0)
      throw new Refusal(
        'move_is_blocked',
        problems.map(({ message, line_id, field }) => ({
          code: 'move_is_blocked',
          message,
          ...(field && { field }),
          ...(line_id !== null && { line_id }),
        })),
      );
    if (GIVES_UP.includes(status)) putBackOnShelf(draft, loaded.part_requests);
    moveLinesAlong(ctx, loaded, draft, status, details);
    if (status === 'estimate') assertOfferedOnce(draft.rows().lines, offers);
    return {
      ...statusColumns(status, ctx.now, details.reason),
      status_before_hold: status === 'hold' ? order.status : null,
    };
  });

/** If an order becomes an estimate again, its declined work may be offered by other orders meanwhile, so those are read. */
const statusChange = (
  ctx: Ctx,
  { work_order_id, version, status }: Pick<InputOf<typeof endpoint>, 'work_order_id' | 'version' | 'status'>,
) => ({
  of: { work_order_id },
  version,
  action: 'status_changed',
  is_move: true,
  moves_stock: GIVES_UP.includes(status),
  read: async () => (status === 'estimate' ? readOtherOffers(ctx, { work_order_id }) : []),
});

/** Lines taken up by another order stay declined. */
function askAgain({ lines }: LoadedOrder, draft: OrderDraft): void {
  for (const { id, status, taken_up_on } of lines)
    if (status === 'cancelled' && taken_up_on === null)
      draft.saveLine(id, { ...UNDECIDED, status: 'authorization_required' });
}

/** Changes the lines as a move by hand requires. */
function moveLinesAlong(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  to: WorkOrderStatus,
  details: MoveDetails,
): void {
  const { lines, order } = loaded;
  const { how, ...decided } = details;
  const waiting = lines.filter(isWaiting);
  if (how !== null && to === 'approved' && order.status === 'estimate')
    saveDecisions(ctx, loaded, draft, waiting, { ...decided, how, decision: 'authorized' });
  if (how !== null && to === 'declined')
    saveDecisions(ctx, loaded, draft, waiting, { ...decided, how, decision: 'declined' });
  if (to === 'estimate') askAgain(loaded, draft);
  if (to === 'cancelled')
    for (const line of lines)
      if (line.status !== 'completed' && line.status !== 'cancelled')
        draft.saveLine(line.id, { status: 'cancelled', decided_at: null });
}
