import type { undoLastChange as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { undoNeeds } from '@baydesk/domain/work-orders/undo-needs';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { punchMoves } from '../../punches/public.ts';
import { changeOrder } from '../order/change-order.ts';
import { assertOfferedOnce, readOtherOffers } from '../order/taken-up.ts';
import type { OrderSide } from '../order/order-differences.ts';
import { isStillSo } from '../order/order-differences.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification } from '../../../platform/writes/write-together.ts';
import { isUndoableBy } from '../order/view-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { findOrder, lockOrders } from '../order/load-order.ts';
import type { OrderColumns } from '../order/order-rows.ts';
import { lockSubject } from '../order/lock-subject.ts';
import type { NamingColumns } from '../order/surroundings.queries.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText } from '../order/order-draft.ts';
import { readTouched, takeBack } from './take-back.ts';

/** Undoes the newest change, if no column it wrote has changed since and the caller may do the opposite. */
export async function undoLastChange(ctx: Ctx, { work_order_id, event_id }: InputOf<typeof endpoint>) {
  const event = await findChange(ctx, work_order_id, event_id);
  const { split_id } = event.after;
  const of = { work_order_id };
  const change = {
    of,
    action: 'undone',
    is_move: true,
    moves_stock: event.before.part_requests !== undefined,
    details: { undone_event_id: event_id, undone_action: event.action },
    columns: namingColumns(event.before.order ?? {}),
    hold: () => holdSubjects(ctx, work_order_id, event),
    read: () =>
      Promise.all([
        readTouched(ctx, event),
        readOtherOffers(ctx, of),
        split_id ? findOrder(ctx, { work_order_id: split_id }) : undefined,
      ]),
  };
  return changeOrder(ctx, change, (loaded, draft, { held: payers, read: [touched, offers, split] }) => {
    if (loaded.last_event?.event_id !== event_id) refuse('nothing_to_undo');
    if (event.action === 'split') return undoSplit(ctx, loaded, draft, event.after, split);
    if (!isStillSo(loaded, event.after)) refuse('nothing_to_undo');
    if (event.before.order?.customer_id && loaded.surroundings.deposit_cents > 0) refuse('nothing_to_undo');
    takeBack(ctx, draft, event, { ...touched, payers });
    assertOfferedOnce(draft.rows().lines, offers);
    return event.before.order;
  });
}

/** Locks whom the change names, before the order, and returns the names of those who pay for warranty work. */
async function holdSubjects(
  ctx: Ctx,
  work_order_id: string,
  { before, after }: RecordedChange,
): Promise<ReadonlyMap<string, string>> {
  const [, ...payers] = await Promise.all([
    lockSubject(ctx, before.order ?? {}),
    ...payersIn(before).map((customer_id) => lockSubject(ctx, { customer_id })),
    ...(after.split_id ? [lockOrders(ctx, [work_order_id, after.split_id])] : []),
  ]);
  return new Map(
    payers.flatMap((payer) => (payer?.customer ? [[payer.customer.id, payer.customer.name] as const] : [])),
  );
}

const NAMING = [
  'customer_id',
  'contact_id',
  'vehicle_id',
  'vehicle_type_id',
  'service_advisor_id',
  'lead_technician_id',
  'tax_id',
] as const;

const namingColumns = (columns: OrderColumns): NamingColumns =>
  Object.fromEntries(NAMING.flatMap((column) => (column in columns ? [[column, columns[column]]] : [])));

/** The payers of the warranty work that comes back, in the order of their ids. */
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
function undoSplit(
  ctx: Ctx,
  { order }: LoadedOrder,
  draft: OrderDraft,
  { line_ids }: Split,
  split: LoadedOrder | undefined,
): void {
  if (!split || !line_ids || split.last_event?.action !== 'created_by_split') return refuse('nothing_to_undo');
  if (split.surroundings.deposit_cents > 0) return refuse('nothing_to_undo');
  const { id, version, workplace_id } = split.order;
  const after = { split_from_id: order.id };
  draft.recall(split);
  draft.takeLines(line_ids);
  const punches = split.punches.map((punch) => ({ punch, to_line_id: punch.line_id }));
  draft.alsoWrite(
    ...punchMoves(ctx, order, punches),
    modification('work_orders', [{ id, removed_at: instantText(ctx.now), version: version + 1 }]),
    eventWrite(newEvent(ctx, 'work_order.split_undone', { entity_id: id, workplace_id, after })),
  );
}
