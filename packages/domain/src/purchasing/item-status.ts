import type { OrderedQuantities, PurchaseOrderStatus } from './purchase-order-status.ts';
import { remainingQuantity } from './purchase-order-status.ts';

export type OrderItemStatus = 'cancelled' | 'fulfilled' | 'partial_delivery' | 'waiting_to_receive';

/** The delivery status of an item; null as long as the vendor does not have the order. */
export function orderItemStatus(item: OrderedQuantities, status: PurchaseOrderStatus): OrderItemStatus | null {
  if (status === 'draft') return null;
  const has_come = item.delivered_quantity > 0;
  if (status === 'cancelled' || remainingQuantity(item) === 0) return has_come ? 'fulfilled' : 'cancelled';
  return has_come ? 'partial_delivery' : 'waiting_to_receive';
}
