import { viewHistory } from '@baydesk/contract/history.contract';
import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { distinctRows, nextPage } from '../list/list-pages.ts';

/** What happened to one record, newest first; filed under events, because every change is one. */
export function useHistory(entity: ResourceName, entity_id: string) {
  const query = useInfiniteQuery({
    queryKey: ['event', 'history', entity, entity_id],
    queryFn: ({ pageParam, signal }) =>
      call(viewHistory, { entity, entity_id, page: pageParam, rows_per_page: DEFAULT_ROWS_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { is_silent: true },
  });
  return { query, events: distinctRows(query.data?.pages ?? []) };
}
