import type { BilledOrder } from '@baydesk/domain/invoices/order-invoices';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { OwnTrigger } from '@baydesk/domain/work-orders/work-order-moves';
import { findOwnMove, targetOf } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { writeTogether } from '../../../platform/writes/write-together.ts';
import type { SettlingCtx } from '../order/change-order.ts';
import { billedColumns, settleOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { OrderColumns } from '../order/order-rows.ts';
import { instantText, openDraft } from '../order/order-draft.ts';
import { totalledLine, totalledOrder } from '../totals/totals-rules.ts';

interface OrderMovedByInvoice {
  readonly after: LoadedOrder;
  readonly writes: readonly Write[];
  /** The order as it was billed. */
  readonly snapshot_id: string;
}

/** The part of an order that its invoices are made of. */
export const billableOrder = (loaded: LoadedOrder, now: Temporal.Instant): BilledOrder => ({
  ...totalledOrder(loaded, now),
  customer_id: loaded.order.customer_id,
  lines: loaded.lines.map((line) => totalledLine(loaded, line)),
});

/** The status to which invoices move an order, if they do. */
const statusAfter = (status: WorkOrderStatus, trigger: OwnTrigger): WorkOrderStatus | null => {
  const move = findOwnMove(status, trigger);
  return move ? targetOf(move, { status, status_before_hold: null }) : null;
};

/** The writes that move a locked order because its invoices were created or reversed; refused if the table has no such move. */
export function billOrder(
  ctx: SettlingCtx,
  loaded: LoadedOrder,
  trigger: 'invoice_created' | 'invoice_reversed',
  { columns, details }: { readonly columns?: OrderColumns; readonly details?: Readonly<Record<string, unknown>> } = {},
): OrderMovedByInvoice {
  const status = statusAfter(loaded.order.status, trigger);
  if (status === null) {
    const to = trigger === 'invoice_created' ? 'invoiced' : 'complete';
    return refuse('status_move_not_allowed', { from: statusLabel(loaded.order.status), to: statusLabel(to) });
  }
  const change = { action: trigger, ...(details && { details }) };
  // Credits of an earlier invoice do not count for a new one.
  const typed = { ...columns, ...billedColumns(status, ctx.now), is_credited: false };
  const { after, of_order, others, snapshot_id } = settleOrder(ctx, loaded, openDraft(ctx.now, loaded), change, typed);
  if (snapshot_id === null) throw new Error('an order that moved has a snapshot');
  return { after, writes: [...of_order, ...others], snapshot_id };
}

type MovingCtx = SettlingCtx & Pick<Ctx, 'db'>;

/**
 * Moves orders between invoiced and paid when their open amounts changed. `orders` is a query of their ids.
 * `readSettled` is asked once the orders are locked, and returns those on which nothing is open. No other row of a billed
 * order changes, so its last snapshot is copied with the new status, in one statement for all orders.
 */
export async function moveBilledOrders(
  ctx: MovingCtx,
  orders: RawBuilder<unknown>,
  readSettled: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const [locked, settled] = await Promise.all([
    ctx.db
      .selectFrom('work_orders')
      .select(['id', 'workplace_id', 'status'])
      .where('id', 'in', sql<string>`(${orders})`)
      .orderBy('id')
      .forUpdate()
      .execute(),
    readSettled(),
  ]);
  const moves = locked.flatMap(({ id, workplace_id, status }) => {
    const to = statusAfter(status, settled.has(id) ? 'balance_settled' : 'balance_open');
    return to ? [{ id, workplace_id, from: status, to, snapshot_id: uuidv7() }] : [];
  });
  if (moves.length === 0) return;
  const events = moves.map(({ id, workplace_id, from, to }) =>
    newEvent(ctx, `work_order.${to === 'paid' ? 'balance_settled' : 'balance_open'}`, {
      entity_id: id,
      workplace_id,
      before: { status: from },
      after: { status: to },
    }),
  );
  await writeTogether(ctx.db, [movedOrders(ctx, moves), copiedSnapshots(ctx, moves), eventWrite(...events)]);
}

/**
 * Keeps whether something of part sales was credited, for their lists. `orders` is a query of their ids, `is_credited` a
 * condition on the order `o`.
 */
export async function markCredited(
  { db }: Pick<Ctx, 'db'>,
  orders: RawBuilder<unknown>,
  is_credited: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`
    update work_orders o set is_credited = ${is_credited}
    where o.id in (${orders}) and o.order_kind = 'part_sale' and o.is_credited <> ${is_credited}`.execute(db);
}

interface Move {
  readonly id: string;
  readonly to: WorkOrderStatus;
  readonly snapshot_id: string;
}

const asRows = (moves: readonly Move[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move (id uuid, "to" text, snapshot_id uuid)`;

const movedOrders = ({ now }: MovingCtx, moves: readonly Move[]): Write => sql`
  update work_orders o set status = move."to", status_since = ${instantText(now)}, version = o.version + 1
  from ${asRows(moves)} where o.id = move.id`;

const copiedSnapshots = ({ actor, now }: MovingCtx, moves: readonly Move[]): Write => sql`
  insert into work_order_snapshots
    (organization_id, id, work_order_id, reason, status, quoted_total, authorized_total, taken_by, taken_at, content)
  select last.organization_id, move.snapshot_id, move.id, 'status', move."to", last.quoted_total, last.authorized_total,
    ${fullName(actor)}, ${instantText(now)}::timestamptz,
    jsonb_set(last.content, '{work_order}', last.content -> 'work_order' || jsonb_build_object(
      'status', move."to", 'status_since', ${instantText(now)}::text,
      'version', (last.content -> 'work_order' ->> 'version')::integer + 1))
  from ${asRows(moves)} cross join lateral (
    select * from work_order_snapshots s where s.work_order_id = move.id order by taken_at desc, s.id desc limit 1) last`;
