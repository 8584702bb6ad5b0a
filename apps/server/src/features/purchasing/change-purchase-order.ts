import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changePurchaseOrder as endpoint,
  deletePurchaseOrder as deleteEndpoint,
  movePurchaseOrder as moveEndpoint,
  savePurchaseOrderNote as noteEndpoint,
} from '@baydesk/contract/purchasing.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import { giveUpRequests, holdRequests } from '../work-orders/public.ts';
import type { ItemRow, LockedOrder } from './lock-purchase-order.ts';
import { isLiving, lockPurchaseOrder, moveOf, orderWrite } from './lock-purchase-order.ts';
import { lastServed } from './last-served.queries.ts';
import { answerOrder } from './purchase-order-view.queries.ts';

type Typed = Partial<Pick<LockedOrder, 'vendor_reference' | 'expected_on' | 'note'>>;

async function changeColumns(ctx: Ctx, order: LockedOrder, action: string, typed: Typed) {
  const columns = Object.keys(typed) as (keyof Typed)[];
  const before = Object.fromEntries(columns.map((column) => [column, order[column]]));
  await writeTogether(ctx.db, [
    orderWrite(order, order.items, typed),
    eventWrite(
      newEvent(ctx, `purchase_order.${action}`, {
        entity_id: order.id,
        workplace_id: order.workplace_id,
        before,
        after: typed,
      }),
    ),
  ]);
  return answerOrder(ctx, order.id);
}

/** The vendor's number and the expected day may still change when part of the order was received. */
export async function changePurchaseOrder(
  ctx: Ctx,
  { id, version, vendor_reference, expected_on }: InputOf<typeof endpoint>,
) {
  const order = await lockPurchaseOrder(ctx, id, version);
  moveOf(order, 'send');
  return changeColumns(ctx, order, 'changed', {
    vendor_reference: vendor_reference ?? order.vendor_reference,
    expected_on: expected_on === undefined ? order.expected_on : expected_on,
  });
}

export async function savePurchaseOrderNote(ctx: Ctx, { id, version, note }: InputOf<typeof noteEndpoint>) {
  const order = await lockPurchaseOrder(ctx, id, version);
  moveOf(order, 'send');
  return changeColumns(ctx, order, 'note_saved', { note });
}

/** Cancelling gives up pieces that have not come; parts that work orders wait for then have to be ordered again. */
export async function movePurchaseOrder(ctx: Ctx, { id, version, action }: InputOf<typeof moveEndpoint>) {
  const requests = action === 'cancel' ? await holdRequests(ctx, await awaitedRequests(ctx, id)) : [];
  const order = await lockPurchaseOrder(ctx, id, version);
  const { to } = moveOf(order, action);
  const items = action === 'cancel' ? await withoutRests(ctx, order) : order.items;
  const given_up = items.filter((item, index) => item.cancelled_quantity !== order.items[index]?.cancelled_quantity);
  await writeTogether(ctx.db, [
    orderWrite(order, items, { status: to }),
    ...(given_up.length > 0
      ? [
          modification(
            'purchase_order_items',
            given_up.map((item) => ({
              id: item.id,
              cancelled_quantity: item.cancelled_quantity,
              part_request_id: item.part_request_id,
            })),
          ),
        ]
      : []),
    eventWrite(
      newEvent(ctx, `purchase_order.${action === 'cancel' ? 'cancelled' : 'confirmed'}`, {
        entity_id: id,
        workplace_id: order.workplace_id,
        before: { status: order.status },
        after: { status: to },
      }),
    ),
  ]);
  if (requests.length > 0) await giveUpRequests(ctx, { ...order, requests });
  return answerOrder(ctx, id);
}

/** An item that came in part is linked to the request that got the pieces, so that the rest can be ordered again. */
async function withoutRests(ctx: Ctx, order: LockedOrder): Promise<readonly ItemRow[]> {
  const items = order.items.map(withoutRest);
  const partly_here = items.filter((item, index) => item !== order.items[index] && item.delivered_quantity > 0);
  const served = await lastServed(
    ctx,
    partly_here.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, part_request_id: served.get(item.id) ?? item.part_request_id }));
}

/** Keeps the received pieces of an item and cancels the others. */
function withoutRest(item: ItemRow): ItemRow {
  const rest = Math.max(0, addQuantities(item.quantity, -item.delivered_quantity));
  return isLiving(item) && rest !== item.cancelled_quantity ? { ...item, cancelled_quantity: rest } : item;
}

async function awaitedRequests({ db }: Ctx, order_id: string): Promise<string[]> {
  const { rows } = await sql<{ part_request_id: string }>`
    select part_request_id from purchase_order_items
    where order_id = ${order_id} and part_request_id is not null and delivered_quantity + cancelled_quantity < quantity
  `.execute(db);
  return rows.map(({ part_request_id }) => part_request_id);
}

/** The vendor does not know of a draft, so it is deleted; only its number and its history stay. */
export async function deletePurchaseOrder(ctx: Ctx, { id, version }: InputOf<typeof deleteEndpoint>) {
  const order = await lockPurchaseOrder(ctx, id, version);
  moveOf(order, 'delete');
  const { numDeletedRows } = await ctx.db.deleteFrom('purchase_orders').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not_found');
  const { order_number, vendor_id, workplace_id } = order;
  await writeTogether(ctx.db, [
    eventWrite(
      newEvent(ctx, 'purchase_order.deleted', { entity_id: id, workplace_id, before: { order_number, vendor_id } }),
    ),
  ]);
  return {};
}
