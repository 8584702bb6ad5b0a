import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { isNotYetReceived } from '@baydesk/domain/part-requests/part-request-status';
import { ownMove, settleLines } from '@baydesk/domain/work-orders/settle-order';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isFrozenOrder, statusValue } from '@baydesk/domain/work-orders/work-order-status';
import type { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import type { EventActor } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.ts';
import type { LoadedOrder } from './load-order.ts';
import { findOrder, loadOrder } from './load-order.ts';
import { changesBetween } from './order-changes.ts';
import { detailFor, wholeDetail } from './order-detail.ts';
import type { OrderRow, OrderRows } from './order-rows.ts';
import { takeSnapshot } from './snapshots.store.ts';
import { frozenRules, keptTotals, tolerancePercent, totalledLine } from './totals-rules.ts';
import { saveLineStatus, saveRequestStatus } from './work-orders.store.ts';

interface Change {
  readonly work_order_id: string;
  /** What happened, in the past: 'line_added'. */
  readonly action: string;
  /** The order's own version that was read, for changes of the order itself. */
  readonly version?: number;
  /** Moves of status also leave the statuses in which nothing else changes any more. */
  readonly is_move?: boolean;
  /** Told in the event beside what changed. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/** Locks an order and shows it as it is then; the second statement begins when the first one has the lock. */
export async function lockOrder(ctx: Pick<Ctx, 'db'>, id: string): Promise<LoadedOrder> {
  const lock = ctx.db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate();
  const [locked, loaded] = await Promise.all([lock.executeTakeFirst(), findOrder(ctx, id)]);
  return locked && loaded ? loaded : refuse('not_found');
}

export function assertEditable({ actor }: Ctx, { order, surroundings }: LoadedOrder, is_move: boolean): void {
  if (!actor.workplace_ids.includes(order.workplace_id))
    refuse('order_elsewhere', { location: surroundings.workplace_name });
  if (isFrozenOrder(order.status) && !is_move)
    refuse('order_is_settled', { status: statusLabel(order.status).toLowerCase() });
}

/**
 * The one way an order changes: the order is locked, the work is done, what follows by itself is settled, one event
 * tells what is different now, and a change of status leaves a snapshot.
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
  return detailFor(ctx, await settle(ctx, before, change));
}

type SettlingCtx = Pick<Ctx, 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

/** After the work: settles what follows, records it, and gives the order as it is now. */
export async function settle(
  ctx: SettlingCtx,
  before: LoadedOrder,
  { work_order_id, action, told }: Pick<Change, 'work_order_id' | 'action' | 'told'>,
): Promise<LoadedOrder> {
  const lines_settled = await settleHangingRows(ctx, await loadOrder(ctx, work_order_id));
  const order = { ...lines_settled.order, ...ownStatus(ctx, before, lines_settled) };
  const after = withTotals({ ...lines_settled, order }, ctx.now);
  const is_moved = after.order.status !== before.order.status;
  const changes = changesBetween(before, after);
  const [, last_event] = await Promise.all([
    keepFollowing(ctx, after),
    recordEvent(ctx, `work_order.${action}`, {
      entity_id: work_order_id,
      workplace_id: after.order.workplace_id,
      before: { ...changes.before },
      after: { ...changes.after, ...told },
    }),
    is_moved ? takeSnapshot(ctx, wholeDetail(after, ctx.now), 'status') : undefined,
  ]);
  const { surroundings } = after;
  const history_count = surroundings.history_count + (is_moved ? 1 : 0);
  return { ...after, surroundings: { ...surroundings, history_count }, last_event };
}

/** What follows for lines and part requests from how they are now. */
async function settleHangingRows(ctx: SettlingCtx, changed: LoadedOrder): Promise<LoadedOrder> {
  const { lines, part_requests } = settleLines(settledLines(changed), tolerancePercent(changed));
  if (lines.length + part_requests.length === 0) return changed;
  for (const { id, status } of lines) await saveLineStatus(ctx, id, status);
  for (const { id, status } of part_requests) await saveRequestStatus(ctx, id, status);
  return loadOrder(ctx, changed.order.id);
}

const settledLines = (loaded: LoadedOrder) =>
  loaded.lines.map((line) => ({
    ...line,
    ...totalledLine(loaded, line),
    part_requests: loaded.part_requests.filter(({ line_id }) => line_id === line.id),
  }));

/**
 * Where the order goes by itself, when nobody moved it. An order on hold goes on behind the hold: leaving it leads to
 * where the order would be by now.
 */
function ownStatus({ now }: SettlingCtx, before: OrderRows, { order, lines }: OrderRows): Partial<OrderRow> {
  if (before.order.status !== order.status) return {};
  if (order.status === 'hold') {
    const behind = order.status_before_hold && ownMove(order.status_before_hold, before.lines, lines);
    return behind ? { status_before_hold: behind } : {};
  }
  const to = ownMove(order.status, before.lines, lines);
  return to ? statusColumns(to, now) : {};
}

/** What an order has when it comes into a status. */
export const statusColumns = (status: WorkOrderStatus, now: Temporal.Instant, status_reason = '') => ({
  status,
  status_reason,
  status_since: now.toString(),
  completed_at: status === 'complete' ? now.toString() : null,
});

/** Beyond it is a slip of the finger. */
const LARGEST_TOTAL = cents(2_000_000_000);

/** What lists show and narrow by follows from the lines. */
function withTotals(loaded: LoadedOrder, now: Temporal.Instant): LoadedOrder {
  const declined_ids = new Set(loaded.lines.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const waits = {
    has_lines: loaded.lines.length > 0,
    has_line_awaiting_authorization: loaded.lines.some((line) => line.status === 'authorization_required'),
    has_part_not_yet_received: loaded.part_requests.some(
      ({ status, part_source_type, line_id }) =>
        isNotYetReceived(status, part_source_type) && !declined_ids.has(line_id),
    ),
  };
  const frozen_rules = frozenRules(loaded, now);
  const following = { ...loaded.order, frozen_rules, status_value: statusValue(loaded.order.status, waits) };
  const order = { ...following, ...keptTotals({ ...loaded, order: following }, now) };
  if (order.quoted_total > LARGEST_TOTAL)
    refuse('invalid_input', { message: `An order cannot come to more than ${formatCents(LARGEST_TOTAL)}` });
  return { ...loaded, order };
}

/** Keeps it beside the order without making stale what others have read, because nobody types it. */
async function keepFollowing({ db }: SettlingCtx, { order }: OrderRows): Promise<void> {
  const { status, status_before_hold, status_reason, status_since, completed_at } = order;
  const { quoted_total, authorized_total, status_value, frozen_rules } = order;
  await db
    .updateTable('work_orders')
    .set({ status, status_before_hold, status_reason, status_since, completed_at })
    .set({ quoted_total, authorized_total, status_value })
    .set({ frozen_rules: frozen_rules && JSON.stringify(frozen_rules) })
    .where('id', '=', order.id)
    .execute();
}
