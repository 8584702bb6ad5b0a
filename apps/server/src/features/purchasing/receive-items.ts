import { statusByItems } from '@baydesk/domain/purchasing/purchase-order-status';
import { modification } from '../../platform/writes/write-together.ts';
import type { ItemRow, LockedOrder } from './lock-purchase-order.ts';
import { orderWrite } from './lock-purchase-order.ts';

type ReceivedItem = Pick<ItemRow, 'id' | 'delivered_quantity' | 'part_request_id'> &
  Partial<Pick<ItemRow, 'cancelled_quantity'>>;

/** The writes after which these items of an order have come, and the status that the order has by that. */
export function receiveItems(order: LockedOrder, received: readonly ReceivedItem[]) {
  const by_id = new Map(received.map((item) => [item.id, item] as const));
  const items = order.items.map((item) => ({ ...item, ...by_id.get(item.id) }));
  const changed = items
    .filter(({ id }) => by_id.has(id))
    .map(({ id, delivered_quantity, cancelled_quantity, part_request_id }) => ({
      id,
      delivered_quantity,
      cancelled_quantity,
      part_request_id,
    }));
  const status = statusByItems(order.status, items);
  return {
    status,
    writes: [
      orderWrite(order, items, { status }),
      ...(changed.length > 0 ? [modification('purchase_order_items', changed)] : []),
    ],
  };
}
