import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { OrderAtMove } from '@baydesk/domain/work-orders/work-order-moves';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type {
  Announcements,
  CollisionDetection,
  DragEndEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import {
  getFirstCollision,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CURRENT_STATUSES } from '../list/status-chips.ts';
import { nextColumn } from './next-column.ts';

const announcementsFor = (permissions: readonly PermissionRecord[]): Announcements => ({
  onDragStart: ({ active }) => `${orderOf(active).work_order_number} is picked up.`,
  onDragOver: ({ active, over }) => `${orderOf(active).work_order_number} is over ${placeName(statusOf(over?.id))}.`,
  onDragEnd: ({ active, over }) => {
    const order = orderOf(active);
    const column = statusOf(over?.id);
    return column && isOpenColumn(permissions, order, column)
      ? `${order.work_order_number} is put down at ${placeName(column)}.`
      : `${order.work_order_number} stays where it is.`;
  },
  onDragCancel: ({ active }) => `${orderOf(active).work_order_number} stays where it is.`,
});

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick the order up, the left and right arrow keys to carry it, Space to put it down, Esc to leave it.',
};

// These are constants because every card renders again when they change.
/** A mouse press that moves less is a click on the link of the card. */
const BY_MOUSE = { activationConstraint: { distance: 4 } };
/** A long press picks the card up; a swipe scrolls. */
const BY_TOUCH = { activationConstraint: { delay: 250, tolerance: 6 } };
const INSIDE_COLUMN_PX = 8;

const statusOf = (id: unknown) => CURRENT_STATUSES.find((status) => status === id);
/** The column a card is dropped on. The event's `over` is older than its collisions by one render. */
const columnOf = (collisions: DragEndEvent['collisions']) => statusOf(getFirstCollision(collisions, 'id'));
const orderOf = (active: { data: { current?: unknown } }) => (active.data.current as { order: WorkOrderRow }).order;

/** Moves the card with the mouse at once: one released right after a quick move would else land behind the mouse. */
class PromptMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super({ ...props, onMove: (coordinates) => flushSync(() => props.onMove(coordinates)) });
  }
}

/**
 * Moves the card to the next column it may be dropped on. The columns and their positions are read at each key press,
 * because the state of the board is updated a moment after the pick-up and fast typing would use the old one.
 */
const toNextColumn =
  (permissions: readonly PermissionRecord[]): KeyboardCoordinateGetter =>
  (event, { context }) => {
    if (!context.active) return undefined;
    const order = orderOf(context.active);
    const open_columns = CURRENT_STATUSES.filter((status) => isOpenColumn(permissions, order, status));
    const column = nextColumn(event.code, statusOf(context.over?.id) ?? order.status, open_columns);
    const place = column && context.droppableContainers.get(column)?.node.current?.getBoundingClientRect();
    if (!place) return undefined;
    event.preventDefault();
    return { x: place.left + INSIDE_COLUMN_PX, y: place.top + INSIDE_COLUMN_PX };
  };

const underThePointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const placeName = (status: WorkOrderStatus | undefined) => (status ? statusLabel(status) : 'no column');

/** The props of the drag area, and the order that is being dragged or null. */
export function useBoardDrag(
  permissions: readonly PermissionRecord[],
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void,
) {
  const [carried, setCarried] = useState<WorkOrderRow | null>(null);
  const sensors = useSensors(
    useSensor(PromptMouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_TOUCH),
    useSensor(
      KeyboardSensor,
      useMemo(() => ({ coordinateGetter: toNextColumn(permissions) }), [permissions]),
    ),
  );
  const area = {
    sensors,
    collisionDetection: underThePointer,
    accessibility: { announcements: announcementsFor(permissions), screenReaderInstructions: INSTRUCTIONS },
    onDragStart: ({ active }: DragStartEvent) => setCarried(orderOf(active)),
    onDragCancel: () => setCarried(null),
    onDragEnd: ({ active, collisions }: DragEndEvent) => {
      setCarried(null);
      const order = orderOf(active);
      const to = columnOf(collisions);
      if (to && to !== order.status) onMove(order, to);
    },
  };
  return { area, carried };
}

/** True if the dragged card may be dropped on a column: its own, or one its order may move to. */
export const isOpenColumn = (
  permissions: readonly PermissionRecord[],
  carried: OrderAtMove | null,
  column: WorkOrderStatus,
): boolean => carried === null || carried.status === column || allowedMoves(permissions, carried).includes(column);
