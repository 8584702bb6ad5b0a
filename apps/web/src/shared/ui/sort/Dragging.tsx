import type { Announcements, DragEndEvent, Modifier } from '@dnd-kit/core';
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { SortableRows } from './sortable-rows.ts';

interface DraggingProps {
  rows: SortableRows;
  ids: readonly string[];
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
}

// These are constants because every row is looked at again when they change.
/** A press on the handle that moves less is a click, not a drag. */
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [onlyUpAndDown];

/** Moves the rows of an area while one of them is dragged. It shows nothing itself. */
export function Dragging({ rows, ids, nameOf, onMove }: DraggingProps) {
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYBOARD));
  const drawn_ids = useSyncExternalStore(rows.subscribeToDrawn, rows.drawnIds);
  const id_text = ids.join(' ');
  const items = useMemo(() => (id_text === '' ? [] : id_text.split(' ')), [id_text]);
  const indexOf = (id: unknown) => ids.indexOf(String(id));
  const finish = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), over ? indexOf(over.id) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const placeOf = (id: unknown) => `place ${indexOf(id) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(indexOf(active.id))} is picked up from ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(indexOf(active.id))} is over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(indexOf(active.id))} is put down at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(indexOf(active.id))} stays at ${placeOf(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={MODIFIERS}
      onDragEnd={finish}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {drawn_ids.map((id) => (
          <DraggedRow key={id} id={id} rows={rows} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function DraggedRow({ id, rows }: { id: string; rows: SortableRows }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  useLayoutEffect(() => {
    setNodeRef(rows.elementOf(id));
    setActivatorNodeRef(rows.handleOf(id));
  });
  useLayoutEffect(
    () => rows.move(id, { listeners, transform, transition, isDragging }),
    [rows, id, listeners, transform, transition, isDragging],
  );
  useLayoutEffect(() => () => rows.rest(id), [rows, id]);
  return null;
}
