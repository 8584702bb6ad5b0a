import { changePurchaseOrder, movePurchaseOrder } from './change-purchase-order.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { acceptDelivery } from './deliveries/accept-delivery.ts';
import { sendPurchaseOrder } from './send/send-purchase-order.ts';

export { LIKELY_VENDOR, lastVendorOf } from './likely-vendor.ts';
export { attachPurchaseOrderTask } from './send/attach-purchase-order-task.ts';

/** The commands with which the demo builds its orders. */
export const purchaseCommands = {
  createPurchaseOrder,
  changePurchaseOrder,
  sendPurchaseOrder,
  movePurchaseOrder,
  acceptDelivery,
};
