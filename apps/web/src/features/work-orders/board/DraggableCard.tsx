import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { useDraggable } from '@dnd-kit/core';
import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { DragHandle } from '../../../shared/ui/sort/DragHandle.tsx';
import { BoardCard } from './BoardCard.tsx';
import { MoveMenu } from './MoveMenu.tsx';

interface DraggableCardProps {
  order: WorkOrderRow;
  /** The server has just refused to move it, and it is back. */
  isRefused: boolean;
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void;
}

/** A mouse takes a card anywhere, a finger that stays on it does too; keys take it by its handle, and a menu moves it. */
export function DraggableCard({ order, isRefused, onMove }: DraggableCardProps) {
  const { permissions } = useActor();
  const moves = allowedMoves(permissions, order);
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
}

const listenersOf = (listeners: DraggableSyntheticListeners) => listeners ?? {};
