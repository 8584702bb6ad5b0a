import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import type { QueryClient } from '@tanstack/react-query';
import { keepLastKnown } from '../../../shared/offline/last-known.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { currentTaskQuery } from '../clock/use-current-task.ts';
import { myDepartmentsQuery, myLinesQuery, myTasksQuery } from '../clock/use-my-tasks.ts';
import { startOutbox } from './outbox.ts';

/**
 * Prepares for a dead network: the outbox, the data shown without an answer, and the files of the technician's screens.
 */
export function startOffline(queryClient: QueryClient): () => void {
  const me = queryClient.getQueryData(profileQuery.queryKey);
  if (!me) return () => undefined;
  const stopSending = startOutbox(queryClient, me);
  registerServiceWorker();
  // A person who acts for another must leave none of that person's data on this device.
  if (me.impersonation) return stopSending;
  const { queryKey } = profileQuery;
  const queries = [myTasksQuery, myDepartmentsQuery, myLinesQuery, currentTaskQuery] as const;
  const stopKeeping = keepLastKnown(queryClient, me.user_id, [queryKey, ...queries.map((each) => each.queryKey)]);
  if (me.default_workplace) loadAhead(queryClient, clocksDepartmentsOnly(me));
  return () => {
    stopSending();
    stopKeeping();
  };
}

/** Loads the lines and departments of the clock before anybody needs them, because without network it is too late. */
function loadAhead(queryClient: QueryClient, is_departments_only: boolean): void {
  const needed = { gcTime: Infinity, meta: { is_silent: true } };
  void queryClient.prefetchQuery({ ...myDepartmentsQuery, ...needed });
  if (is_departments_only) return;
  void queryClient.prefetchQuery({ ...myTasksQuery, ...needed });
  void queryClient.prefetchQuery({ ...myLinesQuery, ...needed });
}

/** Lets the program open without network; only the built program has the worker. */
function registerServiceWorker(): void {
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  // A browser that forbids it goes on without.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
