import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { coreDueOn, settleCores } from '@baydesk/domain/part-requests/core-return';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { ownMove, settleLines } from '@baydesk/domain/work-orders/settle-order';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isFrozenOrder, orderWaits, statusValue, waitsFor } from '@baydesk/domain/work-orders/work-order-status';
import type { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/context.ts';
import { refuse, refuseStale } from '../../../platform/errors.ts';
import type { EventActor } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.ts';
import { discountOf } from '../totals/discount-columns.ts';
import { frozenRules, totalColumns, totalledLine } from '../totals/totals-rules.ts';
import type { LoadedOrder, OrderColumns, OrderRow, OrderRows } from './load-order.ts';
import { loadOrder, lockOrder } from './load-order.ts';
import { orderDifferences } from './order-differences.ts';
import { insertCoreReturns, saveCoreReturn, saveLineStatus, saveOrder, saveRequest } from './order.store.ts';
import { takeSnapshot } from './snapshots.ts';
import { detailFor, wholeDetail } from './view-order.ts';

interface SettledChange {
  /** The name of the event that is recorded, such as 'line_added'. */
  readonly action: string;
  /** Recorded in the event beside the differences. */
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Change extends SettledChange {
  readonly work_order_id: string;
  /** The version of the order the caller read, for changes of the order itself. */
  readonly version?: number;
  /** Moves of status are also allowed on settled orders, where everything else is refused. */
  readonly is_move?: boolean;
}

/**
 * Every command on an order goes through here: lock and load the order, check that the caller may change it, do the
 * work, settle what follows from it. The work returns the columns of the order it changes; `settleOrder` writes them with
 * the totals, the event and the snapshot.
 */
export async function changeOrder(
  ctx: Ctx,
  change: Change,
  work: (loaded: LoadedOrder) => Promise<OrderColumns | void>,
): Promise<OrderDetail> {
  const before = await lockOrder(ctx, change.work_order_id);
  assertEditable(ctx, before, change.is_move ?? false);
  if (change.version !== undefined) refuseStale(before.order.version, change.version);
  const columns = await work(before);
  return detailFor(ctx, await settleOrder(ctx, before, change, columns ?? undefined));
}

export function assertEditable({ actor }: Ctx, { order, surroundings }: LoadedOrder, is_move: boolean): void {
  if (!actor.workplace_ids.includes(order.workplace_id))
    refuse('order_elsewhere', { location: surroundings.workplace_name });
  if (isFrozenOrder(order.status) && !is_move)
    refuse('order_is_settled', { status: statusLabel(order.status).toLowerCase() });
}

type SettlingCtx = Pick<Ctx, 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

/**
 * Finishes a change after the rows below the order were written: reads the order again, moves lines, parts and the order
 * on where the rules say so, and writes the order, one event and, after a change of status, a snapshot. Returns the order
 * as it is now. Columns that a person changed raise the version.
 */
export async function settleOrder(
  ctx: SettlingCtx,
  before: LoadedOrder,
  { action, details }: SettledChange,
  typed?: OrderColumns,
): Promise<LoadedOrder> {
  const columns = typed && { ...typed, version: before.order.version + 1 };
  const changed = await settleRows(ctx, before, columns);
  const after = withTotals({ ...changed, order: { ...changed.order, ...ownStatus(ctx, before, changed) } }, ctx.now);
  const is_moved = after.order.status !== before.order.status;
  const differences = orderDifferences(before, after);
  const [, recorded] = await Promise.all([
    saveOrder(ctx, after.order.id, { ...columns, ...settledColumns(after.order) }),
    recordEvent(ctx, `work_order.${action}`, {
      entity_id: after.order.id,
      workplace_id: after.order.workplace_id,
      before: { ...differences.before },
      after: { ...differences.after, ...details },
    }),
    is_moved ? takeSnapshot(ctx, wholeDetail(after, ctx.now), 'status') : undefined,
  ]);
  const { surroundings } = after;
  const history_count = surroundings.history_count + (is_moved ? 1 : 0);
  const last_event = { ...recorded, moved_to: is_moved ? after.order.status : null };
  return { ...after, surroundings: { ...surroundings, history_count }, last_event };
}

/** Moves lines, part requests and cores on, and reads the order again if any moved. */
async function settleRows(
  ctx: SettlingCtx,
  before: LoadedOrder,
  columns: OrderColumns | undefined,
): Promise<LoadedOrder> {
  const { id } = before.order;
  const changed = await loadOrder(ctx, id, columns);
  const discounts = { before: discountOf(before.order), after: discountOf(changed.order) };
  const { lines, part_requests } = settleLines(linesToSettle(changed), tolerancePercent(changed), discounts);
  const has_new_cores = await settleCoreReturns(ctx, changed);
  if (lines.length + part_requests.length === 0 && !has_new_cores) return changed;
  for (const line of lines) await saveLineStatus(ctx, line.id, line.status);
  for (const request of part_requests) await saveRequest(ctx, request.id, { status: request.status });
  return loadOrder(ctx, id, columns);
}

/** Keeps a core to return for each part whose core came back; tells whether any changed. */
async function settleCoreReturns(ctx: SettlingCtx, { order, surroundings, ...rows }: LoadedOrder): Promise<boolean> {
  const { added, changed, removed_ids } = settleCores(rows.part_requests, rows.core_returns);
  const due_on = coreDueOn(ctx.now, surroundings.timezone);
  const created_at = ctx.now.toString();
  const from_order = { work_order_id: order.id, due_on, created_at };
  await insertCoreReturns(
    ctx,
    added.map((core) => ({ id: uuidv7(), ...from_order, ...core })),
  );
  for (const { id, ...columns } of changed) await saveCoreReturn(ctx, id, columns);
  for (const id of removed_ids) await saveCoreReturn(ctx, id, { removed_at: created_at });
  return added.length + changed.length + removed_ids.length > 0;
}

/** The columns that follow from the others. */
const settledColumns = (order: OrderRow): OrderColumns => ({
  status: order.status,
  status_before_hold: order.status_before_hold,
  status_reason: order.status_reason,
  status_since: order.status_since,
  status_value: order.status_value,
  waits_for: order.waits_for,
  completed_at: order.completed_at,
  quoted_total: order.quoted_total,
  authorized_total: order.authorized_total,
  frozen_rules: order.frozen_rules && JSON.stringify(order.frozen_rules),
});

const linesToSettle = (loaded: LoadedOrder) => loaded.lines.map((line) => ({ ...line, ...totalledLine(loaded, line) }));

const tolerancePercent = ({ surroundings }: LoadedOrder): number =>
  surroundings.place_tolerance_percent ?? surroundings.authorization_tolerance_percent;

/**
 * The status the order moves to by itself, unless the command moved it. An order on hold stays on hold, and the status it
 * will return to moves on instead.
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

/** The columns that change when an order enters a status. */
export const statusColumns = (status: WorkOrderStatus, now: Temporal.Instant, status_reason = '') => ({
  status,
  status_reason,
  status_since: now.toString(),
  completed_at: status === 'complete' ? now.toString() : null,
});

/** A larger total is a typing mistake. */
const LARGEST_TOTAL = cents(2_000_000_000);

/** Adds the columns that lists show and filter by, which follow from the lines. */
function withTotals(loaded: LoadedOrder, now: Temporal.Instant): LoadedOrder {
  const { status } = loaded.order;
  const waits = orderWaits(loaded);
  const frozen_rules = frozenRules(loaded, now);
  const waiting = { status_value: statusValue(status, waits), waits_for: waitsFor(status, waits) };
  const settled = { ...loaded.order, frozen_rules, ...waiting };
  const order = { ...settled, ...totalColumns({ ...loaded, order: settled }, now) };
  if (order.quoted_total > LARGEST_TOTAL)
    refuse('invalid_input', { message: `An order cannot come to more than ${formatCents(LARGEST_TOTAL)}` });
  return { ...loaded, order };
}
