import type { Announcements, DragEndEvent, Modifier } from '@dnd-kit/core';
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useMemo } from 'react';

interface SortableAreaProps {
  ids: readonly string[];
  /** A row's name for screen readers: 'Oil and filter'. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  isOff?: boolean;
  children: ReactNode;
}

// These are constants because every row renders again when they change.
/** A press on the handle that moves less is a click, not a drag. */
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [onlyUpAndDown];

/** Rows inside can be dragged by their handles; with the keyboard, Space picks a row up and the arrows move it. */
export function SortableArea({ ids, nameOf, onMove, isOff = false, children }: SortableAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYBOARD));
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
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick the row up, the arrow keys to carry it, Space to put it down, Esc to leave it.',
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy} disabled={isOff}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
