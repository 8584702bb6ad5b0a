export { assertEditable, lockOrder } from './change-order.ts';
export { decideByLink } from './decide-by-link.ts';
export { workOrdersGroup } from './list/search-orders.ts';
export { findOrder, loadOrder } from './load-order.ts';
export { ordersMover } from './move-orders.ts';
export { orderCommands } from './order-commands.ts';
export { wholeDetail } from './order-detail.ts';
export { readSnapshot } from './snapshots.queries.ts';
export { takeSnapshot } from './snapshots.store.ts';
