import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

interface MoveMenuProps {
  order: WorkOrderRow;
  moves: readonly WorkOrderStatus[];
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void;
}

/** Where the card can go, for whoever would rather press than drag. */
export function MoveMenu({ order, moves, onMove }: MoveMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Status of ${order.work_order_number}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to</Menu.Label>
        {moves.map((status) => (
          <Menu.Item key={status} onClick={() => onMove(order, status)}>
            <StatusBadge status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
