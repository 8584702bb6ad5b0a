import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { startOffline } from './start-offline.ts';

/** Keeps the clock going without network; shows nothing itself. */
export function OfflineClock() {
  const queryClient = useQueryClient();
  const { user_id, default_workplace } = useActor();
  const whose = `${user_id} ${default_workplace?.id}`;
  // Starts anew for another person and at another location.
  useEffect(() => startOffline(queryClient), [queryClient, whose]);
  return null;
}
