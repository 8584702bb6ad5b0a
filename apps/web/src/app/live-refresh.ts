import type { LiveChange } from '@baydesk/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { refreshedHere } from '../shared/live/own-changes.ts';
import { shownBy } from '../shared/live/shown-by.ts';
import { profileQuery } from '../shared/session/profile-query.ts';

/**
 * Refetches the queries that show the change, except those that this page has refreshed itself after its own change.
 */
export async function refreshShown(
  queryClient: QueryClient,
  { entity, actor_user_id, request_id }: LiveChange,
): Promise<void> {
  const is_by_this_person = actor_user_id === queryClient.getQueryData(profileQuery.queryKey)?.user_id;
  const refreshed = is_by_this_person ? await refreshedHere(request_id) : undefined;
  for (const key of shownBy(entity)) if (!refreshed?.has(key)) void queryClient.invalidateQueries({ queryKey: [key] });
}
