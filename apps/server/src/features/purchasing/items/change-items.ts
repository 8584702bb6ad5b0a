import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  addPurchaseOrderItem as addEndpoint,
  changePurchaseOrderItem as changeEndpoint,
  removePurchaseOrderItem as removeEndpoint,
} from '@baydesk/contract/purchasing.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { EventDetails } from '../../../platform/writes/events.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../../platform/writes/taken-names.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { insertion, modification, writeTogether } from '../../../platform/writes/write-together.ts';
import { giveUpRequests, holdRequests, orderRequests } from '../../work-orders/public.ts';
import type { ItemRow, LockedOrder } from '../lock-purchase-order.ts';
import { isLiving, itemOf, lockPurchaseOrder, moveOf, orderWrite } from '../lock-purchase-order.ts';
import { answerOrder } from '../purchase-order-view.queries.ts';
import { resolveItems } from './resolve-items.ts';

const answerItem = async (ctx: Ctx, order_id: string) => ({ ...(await answerOrder(ctx, order_id)), order_id });

const itemEvent = (ctx: Ctx, action: string, order: LockedOrder, details: Pick<EventDetails, 'before' | 'after'>) =>
  eventWrite(
    newEvent(ctx, `purchase_order.${action}`, { entity_id: order.id, workplace_id: order.workplace_id, ...details }),
  );

/** A repeated call adds nothing. An item added to an order that the vendor has is ordered with it. */
export async function addItem(ctx: Ctx, { order_id, ...item }: InputOf<typeof addEndpoint>) {
  const [, { order: before }] = await Promise.all([lockNewId(ctx, item.id), answerOrder(ctx, order_id)]);
  if (before.items.some(({ id }) => id === item.id)) return answerItem(ctx, order_id);
  const { vendor_id, workplace_id } = before;
  const resolved = await resolveItems(ctx, workplace_id, [{ order_id, vendor_id, items: [item], path: '' }]);
  const order = await lockPurchaseOrder(ctx, order_id);
  const items = resolved.get(order_id) ?? [];
  await addItems(ctx, [{ order, items }]);
  if (order.status !== 'draft') await orderRequests(ctx, await purchaseOf(ctx, order, items));
  return answerItem(ctx, order_id);
}

interface Addition {
  readonly order: LockedOrder;
  readonly items: readonly ItemRow[];
}

/** Adds items below those of each order. Their work orders are locked. */
export async function addItems(ctx: Ctx, additions: readonly Addition[]): Promise<void> {
  const placed = additions.map(({ order, items }) => {
    moveOf(order, 'change');
    const last = Math.max(0, ...order.items.map(({ position }) => position));
    return { order, added: items.map((item, index) => ({ ...item, position: last + 1 + index })) };
  });
  const { organization_id } = ctx.actor;
  await refuseTakenId(() =>
    writeTogether(ctx.db, [
      ...placed.map(({ order, added }) => orderWrite(order, [...order.items, ...added])),
      insertion(
        'purchase_order_items',
        placed.flatMap(({ added }) => added.map((item) => ({ organization_id, ...item }))),
      ),
      ...placed.map(({ order, added }) =>
        itemEvent(ctx, 'item_added', order, {
          after: { parts: added.map(({ part_number, description }) => part_number || description) },
        }),
      ),
    ]),
  );
}

/** The parts of some items that orders wait for, with their orders locked. */
async function purchaseOf(ctx: Ctx, order: LockedOrder, items: readonly ItemRow[]) {
  const requests = await holdRequests(ctx, requestsOf(items));
  const { order_number, vendor_id, vendor_name } = order;
  return { requests, order_number, vendor_id, vendor_name };
}

const requestsOf = (items: readonly ItemRow[]): string[] =>
  items.flatMap(({ part_request_id }) => part_request_id ?? []);

const CHANGED = ['part_number', 'description', 'quantity', 'items_per_package', 'price_cents'] as const;

export async function changeItem(ctx: Ctx, input: InputOf<typeof changeEndpoint>) {
  const { id, order_id, version, part_number, items_per_package, price_cents, ...typed } = input;
  const order = await lockPurchaseOrder(ctx, order_id, version);
  moveOf(order, 'change');
  const item = itemOf(order, id);
  if (!isLiving(item)) refuse('part_cannot', { part: item.description, status: 'cancelled' });
  const least = addQuantities(item.delivered_quantity, item.cancelled_quantity);
  if (typed.quantity < least)
    refuse('invalid_input', { message: `Quantity cannot be lower than ${least}` }, 'quantity');
  const changed = {
    ...item,
    ...typed,
    part_number: part_number ?? item.part_number,
    items_per_package: items_per_package ?? item.items_per_package,
    price_cents: price_cents ?? item.price_cents,
  };
  const columns = CHANGED.filter((column) => changed[column] !== item[column]);
  const picked = (row: ItemRow) => ({
    part: item.description,
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
  });
  await writeTogether(ctx.db, [
    orderWrite(
      order,
      order.items.map((each) => (each.id === id ? changed : each)),
    ),
    modification('purchase_order_items', [
      {
        id,
        part_number: changed.part_number,
        description: changed.description,
        quantity: changed.quantity,
        items_per_package: changed.items_per_package,
        price_cents: changed.price_cents,
      },
    ]),
    itemEvent(ctx, 'item_changed', order, { before: picked(item), after: picked(changed) }),
  ]);
  return answerItem(ctx, order_id);
}

/** An item that the vendor knows of is cancelled and stays to be seen; in a draft it is gone. */
export async function removeItem(ctx: Ctx, { id, order_id, version }: InputOf<typeof removeEndpoint>) {
  const { rows } = await sql<{ part_request_id: string }>`
    select part_request_id from purchase_order_items
    where id = ${id} and order_id = ${order_id} and part_request_id is not null`.execute(ctx.db);
  const requests = await holdRequests(
    ctx,
    rows.map(({ part_request_id }) => part_request_id),
  );
  const order = await lockPurchaseOrder(ctx, order_id, version);
  moveOf(order, 'change');
  const item = itemOf(order, id);
  if (!isLiving(item) || item.delivered_quantity > 0)
    refuse('part_cannot', { part: item.description, status: isLiving(item) ? 'received' : 'cancelled' });
  const others = order.items.filter((each) => each.id !== id);
  const [items, write]: [readonly ItemRow[], Write] =
    order.status === 'draft'
      ? [others, sql`delete from purchase_order_items where id = ${id}`]
      : [
          [...others, { ...item, cancelled_quantity: item.quantity }],
          modification('purchase_order_items', [{ id, cancelled_quantity: item.quantity }]),
        ];
  await writeTogether(ctx.db, [
    orderWrite(order, items),
    write,
    itemEvent(ctx, 'item_removed', order, { before: { parts: [item.part_number || item.description] } }),
  ]);
  if (order.status !== 'draft') await giveUpRequests(ctx, { ...order, requests });
  return answerItem(ctx, order_id);
}
