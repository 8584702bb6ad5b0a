import { useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** True once somebody has moved a pointer or pressed a key: then what opens over a screen may load. */
export function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return undefined;
    const touch = () => setIsTouched(true);
    for (const kind of TOUCHES) window.addEventListener(kind, touch, true);
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, true);
    };
  }, [isTouched]);
  return isTouched;
}
