import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isListKey } from '../../../keys/is-list-key.ts';
import { useKeyDown } from '../../../keys/use-key-down.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowCursor {
  readonly count: number;
  /** Scrolls a row into view, so that it is rendered. */
  readonly reveal: (index: number) => void;
  /** The element of a row that gets the focus. */
  readonly find: (index: number) => HTMLElement | null;
  readonly toggle?: ((index: number) => void) | undefined;
}

/** `j` and `k` move through the rows, arrows too once a row has the focus, `x` selects it, Enter follows its link. */
export function useRowCursor({ count, reveal, find, toggle }: RowCursor) {
  const [active, setActive] = useState<{ index: number; by_key: number }>({ index: -1, by_key: 0 });

  const focus = useEffectEvent((index: number) => find(index)?.focus({ preventScroll: true }));
  useEffect(() => {
    if (active.by_key > 0) focus(active.index);
  }, [active]);

  useKeyDown((event) => {
    if (!isListKey(event)) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-list-row]') : null;
    const step = STEPS[event.key] ?? (row ? ARROWS[event.key] : undefined);
    // Rows that came or went meanwhile moved the one with the focus.
    const current = row ? Number(row.dataset['listRow']) : active.index;
    if (event.key === 'x' && current >= 0) return toggle?.(current);
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const index = Math.min(Math.max(current + step, 0), count - 1);
    reveal(index);
    setActive({ index, by_key: active.by_key + 1 });
  });

  /** After a row got the focus by mouse or Tab, the keys continue from it. */
  const follow = (index: number) => {
    if (index !== active.index) setActive({ index, by_key: 0 });
  };
  return { follow };
}

interface RenderedRowCursor extends Pick<RowCursor, 'count' | 'toggle'> {
  /** Selects the element of a row that gets the focus. */
  readonly opener: string;
}

/** The cursor of a list that has all its rows in the page. */
export function useRenderedRowCursor<List extends HTMLElement>({ count, opener, toggle }: RenderedRowCursor) {
  const list_ref = useRef<List>(null);
  const rowAt = (index: number) => list_ref.current?.querySelector(`[data-list-row="${index}"]`);
  const find = (index: number) => rowAt(index)?.querySelector<HTMLElement>(opener) ?? null;
  const reveal = (index: number) => rowAt(index)?.scrollIntoView({ block: 'nearest' });
  const { follow } = useRowCursor({ count, reveal, find, toggle });
  return { list_ref, rowAt, find, follow };
}
