import type { ListOutput } from '@baydesk/contract/list';
import { DEFAULT_ROWS_PER_PAGE, MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { call } from '../../api/call.ts';
import type { FixedInput, ListEndpoint, ListRow, ListSearch, RowOf } from './list-endpoint.ts';

export type LoadPage<E extends ListEndpoint> = (input: CallInput<E>, signal?: AbortSignal) => Promise<CallOutput<E>>;

interface ListQuery<E extends ListEndpoint> {
  readonly endpoint: E;
  readonly search: ListSearch<E>;
  readonly fixed?: FixedInput<E> | undefined;
  readonly load?: LoadPage<E> | undefined;
}

/** The rows loaded so far, the count of all, and the way to the next page. What was there stays while the next loads. */
export function useListRows<E extends ListEndpoint>({ endpoint, search, fixed, load }: ListQuery<E>) {
  const { open: _, ...narrowed } = search;
  const input = { ...narrowed, ...fixed };
  const loadPage = async (page: number, rows_per_page: number, signal?: AbortSignal) => {
    const page_input = { ...input, page, rows_per_page } as CallInput<E>;
    return (await (load ? load(page_input, signal) : call(endpoint, page_input, signal))) as Page<E>;
  };
  const query = useInfiniteQuery({
    queryKey: [endpoint.permission.resource_name, 'list', endpoint.path, input],
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, DEFAULT_ROWS_PER_PAGE, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page * pagination.rows_per_page < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => distinctRows<RowOf<E>>(pages ?? []), [pages]);
  return {
    query,
    rows,
    first_page: pages?.[0],
    total: pages?.at(-1)?.pagination.total,
    loadAll: () => loadAllRows(loadPage),
  };
}

type Page<E extends ListEndpoint> = CallOutput<E> & ListOutput<RowOf<E>>;

/** A row that moved to the next page while somebody scrolled is shown once. */
function distinctRows<Row extends ListRow>(pages: readonly { readonly collection: readonly Row[] }[]): Row[] {
  const by_id = new Map<string, Row>();
  for (const page of pages) for (const row of page.collection) by_id.set(row.id, row);
  return [...by_id.values()];
}

/** Everything the list is narrowed to, in as few calls as the contract allows. */
async function loadAllRows<Row extends ListRow>(loadPage: (page: number, rows: number) => Promise<ListOutput<Row>>) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { collection, pagination } = await loadPage(page, MAX_ROWS_PER_PAGE);
    rows.push(...collection);
    if (collection.length === 0 || page * MAX_ROWS_PER_PAGE >= pagination.total) return rows;
  }
}
