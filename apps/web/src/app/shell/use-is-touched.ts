import { useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** True after the first pointer move or key press; parts that open over a screen are loaded from then on. */
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
