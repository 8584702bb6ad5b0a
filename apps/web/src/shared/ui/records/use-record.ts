import type { RecordBase } from '@baydesk/contract/define-records';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { ListRow } from '../list/screen/list-endpoint.ts';
import type { Page } from '../list/screen/list-pages.ts';
import { loadEveryRow } from '../list/screen/list-pages.ts';
import type { RecordsEndpoint, RecordsKind } from './records-kind.ts';

/** Fetches the record without the cache; null if it no longer exists. */
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

/** The open record, taken from its list if that is loaded; undefined while loading, null if it does not exist. */
export function useRecord({ records: { resource, list } }: RecordsKind, id: string): RecordBase | null | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery<RecordBase | null>({
    queryKey: [resource, 'one', list.path, id],
    queryFn: ({ signal }) => readRecord(list, id, signal),
    initialData: () => findListed<RecordBase>(queryClient, [resource, 'list', list.path], id),
    // When it is opened again it starts from the list, which is newer than this query's last result.
    gcTime: 0,
  });
  // If another person removes the record while it is open, the dialog stays so that typed values are not lost.
  const [seen, setSeen] = useState(data);
  if (data && data !== seen) setSeen(data);
  return data ?? seen ?? data;
}

/** The row from a cached list that has not been invalidated. */
export function findListed<Row extends ListRow>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  id: string,
): Row | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => !state.isInvalidated)
    .flatMap(({ state }) => (state.data as InfiniteData<Page<Row>> | undefined)?.pages ?? [])
    .flatMap((page) => page.collection)
    .find((row) => row.id === id);
}
