import { useSyncExternalStore } from 'react';

let is_open = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  is_open = open;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens and closes the inbox from the bell, from the command palette and from a screen. */
export const inboxDrawer = { open: () => set(true), close: () => set(false) };

export const useIsInboxOpen = (): boolean => useSyncExternalStore(subscribe, () => is_open);
