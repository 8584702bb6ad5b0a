import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { removeWorkOrder, restoreWorkOrder, undoLastChange } from '@baydesk/contract/work-orders.contract';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useEstimatePdf } from '../../estimates/public.ts';
import { useOrderChange } from './use-work-order.ts';

/** Actions on an order that need no dialog; their mutations show any error. */
export function useOrderActions(order: WorkOrder) {
  const { id, version, work_order_number } = order;
  const undoing = useOrderChange(undoLastChange);
  const removal = useEndpointMutation(removeWorkOrder, { refreshes: shownBy('work_order') });
  const restoring = useOrderChange(restoreWorkOrder);
  const estimate = useEstimatePdf();
  const navigate = useNavigate();

  const undoIt = async () => {
    if (!order.undoable) return;
    await undoing.mutateAsync({ work_order_id: id, event_id: order.undoable.event_id });
    showNotice(done('Undone'));
  };
  const removeIt = async () => {
    // Leaves the page first, because it would fetch the deleted order again.
    await navigate({ to: '/workorders' });
    const comeBack = () => navigate({ to: '/workorders/$id/lines', params: { id } });
    try {
      await removal.mutateAsync({ work_order_id: id, version });
    } catch {
      return comeBack();
    }
    return undoable(`${work_order_number} deleted`, async () => {
      await restoring.mutateAsync({ work_order_id: id });
      await comeBack();
    });
  };
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/workorders/${id}`);
      showNotice(done('The link is copied'));
    } catch {
      showNotice(done('This browser does not copy; take it from the address bar'));
    }
  };
  return {
    isUndoing: undoing.isPending,
    undo: () => void undoIt().catch(() => undefined),
    removeOrder: () => void removeIt().catch(() => undefined),
    copyLink: () => void copyIt(),
    printEstimate: () => estimate.mutate({ work_order_id: id }),
  };
}
