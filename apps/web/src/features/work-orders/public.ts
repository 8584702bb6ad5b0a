import { loadedLater } from '../../shared/routing/loaded-later.tsx';

export { AddHere } from './order-ui/AddHere.tsx';
export { LineBadge } from './order-ui/LineBadge.tsx';
export { LINE_FACES } from './order-data/line-words.ts';
export { OrderContext, useOrderContext } from './order-data/order-context.tsx';
export { StoryField } from './lines/row/Story.tsx';
export { hasOpenWork, OpenWorkDialog } from './lines/changes/OpenWorkDialog.tsx';
export { useLineChanges } from './lines/changes/use-line-changes.ts';
export { useLineRights } from './order-data/use-line-rights.ts';
export { useOrderCall, useUndo } from './order-data/use-order-call.ts';
export { useTaskChanges } from './lines/tasks/use-task-changes.ts';
export { OrderPromise } from './list/OrderCells.tsx';
export { assetText } from './order-data/unit-text.ts';
export { PRIORITY_LABELS } from './order-data/order-words.ts';
export { RequestPicture } from './part-requests/RequestPicture.tsx';
export { partName } from './part-requests/request-words.ts';
export { useOrderChange, useWorkOrder } from './order-data/use-work-order.ts';

/** Chooses the vendor for parts and puts them onto an order. */
export const OrderPartsDialog = loadedLater(() => import('./part-requests/OrderPartsDialog.tsx'), 'OrderPartsDialog');
