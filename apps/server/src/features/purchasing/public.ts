export { attachPurchaseOrderTask } from './send/attach-purchase-order-task.ts';
