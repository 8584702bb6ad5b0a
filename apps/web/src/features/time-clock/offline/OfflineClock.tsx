import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startOffline } from './start-offline.ts';

/** Keeps the clock going without network; shows nothing itself. */
export function OfflineClock() {
  const queryClient = useQueryClient();
  useEffect(() => startOffline(queryClient), [queryClient]);
  return null;
}
