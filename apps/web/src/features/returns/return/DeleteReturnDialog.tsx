import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useDeleteReturn } from '../use-returns.ts';

interface DeleteReturnDialogProps {
  part_return: VendorReturn;
  onClose: () => void;
}

export function DeleteReturnDialog({ part_return, onClose }: DeleteReturnDialogProps) {
  const remove = useDeleteReturn();
  const navigate = useNavigate();
  const deleteAndLeave = useDeleteAndLeave('part_return');
  const { id, version, return_number } = part_return;
  const confirm = () =>
    deleteAndLeave({
      id,
      remove: () => remove.mutateAsync({ id, version }),
      leave: () => navigate({ to: '/parts/returns/requests' }),
    });
  return (
    <ConfirmDialog
      title={`Delete ${return_number}?`}
      action="Delete return"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      Its number is not used again. What is on it waits among the requests and cores for another return.
    </ConfirmDialog>
  );
}
