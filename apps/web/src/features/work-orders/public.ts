export { AddHere } from './order-ui/AddHere.tsx';
export { LineBadge } from './order-ui/LineBadge.tsx';
export { LINE_FACES } from './order-data/line-words.ts';
export { OrderContext, useOrderContext } from './order-data/order-context.tsx';
export { StoryField } from './lines/row/Story.tsx';
export { hasOpenWork, OpenWorkDialog } from './lines/changes/OpenWorkDialog.tsx';
export { useLineChanges } from './lines/changes/use-line-changes.ts';
export { useLineRights } from './order-data/use-line-rights.ts';
export { useCallAtOrder, useOrderCall, useUndo } from './order-data/use-order-call.ts';
export { useTaskChanges } from './lines/tasks/use-task-changes.ts';
export { OrderPromise } from './list/OrderCells.tsx';
export { assetText } from './order-data/unit-text.ts';
export { PRIORITY_LABELS } from './order-data/order-words.ts';
export { RequestPicture } from './part-requests/RequestPicture.tsx';
export { partName } from './part-requests/request-words.ts';
export { orderQuery, useOrderChange, useWorkOrder } from './order-data/use-work-order.ts';
export { AlsoWaiting } from './part-requests/returns/AlsoWaiting.tsx';
export { useReturnToVendor } from './part-requests/returns/use-return-to-vendor.tsx';
export { useOrderParts } from './part-requests/use-order-parts.tsx';
export { moneyOf } from './order-data/order-money.ts';
export { QuickLineField } from './quick-line/QuickLineField.tsx';
export type { QuickLineHandle } from './quick-line/QuickLineField.tsx';
export { soldOptionsOf } from './quick-line/quick-options.ts';
export type { QuickOption } from './quick-line/quick-options.ts';
export { WaitingAdditions } from './quick-line/WaitingAdditions.tsx';
export type { SetPart } from './part-requests/part-set/set-rows.ts';
export { requestNow } from './order-data/current-versions.ts';
export {
  OrderDiscountDialog,
  OrderFinance,
  OrderStatistics,
  PartSetDialog,
  SaleBanners,
  SaleSide,
  SoldParts,
} from './loaded-later.ts';
