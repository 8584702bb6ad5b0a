import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { usePopup } from '../../../shared/ui/popup/use-popup.tsx';
import { DragHandle } from '../../../shared/ui/sort/DragHandle.tsx';
import { BoardCard } from './BoardCard.tsx';

interface DraggableCardProps {
  order: WorkOrderRow;
  /** True if the server has just refused to move this order. */
  isRefused: boolean;
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void;
}

/** Mouse and touch drag the card anywhere on it, the keyboard drags it by its handle, and a menu moves it too. */
export const DraggableCard = memo(function DraggableCard({ order, isRefused, onMove }: DraggableCardProps) {
  const { permissions } = useActor();
  const moves = useMemo(() => allowedMoves(permissions, order), [permissions, order]);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: moves.length === 0,
  });
  const { onKeyDown, ...by_pointer } = listenersOf(listeners);
  return (
    <BoardCard
      order={order}
      setCard={setNodeRef}
      isAway={isDragging}
      isRefused={isRefused}
      pointerListeners={by_pointer}
      controls={
        moves.length > 0 && (
          <>
            <DragHandle
              name={order.work_order_number}
              handle={{ ref: setActivatorNodeRef, ...attributes, ...(onKeyDown ? { onKeyDown } : {}) }}
            />
            <MoveMenu order={order} moves={moves} onMove={onMove} />
          </>
        )
      }
    />
  );
});

const listenersOf = (listeners: DraggableSyntheticListeners) => listeners ?? {};

interface MoveMenuProps {
  order: WorkOrderRow;
  moves: readonly WorkOrderStatus[];
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void;
}

/** The allowed moves as a menu, for people who do not drag. */
function MoveMenu({ order, moves, onMove }: MoveMenuProps) {
  const { opener, popup, target } = usePopup('menu');
  return (
    <>
      <ActionIcon
        {...opener}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={`Status of ${order.work_order_number}`}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      {target && (
        <Menu {...popup} position="bottom-end" shadow="md">
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Move to</Menu.Label>
            {moves.map((status) => (
              <Menu.Item key={status} onClick={() => onMove(order, status)}>
                <StatusBadge status={status} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
