import { changePurchaseOrder, movePurchaseOrder } from './change-purchase-order.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { sendPurchaseOrder } from './send/send-purchase-order.ts';

export { assertVendors } from './create-purchase-order.ts';
export { lastServed } from './last-served.queries.ts';
export { LIKELY_VENDOR, lastVendorOf } from './likely-vendor.ts';
export type { LockedOrder } from './lock-purchase-order.ts';
export { lockPurchaseOrder, moveOf } from './lock-purchase-order.ts';
export type { ReadOrder } from './purchase-order-view.queries.ts';
export { readOrders } from './purchase-order-view.queries.ts';
export { receiveItems } from './receive-items.ts';
export { attachPurchaseOrderTask } from './send/attach-purchase-order-task.ts';

/** The commands with which the demo builds its orders. */
export const purchaseCommands = {
  createPurchaseOrder,
  changePurchaseOrder,
  sendPurchaseOrder,
  movePurchaseOrder,
};
