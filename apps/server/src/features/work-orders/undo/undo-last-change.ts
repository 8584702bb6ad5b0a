import type { undoLastChange as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { undoNeeds } from '@baydesk/domain/work-orders/undo-needs';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import { assertOfferedOnce } from '../order/taken-up.ts';
import type { OrderSide } from '../order/order-differences.ts';
import { isStillSo } from '../order/order-differences.ts';
import { recordEvent } from '../../../platform/events.ts';
import { isUndoableBy } from '../order/view-order.ts';
import type { LoadedOrder, OrderColumns } from '../order/load-order.ts';
import { findOrder, lockOrders } from '../order/load-order.ts';
import { lockSubject } from '../order/lock-subject.ts';
import { moveLines, saveOrder } from '../order/order.store.ts';
import { takeBack } from './take-back.ts';

/** Undoes the newest change, if no column it wrote has changed since and the caller may do the opposite. */
export async function undoLastChange(ctx: Ctx, { work_order_id, event_id }: InputOf<typeof endpoint>) {
  const event = await findChange(ctx, work_order_id, event_id);
  await lockSubject(ctx, event.before.order ?? {});
  for (const customer_id of payersIn(event.before)) await lockSubject(ctx, { customer_id });
  if (event.after.split_id) await lockOrders(ctx, [work_order_id, event.after.split_id]);
  const details = { undone_event_id: event_id, undone_action: event.action };
  return changeOrder(ctx, { work_order_id, action: 'undone', is_move: true, details }, async (loaded) => {
    if (loaded.last_event?.event_id !== event_id) refuse('nothing_to_undo');
    if (event.action === 'split') return undoSplit(ctx, loaded, event.after);
    if (!isStillSo(loaded, event.after)) refuse('nothing_to_undo');
    await takeBack(ctx, event);
    await assertOfferedOnce(ctx, work_order_id);
    return event.before.order;
  });
}

/** Those who pay for the warranty work that comes back, in the order of their ids. */
function payersIn({ lines = {} }: OrderSide): string[] {
  const payers = Object.values(lines).map((line) => line?.['warranty_customer_id']);
  return [...new Set(payers.filter((payer) => typeof payer === 'string'))].toSorted();
}

interface RecordedChange {
  readonly action: string;
  readonly before: OrderSide & { readonly order?: OrderColumns };
  readonly after: OrderSide & { readonly split_id?: string; readonly line_ids?: readonly string[] };
}

async function findChange({ db, actor }: Ctx, work_order_id: string, event_id: string): Promise<RecordedChange> {
  const event = await db
    .selectFrom('events')
    .select(['action', 'before', 'after', 'actor_user_id'])
    .select(sql<string | null>`after #>> '{order,status}'`.as('moved_to'))
    .where('entity', '=', 'work_order')
    .where('entity_id', '=', work_order_id)
    .where('id', '=', event_id)
    .executeTakeFirst();
  if (!event) refuse('not_found');
  if (!undoNeeds(event)) refuse('nothing_to_undo');
  if (!isUndoableBy(actor, event)) refuse('not_permitted');
  return event as unknown as RecordedChange;
}

interface Split {
  readonly split_id?: string;
  readonly line_ids?: readonly string[];
}

/** Moves the lines back, if nothing else happened to the new order. */
async function undoSplit(ctx: Ctx, { order }: LoadedOrder, { split_id, line_ids }: Split): Promise<void> {
  const other = split_id ? await findOrder(ctx, split_id) : undefined;
  if (!other || !line_ids || other.last_event?.action !== 'created_by_split') return refuse('nothing_to_undo');
  await moveLines(ctx, line_ids, order.id);
  await saveOrder(ctx, other.order.id, { removed_at: ctx.now.toString(), version: other.order.version + 1 });
  await recordEvent(ctx, 'work_order.split_undone', {
    entity_id: other.order.id,
    workplace_id: other.order.workplace_id,
    after: { split_from_id: order.id },
  });
}
