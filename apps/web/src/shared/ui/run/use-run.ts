import { useRef, useState } from 'react';
import { inTurns } from '../../api/in-turns.ts';

/** How far a run is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Does the same for many items, with progress, until it is stopped; an item that has begun is finished. */
export function useRun() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const is_stopped = useRef(false);

  /** `each` has to handle its own errors. The progress ends after `afterwards`. */
  const run = async <Item>(
    items: readonly Item[],
    each: (item: Item) => Promise<unknown>,
    afterwards?: () => Promise<unknown>,
  ) => {
    is_stopped.current = false;
    setProgress({ done: 0, of: items.length });
    await inTurns(items, async (item) => {
      if (is_stopped.current) return;
      await each(item);
      setProgress((before) => before && { ...before, done: before.done + 1 });
    });
    await afterwards?.();
    setProgress(null);
  };

  return {
    progress,
    run,
    stop: () => {
      is_stopped.current = true;
    },
  };
}
