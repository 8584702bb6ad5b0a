import type { ReturnRequest, VendorReturn } from '@baydesk/contract/returns.contract';
import { List, Text } from '@mantine/core';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { partName } from '../../work-orders/public.ts';
import { useSendReturn } from '../use-returns.ts';

interface SendReturnDialogProps {
  part_return: VendorReturn;
  onClose: () => void;
}

/** Lists the parts that leave the house before a return is sent. */
export function SendReturnDialog({ part_return, onClose }: SendReturnDialogProps) {
  const send = useSendReturn();
  const { id, version, return_number, vendor_name, items } = part_return;
  const confirm = async () => {
    await send.mutateAsync({ id, version });
    showNotice(done(`${return_number} is on its way to ${vendor_name}`));
  };
  return (
    <ConfirmDialog title={`Send ${return_number}`} action="Send return" onConfirm={confirm} onClose={onClose}>
      <Text size="sm" mb="xs">
        This leaves for {vendor_name} and cannot be called back. No message is sent by itself.
      </Text>
      <List size="sm">
        {items.map((item) => (
          <List.Item key={item.id}>
            {item.quantity} × {partName(item)}, {leavesFrom(item)}
          </List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}

const leavesFrom = ({ kind, work_order_number }: ReturnRequest): string => {
  if (kind === 'stock') return 'off the shelf';
  return kind === 'core' ? `core of ${work_order_number}` : `off ${work_order_number}`;
};
