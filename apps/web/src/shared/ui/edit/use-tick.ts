import { useEffect, useState } from 'react';

const TICK_MS = 1_600;

/** True for a moment after a value was saved. */
export function useTick() {
  const [isTicked, setIsTicked] = useState(false);
  useEffect(() => {
    if (!isTicked) return undefined;
    const timer = setTimeout(() => setIsTicked(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isTicked]);
  return { isTicked, tick: () => setIsTicked(true) };
}
