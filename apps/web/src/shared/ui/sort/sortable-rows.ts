import type { useSortable } from '@dnd-kit/sortable';
import { createContext, useContext } from 'react';

/** How a row is moved at the moment. */
export type RowMove = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition' | 'isDragging' | 'listeners'>;

const AT_REST: RowMove = { transform: null, transition: undefined, isDragging: false, listeners: undefined };

export type SortableRows = ReturnType<typeof makeSortableRows>;

/**
 * The rows of an area: their elements and how each is moved. Rows and the code for dragging meet only here, because that
 * code is loaded later and rows must not be drawn anew for it.
 */
export function makeSortableRows() {
  const elements = new Map<string, HTMLElement>();
  const handles = new Map<string, HTMLElement>();
  const moves = new Map<string, RowMove>();
  const listeners = new Map<string, Set<() => void>>();
  let ids: readonly string[] = [];

  const tell = (id: string) => listeners.get(id)?.forEach((listener) => listener());
  const subscribe = (id: string, listener: () => void) => {
    const of_row = listeners.get(id) ?? new Set();
    listeners.set(id, of_row.add(listener));
    return () => void of_row.delete(listener);
  };
  return {
    subscribe,
    moveOf: (id: string) => moves.get(id) ?? AT_REST,
    move: (id: string, move: RowMove) => {
      moves.set(id, move);
      tell(id);
    },
    rest: (id: string) => {
      moves.delete(id);
      tell(id);
    },
    elementOf: (id: string) => elements.get(id) ?? null,
    handleOf: (id: string) => handles.get(id) ?? null,
    setElement: (id: string, element: HTMLElement | null) => {
      if (element) elements.set(id, element);
      else elements.delete(id);
      ids = [...elements.keys()];
      tell(EVERY_ROW);
    },
    setHandle: (id: string, handle: HTMLElement | null) => {
      if (handle) handles.set(id, handle);
      else handles.delete(id);
    },
    /** The ids of the rows that are drawn; long lists draw only some. */
    drawnIds: () => ids,
    subscribeToDrawn: (listener: () => void) => subscribe(EVERY_ROW, listener),
  };
}

const EVERY_ROW = '';

interface SortableAreaValue {
  readonly rows: SortableRows;
  readonly instructions_id: string;
  /** Loads and starts the code for dragging, which takes a moment the first time. */
  readonly wake: () => void;
  /** Passes a press on once dragging has started, unless the finger or button was lifted meanwhile. */
  readonly press: (passOn: () => void) => void;
}

export const SortableAreaContext = createContext<SortableAreaValue | null>(null);

export function useSortableArea(): SortableAreaValue {
  const area = useContext(SortableAreaContext);
  if (!area) throw new Error('A sortable row is inside a SortableArea');
  return area;
}
