import { liveChange } from '@baydesk/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberChange } from '../shared/live/latest-change.ts';
import { followLive } from '../shared/live/live-stream.ts';
import { profileQuery } from '../shared/session/profile-query.ts';
import { refreshShown } from './live-refresh.ts';
import { beforeReload } from './other-tab.ts';

/** Refetches the data on screen after every change to it in the organization. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    followLive(({ message, data }) => {
      if (message === 'reset') void queryClient.invalidateQueries();
      // Loading the profile detects an ended session and shows it.
      else if (message !== 'change') void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      else {
        const change = liveChange.safeParse(data);
        if (!change.success) return;
        void refreshShown(queryClient, change.data);
        rememberChange(change.data);
      }
    }, leaving.signal);
    beforeReload(() => leaving.abort(), leaving.signal);
    return () => leaving.abort();
  }, [queryClient]);
}
