import { useEffect, useEffectEvent } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface Return {
  readonly after_ms: number;
  /** Another value starts the time anew. */
  readonly since: unknown;
  /** Whether a touch or a key starts the time anew. */
  readonly isPutOff: boolean;
  readonly onReturn: () => void;
}

/** Goes back to the tiles when nobody has touched the tablet for a while. */
export function useReturn({ after_ms, since, isPutOff, onReturn }: Return): void {
  const goBack = useEffectEvent(onReturn);
  useEffect(() => {
    let timer = window.setTimeout(goBack, after_ms);
    const putOff = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(goBack, after_ms);
    };
    if (isPutOff) for (const touch of TOUCHES) window.addEventListener(touch, putOff, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, putOff, { capture: true });
    };
  }, [after_ms, since, isPutOff]);
}
