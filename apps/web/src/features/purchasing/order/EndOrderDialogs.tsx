import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useDeletePurchaseOrder, useMovePurchaseOrder } from '../use-purchasing.ts';

interface EndOrderProps {
  order: PurchaseOrder;
  onClose: () => void;
}

const waits = ({ items }: PurchaseOrder): boolean => items.some(({ part_request }) => part_request !== null);

export function CancelOrderDialog({ order, onClose }: EndOrderProps) {
  const cancel = useMovePurchaseOrder();
  const { id, version, order_number, vendor_name } = order;
  return (
    <ConfirmDialog
      title={`Cancel ${order_number}?`}
      action="Cancel order"
      danger
      onConfirm={() => cancel.mutateAsync({ id, version, action: 'cancel' })}
      onClose={onClose}
    >
      What has not come is given up{waits(order) && ', and the parts that work orders wait for are to be ordered again'}
      . Tell {vendor_name}: nothing is sent by itself.
    </ConfirmDialog>
  );
}

export function DeleteOrderDialog({ order, onClose }: EndOrderProps) {
  const remove = useDeletePurchaseOrder();
  const navigate = useNavigate();
  const deleteAndLeave = useDeleteAndLeave('purchase_order');
  const { id, version, order_number } = order;
  const confirm = () =>
    deleteAndLeave({
      id,
      remove: () => remove.mutateAsync({ id, version }),
      leave: () => navigate({ to: '/parts/orders' }),
    });
  return (
    <ConfirmDialog title={`Delete ${order_number}?`} action="Delete order" danger onConfirm={confirm} onClose={onClose}>
      Its number is not used again.{waits(order) && ' The parts that work orders wait for are to be ordered again.'}
    </ConfirmDialog>
  );
}
