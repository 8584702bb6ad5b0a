import { isDeepStrictEqual } from 'node:util';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { coreDueOn, settleCores } from '@baydesk/domain/part-requests/core-return';
import { isChangeOfSale } from '@baydesk/domain/part-sales/sale-changes';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { ownMove, settleLines } from '@baydesk/domain/work-orders/settle-order';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isFrozenOrder, orderWaits, statusValue, waitsFor } from '@baydesk/domain/work-orders/work-order-status';
import type { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import type { EventActor } from '../../../platform/writes/events.ts';
import { asRecorded, eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { isRemovedRecord, isTakenId } from '../../../platform/writes/taken-names.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { insertion, modification, writeTogether } from '../../../platform/writes/write-together.ts';
import type { HeldStock } from '../../inventory/public.ts';
import { discountOf } from '../totals/discount-columns.ts';
import { frozenRules, totalColumns, totalledLine } from '../totals/totals-rules.ts';
import { assertClocked } from './assert-clocked.ts';
import type { LoadedOrder } from './load-order.ts';
import { lockOrder } from './load-order.ts';
import { orderDifferences } from './order-differences.ts';
import type { OrderDraft } from './order-draft.ts';
import { instantText, lineStatusColumns, openDraft, withoutUndefined } from './order-draft.ts';
import type { OrderKey } from './order-key.ts';
import type { OrderColumns, OrderRow, OrderRows, RequestRow } from './order-rows.ts';
import { storedColumns } from './order-rows.ts';
import { holdOrderStock, moveOrderStock } from './order-stock.ts';
import { newSnapshot } from './snapshots.ts';
import type { NamingColumns } from './surroundings.queries.ts';
import { detailFor, wholeDetail } from './view-order.ts';

interface SettledChange {
  /** The name of the event that is recorded, such as 'line_added'. */
  readonly action: string;
  /** Recorded in the event beside the differences. */
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Change<Held, Read> extends SettledChange {
  readonly of: OrderKey;
  /** The version of the order the caller read, for changes of the order itself. */
  readonly version?: number;
  /** Moves of status are also allowed on settled orders, where everything else is refused. */
  readonly is_move?: boolean;
  /** Locks the stock of the order's parts, because the change may stage parts or put them back. */
  readonly moves_stock?: boolean;
  /** Columns that name other records, so that the order is read with these instead of those it has. */
  readonly columns?: NamingColumns;
  /** Sent before the order is locked: locks of records whose own changes lock orders after them. */
  readonly hold?: () => Promise<Held>;
  /** Reads further records that the work needs, after the order is locked, in the same round trip. */
  readonly read?: () => Promise<Read>;
  /** True if an earlier call did the same already; then the order is answered as it is. */
  readonly isRepeat?: (loaded: LoadedOrder) => boolean;
}

interface WorkRecords<Held, Read> {
  readonly held: Held;
  readonly read: Read;
  /** The stock of the order's parts, if the change moves stock. */
  readonly stock: readonly HeldStock[];
}

type Work<Held, Read> = (
  loaded: LoadedOrder,
  draft: OrderDraft,
  records: WorkRecords<Held, Read>,
) => OrderColumns | void;

/**
 * Every command on an order goes through here: lock and load the order, check that the caller may change it, do the
 * work on a draft, settle what follows from it, and write everything in one statement. The work returns the columns of
 * the order it changes. All reads go out together, so that a change takes one round trip to read and one to write.
 */
export async function changeOrder<Held = undefined, Read = undefined>(
  ctx: Ctx,
  change: Change<Held, Read>,
  work: Work<Held, Read>,
): Promise<OrderDetail> {
  const [stock, held_records, before, read] = await Promise.all([
    change.moves_stock ? holdOrderStock(ctx, change.of) : undefined,
    change.hold?.(),
    lockOrder(ctx, change.of, change.columns),
    change.read?.(),
  ]);
  if (change.isRepeat?.(before)) return detailFor(ctx, before);
  assertKind(before, change.action);
  assertEditable(ctx, before, change.is_move ?? false);
  if (change.version !== undefined) refuseStale(before.order.version, change.version);
  const draft = openDraft(ctx.now, before);
  const columns = work(before, draft, {
    held: held_records as Held,
    read: read as Read,
    stock: stock?.stock_parts ?? [],
  });
  assertPurchased(draft);
  assertClocked(before, draft);
  moveOrderStock(ctx, before, draft, stock);
  const settled = settleOrder(ctx, before, draft, change, columns ?? undefined);
  await writeOrders(ctx, [settled]);
  return detailFor(ctx, settled.after);
}

export function assertEditable({ actor }: Ctx, { order, surroundings }: LoadedOrder, is_move: boolean): void {
  if (!actor.workplace_ids.includes(order.workplace_id))
    refuse('order_elsewhere', { location: surroundings.workplace_name });
  if (isFrozenOrder(order.status) && !is_move)
    refuse('order_is_settled', { status: statusLabel(order.status).toLowerCase() });
}

/** Refuses actions that are only for work orders. */
export function assertKind({ order, surroundings }: LoadedOrder, action: string): void {
  if (order.order_kind === 'work_order' || isChangeOfSale(action)) return;
  refuse('only_for_work_orders', { number: orderNumber({ ...order, shop_id: surroundings.shop_id }) });
}

/**
 * A part on a purchase order is ordered, given up and received there. Here it can neither be removed, taken from the shelf
 * instead, nor be marked as ordered, received or not.
 */
function assertPurchased(draft: OrderDraft): void {
  const { before, after } = draft.requests();
  for (const request of before) {
    if (!request.purchased_on) continue;
    const changed = after.find(({ id }) => id === request.id);
    const about = { part: request.description, order: purchaseOrderNumber(request.purchased_on) };
    if (request.status === 'ordered' && changed?.status === 'received') refuse('awaits_delivery', about);
    if (!changed || changed.part_source_type !== request.part_source_type || isOrderedAnew(request, changed))
      refuse('part_is_on_purchase_order', about);
  }
}

const isOrderedAnew = ({ status: from }: RequestRow, { status: to }: RequestRow): boolean =>
  from !== to && (to === 'ordered' || (from === 'ordered' && to === 'authorized'));

export type SettlingCtx = Pick<Ctx, 'now' | 'request_id'> & { readonly actor: EventActor };

interface SettledOrder {
  readonly after: LoadedOrder;
  /** Writes the order itself, if any of its columns changed. */
  readonly of_order: readonly Write[];
  /** Writes everything that belongs to it. */
  readonly others: readonly Write[];
  /** The snapshot among them, taken when the status changed. */
  readonly snapshot_id: string | null;
}

/**
 * Finishes a change: moves lines, parts and the order on where the rules say so, and returns the order as it is now with
 * the writes that store it, one event and, after a change of status, a snapshot. Columns that a person changed raise the
 * version.
 */
export function settleOrder(
  ctx: SettlingCtx,
  before: LoadedOrder,
  draft: OrderDraft,
  { action, details }: SettledChange,
  typed?: OrderColumns,
): SettledOrder {
  const order = typed ? { ...before.order, ...typedColumns(typed), version: before.order.version + 1 } : before.order;
  settleRows(ctx, before, { ...before, order }, draft);
  const changed = { ...before, order, ...draft.rows() };
  const settled = withTotals({ ...changed, order: { ...order, ...ownStatus(ctx, before, changed) } }, ctx.now);
  const is_moved = settled.order.status !== before.order.status;
  const differences = orderDifferences(before, settled);
  const event = newEvent(ctx, `work_order.${action}`, {
    entity_id: order.id,
    workplace_id: order.workplace_id,
    before: { ...differences.before },
    after: { ...differences.after, ...details },
  });
  const snapshot = is_moved ? newSnapshot(ctx, wholeDetail(settled, ctx.now), 'status') : null;
  const { surroundings } = settled;
  const after = {
    ...settled,
    surroundings: {
      ...surroundings,
      ...draft.readings(),
      history_count: surroundings.history_count + (is_moved ? 1 : 0),
    },
    last_event: { ...asRecorded(event), moved_to: is_moved ? settled.order.status : null },
  };
  return {
    after,
    of_order: orderWrites(before.order, settled.order),
    others: [
      ...draft.writes(ctx.actor.organization_id),
      eventWrite(event),
      ...(snapshot ? [insertion('work_order_snapshots', [snapshot])] : []),
    ],
    snapshot_id: snapshot?.id ?? null,
  };
}

export const writeOrders = ({ db }: Pick<Ctx, 'db'>, settled: readonly SettledOrder[]): Promise<void> =>
  refuseUnwritable(() =>
    writeTogether(
      db,
      settled.flatMap(({ of_order, others }) => [...of_order, ...others]),
    ),
  );

/**
 * Runs the write of an order. An id that belongs to a removed row or to another order is refused as not found. A record that
 * somebody removed after it was read is refused by its foreign key.
 */
export async function refuseUnwritable<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (isTakenId(error)) refuse('not_found');
    if (isRemovedRecord(error)) refuse('changed_meanwhile', { who: 'Someone else' });
    throw error;
  }
}

const INSTANTS = ['scheduled_start', 'promised_at'] as const;

/** Typed columns as they are stored; those not given are left out. */
export function typedColumns<Columns extends OrderColumns>(typed: Columns): Columns {
  const columns = withoutUndefined(typed);
  const instants = INSTANTS.flatMap((column) => {
    const value = columns[column];
    return value ? [[column, new Date(value).toISOString()] as const] : [];
  });
  return { ...columns, ...Object.fromEntries(instants) };
}

function orderWrites(before: OrderRow, after: OrderRow): Write[] {
  const columns = storedColumns(after);
  return isDeepStrictEqual(storedColumns(before), columns)
    ? []
    : [modification('work_orders', [{ ...columns, id: after.id }])];
}

/** Moves lines, part requests and cores on. */
function settleRows({ now }: SettlingCtx, before: LoadedOrder, with_columns: LoadedOrder, draft: OrderDraft): void {
  const changed = { ...with_columns, ...draft.rows() };
  const discounts = { before: discountOf(before.order), after: discountOf(changed.order) };
  const { lines, part_requests } = settleLines(linesToSettle(changed), tolerancePercent(changed), discounts);
  settleCoreReturns(now, changed, draft);
  for (const line of lines) draft.saveLine(line.id, lineStatusColumns(line.status, now));
  for (const request of part_requests) draft.saveRequest(request.id, { status: request.status });
}

/** Keeps a core to return for each part whose core came back. */
function settleCoreReturns(now: Temporal.Instant, { order, surroundings, ...rows }: LoadedOrder, draft: OrderDraft) {
  const { added, changed, removed_ids } = settleCores(rows.part_requests, rows.core_returns);
  const created_at = instantText(now);
  for (const core of added) {
    const due_on = coreDueOn(now, surroundings.timezone);
    const from_order = { work_order_id: order.id, due_on, created_at };
    draft.addCoreReturn({ id: uuidv7(), ...from_order, state: 'not_ready', removed_at: null, version: 1, ...core });
  }
  for (const { id, ...columns } of changed) draft.saveCoreReturn(id, columns);
  for (const id of removed_ids) draft.saveCoreReturn(id, { removed_at: created_at });
}

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
  ...billedColumns(status, now),
  status_reason,
  completed_at: status === 'complete' ? instantText(now) : null,
});

/** The columns that change when invoices move an order; it stays completed when it was. */
export const billedColumns = (status: WorkOrderStatus, now: Temporal.Instant) => ({
  status,
  status_since: instantText(now),
});

/** A larger total is a typing mistake. */
const LARGEST_TOTAL = cents(2_000_000_000);

/** Adds the columns that lists show and filter by, which follow from the lines. */
function withTotals(loaded: LoadedOrder, now: Temporal.Instant): LoadedOrder {
  const { status } = loaded.order;
  const waits = orderWaits(loaded);
  const frozen_rules = frozenRules(loaded, now);
  const waiting = { status_value: statusValue(status, waits), waits_for: waitsFor(status, waits) };
  const settled = { ...loaded.order, frozen_rules, ...waiting, line_count: loaded.lines.length };
  const order = { ...settled, ...totalColumns({ ...loaded, order: settled }, now) };
  if (order.quoted_total > LARGEST_TOTAL)
    refuse('invalid_input', { message: `An order cannot come to more than ${formatCents(LARGEST_TOTAL)}` });
  return { ...loaded, order };
}
