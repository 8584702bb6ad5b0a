import { useEffect, useEffectEvent } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface ReturnTimerProps {
  after_ms: number;
  /** Whether a touch or a key starts the time anew. */
  isPutOff: boolean;
  onReturn: () => void;
}

/** Goes back to the tiles when nobody has touched the tablet for a while; the time begins when a step is shown. */
export function ReturnTimer({ after_ms, isPutOff, onReturn }: ReturnTimerProps) {
  const goBack = useEffectEvent(onReturn);
  useEffect(() => {
    const start = () => window.setTimeout(() => goBack(), after_ms);
    let timer = start();
    const putOff = () => {
      window.clearTimeout(timer);
      timer = start();
    };
    if (isPutOff) for (const touch of TOUCHES) window.addEventListener(touch, putOff, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, putOff, { capture: true });
    };
  }, [after_ms, isPutOff]);
  return null;
}
