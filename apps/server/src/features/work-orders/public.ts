import { changeStatus } from './commands/change-status.ts';
import { createWorkOrder } from './commands/create-work-order.ts';
import { changeDiscount } from './commands/edit-header.ts';
import { changeRequiredData } from './commands/required-data.ts';
import { assignTechnician } from './lines/assign-technician.ts';
import { changeLineStatus } from './lines/change-line-status.ts';
import { changeLineDiscount } from './lines/change-line-discount.ts';
import { changeStory } from './lines/change-line.ts';
import { createFromCannedLine } from './lines/create-from-canned-line.ts';
import { createLine } from './lines/create-line.ts';
import { decideLines } from './lines/decide-lines.ts';
import { changeTask, createTask } from './lines/tasks.ts';
import { viewOrder } from './order/view-order.ts';
import { handleCore } from './part-requests/change-part-request.ts';
import { makePartRequest } from './part-requests/make-part-request.ts';
import { performStatusAction } from './part-requests/perform-status-action.ts';

export { billableOrder, billOrder, markCredited, moveBilledOrders } from './commands/bill-order.ts';
export { decideByLink } from './commands/decide-by-link.ts';
export { ordersMover, warrantyLinesMover } from './commands/orders-mover.ts';
export type { HeldLine } from './lines/begin-work.ts';
export { beginWork, endWork, holdLine, isWorkedOn } from './lines/begin-work.ts';
export type { SearchedNumber } from './list/searched-number.ts';
export { isSearchedShop, searchedNumber, searchedRanges } from './list/searched-number.ts';
export { workOrdersGroup } from './list/search-orders.ts';
export type { SettlingCtx } from './order/change-order.ts';
export { assertEditable } from './order/change-order.ts';
export { seesPrices } from './order/hide-money.ts';
export type { LoadedOrder } from './order/load-order.ts';
export { findOrder, loadOrder, lockOrder } from './order/load-order.ts';
export { holdOrderStock } from './order/order-stock.ts';
export { detailFor, wholeDetail } from './order/view-order.ts';
export { creditedCoreIds, giveCoresBack, keepCreditedCores } from './part-requests/credited-cores.ts';
export type { DividedRequest, RequestShare } from './part-requests/divide-requests.ts';
export { divideRequests } from './part-requests/divide-requests.ts';
export { priceAtCost } from './part-requests/price-at-cost.ts';
export type { BoughtRequest } from './part-requests/purchase-requests.ts';
export { holdCores, mayMoveCore, moveCores } from './part-requests/move-cores.ts';
export type { HeldCore } from './part-requests/move-cores.ts';
export { assertToBeBought, giveUpRequests, holdRequests, orderRequests } from './part-requests/purchase-requests.ts';
export { assertReturnable, markReturns, returnRequests, takeBackRequests } from './part-requests/return-requests.ts';
export { cancelSale } from './sales/cancel-sale.ts';
export { changeSale } from './sales/change-sale.ts';
export { completeSale } from './sales/complete-sale.ts';
export { createSale } from './sales/create-sale.ts';
export { lineOfSale } from './sales/sale-kind.ts';
export { splitSale } from './sales/split-sale.ts';
export { readSnapshot, takeSnapshot } from './order/snapshots.ts';
export { lapsedExemptionsTask, settleTotalsTask } from './totals/settle-totals-task.ts';

/** The commands with which the demo builds its orders. */
export const orderCommands = {
  createWorkOrder,
  viewOrder,
  changeStatus,
  changeDiscount,
  changeRequiredData,
  createLine,
  createFromCannedLine,
  changeLineDiscount,
  changeLineStatus,
  changeStory,
  assignTechnician,
  createTask,
  changeTask,
  decideLines,
  makePartRequest,
  performStatusAction,
  handleCore,
};
