import { useEffect, useState } from 'react';
import { now } from './now.ts';

/** The present, told again at every interval, for times that count on screen. */
export function useNow(every_ms: number): Date {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const ticking = setInterval(() => setAt(now()), every_ms);
    return () => clearInterval(ticking);
  }, [every_ms]);
  return at;
}
