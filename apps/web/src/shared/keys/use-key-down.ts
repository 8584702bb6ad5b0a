import { useEffectEvent, useLayoutEffect } from 'react';

interface Phase {
  /** Runs before all listeners that do not set it, wherever they are on the page. */
  readonly capture?: boolean;
}

/** Listens to every key press on the page while the component is mounted. */
export function useKeyDown(listen: (event: KeyboardEvent) => void, { capture = false }: Phase = {}): void {
  const hear = useEffectEvent(listen);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', onKeyDown, { capture });
    return () => window.removeEventListener('keydown', onKeyDown, { capture });
  }, [capture]);
}
