import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { ProblemList } from './ProblemList.tsx';
import type { DataCheck } from './moved-order.ts';

interface ProblemsDialogProps {
  order: Pick<WorkOrder, 'id'>;
  title: string;
  problems: DataCheck['problems'];
  onClose: () => void;
}

/** What is still to be done, where no field can mend it. */
export function ProblemsDialog({ order: { id }, title, problems, onClose }: ProblemsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size="md" fullScreen={useIsPhone()} classNames={dialog}>
      <Stack gap="md">
        <ProblemList work_order_id={id} problems={problems} onFollow={onClose} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            data-autofocus
            onClick={onClose}
            renderRoot={(props) => <Link {...props} to="/workorders/$id/lines" params={{ id }} />}
          >
            Go to the lines
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
