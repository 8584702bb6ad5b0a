import type { ReactNode } from 'react';
import { useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadWhenIdle } from '../../browser/load-when-idle.ts';
import type { Dragging } from './Dragging.tsx';
import { makeSortableRows, SortableAreaContext } from './sortable-rows.ts';

interface SortableAreaProps {
  ids: readonly string[];
  /** A row's name for screen readers: 'Oil and filter'. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  isOff?: boolean;
  children: ReactNode;
}

let loaded: typeof Dragging | null = null;

async function loadDragging(): Promise<void> {
  loaded ??= (await import('./Dragging.tsx')).Dragging;
}

/**
 * Rows inside can be dragged by their handles; with the keyboard, Space picks a row up and the arrows move it. The code
 * for it is loaded when idle, and starts once somebody reaches for a handle.
 */
export function SortableArea({ ids, nameOf, onMove, isOff = false, children }: SortableAreaProps) {
  const [rows] = useState(makeSortableRows);
  const instructions_id = useId();
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    if (!isOff) loadWhenIdle(loadDragging);
  }, [isOff]);
  const area = useMemo(() => {
    const wake = () => void loadDragging().then(() => setIsAwake(true));
    const press = (passOn: () => void) => {
      let isReleased = false;
      window.addEventListener('pointerup', () => (isReleased = true), { once: true });
      const start = () => {
        if (isReleased) return;
        flushSync(() => setIsAwake(true));
        passOn();
      };
      if (loaded) start();
      else void loadDragging().then(start);
    };
    return { rows, instructions_id, wake, press };
  }, [rows, instructions_id]);
  const Mover = isAwake && !isOff ? loaded : null;
  return (
    <SortableAreaContext value={area}>
      {children}
      <span id={instructions_id} hidden>
        Press Space to pick the row up, the arrow keys to carry it, Space to put it down, Esc to leave it.
      </span>
      {Mover && <Mover rows={rows} ids={ids} nameOf={nameOf} onMove={onMove} />}
    </SortableAreaContext>
  );
}
