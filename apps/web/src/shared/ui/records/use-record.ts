import type { RecordBase } from '@baydesk/contract/define-records';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Page } from '../list/list-pages.ts';
import { loadEveryRow } from '../list/list-pages.ts';
import type { RecordsEndpoint, RecordsKind } from './records-kind.ts';

/** The record as it is now, past every cache; null when it is gone. */
export async function readRecord(list: RecordsEndpoint, id: string, signal?: AbortSignal): Promise<RecordBase | null> {
  for (const is_retired of [false, true]) {
    const records = await loadEveryRow<RecordBase>((page, rows_per_page) =>
      call(list, { page, rows_per_page, is_retired }, signal),
    );
    const record = records.find((candidate) => candidate.id === id);
    if (record) return record;
  }
  return null;
}

/** The record that is open: at once when its list is on screen, undefined while it loads, null when there is none. */
export function useRecord({ resource, endpoints: { list } }: RecordsKind, id: string): RecordBase | null | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery<RecordBase | null>({
    queryKey: [resource, 'one', list.path, id],
    queryFn: ({ signal }) => readRecord(list, id, signal),
    initialData: () => findListed(queryClient, [resource, 'list', list.path], id),
    // Opened again, it starts from the list, which is the fresher of the two.
    gcTime: 0,
  });
  // Somebody may remove it while it is open: what was typed then stays until it is put elsewhere or dropped.
  const [seen, setSeen] = useState(data);
  if (data && data !== seen) setSeen(data);
  return data ?? seen ?? data;
}

/** The record in a list that nothing has made stale. */
function findListed(queryClient: QueryClient, queryKey: readonly unknown[], id: string): RecordBase | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => !state.isInvalidated)
    .flatMap(({ state }) => (state.data as InfiniteData<Page<RecordBase>> | undefined)?.pages ?? [])
    .flatMap((page) => page.collection)
    .find((record) => record.id === id);
}
