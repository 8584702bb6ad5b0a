import { useEffect, useState } from 'react';

/** A loading state shown for less than this would only flicker. */
const NOTICEABLE_MS = 150;

/** True once `isWaiting` has been true for 150 ms without a break. */
export function useDelayed(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}
