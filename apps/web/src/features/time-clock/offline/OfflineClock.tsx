import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { startOffline } from './start-offline.ts';

/** Keeps the clock going without network; starts anew for another person and at another location. */
export function OfflineClock() {
  const { user_id, default_workplace } = useActor();
  return <Keeper key={`${user_id} ${default_workplace?.id}`} />;
}

/** Shows nothing itself. */
function Keeper() {
  const queryClient = useQueryClient();
  useEffect(() => startOffline(queryClient), [queryClient]);
  return null;
}
