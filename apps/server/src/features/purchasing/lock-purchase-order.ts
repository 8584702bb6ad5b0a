import type { PurchaseOrderAction } from '@baydesk/domain/purchasing/purchase-order-status';
import { findPurchaseOrderMove } from '@baydesk/domain/purchasing/purchase-order-status';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { PurchaseOrderItems } from '../../platform/database/database-types.generated.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import type { ChangedColumns, Write } from '../../platform/writes/write-together.ts';
import { modification } from '../../platform/writes/write-together.ts';
import { itemTotal } from './purchase-order-view.queries.ts';

export type ItemRow = Omit<Selectable<PurchaseOrderItems>, 'organization_id' | 'number_key'>;

const ITEM_COLUMNS = [
  'id',
  'order_id',
  'position',
  'catalogue_part_id',
  'part_request_id',
  'part_number',
  'description',
  'quantity',
  'items_per_package',
  'price_cents',
  'core_charge_cents',
  'delivered_quantity',
  'cancelled_quantity',
] as const;

export type LockedOrder = Awaited<ReturnType<typeof lockPurchaseOrder>>;

/**
 * Locks an order of one of the caller's locations, and reads its items. Everything that is locked together is locked as
 * follows: stock, then work orders by their ids, then purchase orders by theirs.
 */
export async function lockPurchaseOrder(ctx: Pick<Ctx, 'db' | 'actor'>, id: string, version?: number) {
  const [order] = await lockPurchaseOrders(ctx, [id]);
  if (!order) return refuse('not_found');
  if (version !== undefined) refuseStale(order.version, version);
  return order;
}

export async function lockPurchaseOrders({ db, actor }: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]) {
  const [orders, items] = await Promise.all([
    db
      .selectFrom('purchase_orders as o')
      .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
      .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
      .select(['o.id', 'o.number', 'o.workplace_id', 'o.vendor_id', 'o.status', 'o.note', 'o.vendor_reference'])
      .select(['o.expected_on', 'o.sent_at', 'o.version', 'w.shop_id', 'w.timezone', 'v.name as vendor_name'])
      .select('v.lead_time_days')
      .where('o.id', '=', sql<string>`any (${ids}::uuid[])`)
      .where('o.workplace_id', '=', sql<string>`any (${actor.workplace_ids}::uuid[])`)
      .orderBy('o.id')
      .forUpdate('o')
      .execute(),
    db
      .selectFrom('purchase_order_items')
      .select(ITEM_COLUMNS)
      .where('order_id', '=', sql<string>`any (${ids}::uuid[])`)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return orders.map((order) => ({
    ...order,
    order_number: purchaseOrderNumber(order),
    items: items.filter(({ order_id }) => order_id === order.id) as readonly ItemRow[],
  }));
}

/** The move that an action makes, where the status allows it. */
export const moveOf = ({ status, order_number }: LockedOrder, action: PurchaseOrderAction) =>
  findPurchaseOrderMove(status, action) ??
  refuse('purchase_order_cannot', { order: order_number, status: statusLabel(status).toLowerCase() });

export const itemOf = ({ items }: LockedOrder, id: string): ItemRow =>
  items.find((item) => item.id === id) ?? refuse('not_found');

export const isLiving = ({ quantity, cancelled_quantity }: ItemRow): boolean => cancelled_quantity < quantity;

/** The columns of an order that follow from its items. */
export const sumsOf = (items: readonly ItemRow[]) => ({
  total_cents: sumCents(items.map((item) => itemTotal(item) ?? cents(0))),
  items_count: items.filter(isLiving).length,
});

/** Writes an order as a person changed it, with the items it has then. */
export const orderWrite = (
  order: LockedOrder,
  items: readonly ItemRow[] = order.items,
  columns: ChangedColumns<'purchase_orders'> = {},
): Write =>
  modification('purchase_orders', [{ id: order.id, ...columns, ...sumsOf(items), version: order.version + 1 }]);
