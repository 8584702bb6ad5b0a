import type { LiveChange } from '@baydesk/contract/live';
import { useSyncExternalStore } from 'react';

let latest: LiveChange | null = null;
const listeners = new Set<() => void>();

/** Stores the stream's latest change, for screens that show who made it. */
export function rememberChange(change: LiveChange): void {
  latest = change;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The organization's latest change since this page was opened, or null. */
export const useLatestChange = (): LiveChange | null => useSyncExternalStore(subscribe, () => latest);
