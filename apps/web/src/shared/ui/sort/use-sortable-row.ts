import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useCallback, useSyncExternalStore } from 'react';
import type { RowMove } from './sortable-rows.ts';
import { useSortableArea } from './sortable-rows.ts';

/** A row of a SortableArea: its style while rows are dragged, and the props of its handle. */
export function useSortableRow(id: string) {
  const { rows, instructions_id, wake, press } = useSortableArea();
  const subscribe = useCallback((listener: () => void) => rows.subscribe(id, listener), [rows, id]);
  const move = useSyncExternalStore(subscribe, () => rows.moveOf(id));
  const setNodeRef = useCallback((element: HTMLElement | null) => rows.setElement(id, element), [rows, id]);
  const setHandle = useCallback((handle: HTMLElement | null) => rows.setHandle(id, handle), [rows, id]);
  const handle = {
    ref: setHandle,
    role: 'button',
    'aria-roledescription': 'sortable',
    'aria-describedby': instructions_id,
    onPointerEnter: wake,
    onFocus: wake,
    onPointerDown: (event: PointerEvent) => press(() => rows.moveOf(id).listeners?.['onPointerDown']?.(event)),
    onKeyDown: (event: KeyboardEvent) => rows.moveOf(id).listeners?.['onKeyDown']?.(event),
  };
  return { setNodeRef, style: styleOf(move), isDragging: move.isDragging, handle };
}

/** The events come as plain functions from the code for dragging. */
export type HandleProps = Readonly<Record<string, unknown>> & { readonly ref: (handle: HTMLElement | null) => void };

function styleOf({ transform, transition, isDragging }: RowMove): CSSProperties {
  return {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    ...(isDragging ? { zIndex: 2 } : {}),
  };
}
