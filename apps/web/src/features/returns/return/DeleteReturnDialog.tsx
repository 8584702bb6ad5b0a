import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useDeleteReturn } from '../use-returns.ts';

interface DeleteReturnDialogProps {
  part_return: VendorReturn;
  onClose: () => void;
}

export function DeleteReturnDialog({ part_return, onClose }: DeleteReturnDialogProps) {
  const remove = useDeleteReturn();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, version, return_number } = part_return;
  const confirm = async () => {
    await remove.mutateAsync({ id, version });
    await navigate({ to: '/parts/returns/requests' });
    for (const resource of shownBy('part_return')) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
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
