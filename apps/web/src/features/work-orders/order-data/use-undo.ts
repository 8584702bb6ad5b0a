import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useOrderCall } from './use-order-call.ts';

/** Shows a notice of the change and offers to undo it. */
export function useUndo() {
  const undo = useOrderCall(undoLastChange);
  return (message: string, { work_order }: OrderDetail) => {
    const event_id = work_order.undoable?.event_id;
    if (event_id === undefined) return showNotice(done(message));
    const takeBack = () => undo(() => ({ work_order_id: work_order.id, event_id }));
    // The key replaces an earlier offer, because only the last change of an order can be undone.
    undoable(message, takeBack, `undo ${work_order.id}`);
  };
}
