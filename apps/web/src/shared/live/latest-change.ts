import type { LiveChange } from '@baydesk/contract/live';
import { useSyncExternalStore } from 'react';

let latest: LiveChange | null = null;
const listeners = new Set<(change: LiveChange) => void>();

/** Stores the stream's latest change, for screens that show who made it. */
export function rememberChange(change: LiveChange): void {
  latest = change;
  for (const listener of listeners) listener(change);
}

/** Calls back with every change of the stream, until the returned function is called. */
export function followChanges(listener: (change: LiveChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The organization's latest change since this page was opened, or null. */
export const useLatestChange = (): LiveChange | null => useSyncExternalStore(followChanges, () => latest);
