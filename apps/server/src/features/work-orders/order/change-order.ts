import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/context.ts';
import { refuse, refuseStale } from '../../../platform/errors.ts';
import type { LoadedOrder } from './load-order.ts';
import { lockOrder } from './load-order.ts';
import type { SettledChange } from './settle-order.ts';
import { settleOrder } from './settle-order.ts';
import { detailFor } from './view-order.ts';

interface Change extends SettledChange {
  readonly work_order_id: string;
  /** The version of the order the caller read, for changes of the order itself. */
  readonly version?: number;
  /** Moves of status are also allowed on settled orders, where everything else is refused. */
  readonly is_move?: boolean;
}

/**
 * Every command on an order goes through here: lock and load the order, check that the caller may change it, do the
 * work, settle what follows from it. `settleOrder` writes the totals, the event and the snapshot.
 */
export async function changeOrder(
  ctx: Ctx,
  change: Change,
  work: (loaded: LoadedOrder) => Promise<void>,
): Promise<OrderDetail> {
  const before = await lockOrder(ctx, change.work_order_id);
  assertEditable(ctx, before, change.is_move ?? false);
  if (change.version !== undefined) refuseStale(before.order.version, change.version);
  await work(before);
  return detailFor(ctx, await settleOrder(ctx, before, change));
}

export function assertEditable({ actor }: Ctx, { order, surroundings }: LoadedOrder, is_move: boolean): void {
  if (!actor.workplace_ids.includes(order.workplace_id))
    refuse('order_elsewhere', { location: surroundings.workplace_name });
  if (isFrozenOrder(order.status) && !is_move)
    refuse('order_is_settled', { status: statusLabel(order.status).toLowerCase() });
}
