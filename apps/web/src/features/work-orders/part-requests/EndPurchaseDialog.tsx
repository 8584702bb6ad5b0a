import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { deletePurchaseOrder, movePurchaseOrder, viewPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { isKept, useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';

/** How the purchase order of a part can be ended. */
export interface EndOfPurchase {
  readonly id: string;
  readonly order_number: string;
  /** One that the vendor has not heard of is deleted, any other is cancelled. */
  readonly action: 'delete' | 'cancel';
}

interface EndPurchaseDialogProps {
  end: EndOfPurchase;
  onClose: () => void;
}

/** Deletes or cancels a purchase order from the work order whose part is on it; its parts are to be ordered again. */
export function EndPurchaseDialog({ end, onClose }: EndPurchaseDialogProps) {
  const { id, order_number, action } = end;
  const query = useQuery({
    ...endpointQuery(viewPurchaseOrder, { id }, ['purchase_order', 'view', id]),
    meta: { is_silent: true },
    enabled: isKept,
  });
  const cancel = useEndpointMutation(movePurchaseOrder, {
    refreshes: shownBy('purchase_order'),
    refusals: 'shown_by_form',
  });
  const remove = useEndpointMutation(deletePurchaseOrder, { refusals: 'shown_by_form' });
  const deleteAndLeave = useDeleteAndLeave('purchase_order');
  const isDeleted = action === 'delete';
  const title = `${isDeleted ? 'Delete' : 'Cancel'} ${order_number}?`;
  const order = query.data?.order;
  if (!order) return <LoadingDialog title={title} queries={[query]} onClose={onClose} />;
  const { version } = order;
  return (
    <ConfirmDialog
      title={title}
      action={isDeleted ? 'Delete order' : 'Cancel order'}
      danger
      onConfirm={async () =>
        isDeleted
          ? deleteAndLeave({ id, remove: () => remove.mutateAsync({ id, version }), leave: async () => onClose() })
          : cancel.mutateAsync({ id, version, action: 'cancel' })
      }
      onClose={onClose}
    >
      {itemsGivenUp(order)} given up; what work orders wait for is to be ordered again.{' '}
      {isDeleted ? 'Its number is not used again.' : `Tell ${order.vendor_name}: nothing is sent by itself.`}
    </ConfirmDialog>
  );
}

/** An order often has parts of other work orders too. */
function itemsGivenUp({ items }: PurchaseOrder): string {
  const open = items.filter(({ quantity_remaining }) => quantity_remaining > 0);
  const orders = new Set(open.flatMap(({ part_request }) => part_request?.work_order_number ?? []));
  const of_orders = orders.size > 1 ? ` of ${[...orders].join(', ')}` : '';
  return open.length === 1 ? 'What is on it is' : `All ${open.length} items that have not come${of_orders} are`;
}
