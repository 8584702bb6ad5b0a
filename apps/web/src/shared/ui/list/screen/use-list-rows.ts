import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput, CallOutput } from '../../../api/call.ts';
import { call } from '../../../api/call.ts';
import type { FixedInput, ListEndpoint, ListSearch, PagedEndpoint, RowOf } from './list-endpoint.ts';
import type { Page, PagePosition } from './list-pages.ts';
import { distinctRows, FIRST_PAGE, loadEveryRow, nextPosition } from './list-pages.ts';

export type LoadPage<E extends PagedEndpoint> = (input: CallInput<E>, signal?: AbortSignal) => Promise<CallOutput<E>>;

interface ListQuery<E extends PagedEndpoint> {
  readonly endpoint: E;
  readonly search: ListSearch<E>;
  readonly fixed?: FixedInput<E> | undefined;
  readonly load?: LoadPage<E> | undefined;
  readonly rows_per_page?: number | undefined;
}

/** How the pages of a list are loaded and kept. */
function pagesOf<E extends PagedEndpoint>(list: ListQuery<E>) {
  const { endpoint, search, fixed, load, rows_per_page = DEFAULT_ROWS_PER_PAGE } = list;
  const { open: _open, view: _view, ...narrowed } = search;
  const input = { ...narrowed, ...fixed };
  const loadPage = async ({ page, after }: PagePosition, rows: number, signal?: AbortSignal) => {
    const page_input = { ...input, page, rows_per_page: rows, ...(after && { after }) } as CallInput<E>;
    return (await (load ? load(page_input, signal) : call(endpoint, page_input, signal))) as PageOf<E>;
  };
  const options = infiniteQueryOptions({
    // Lists with pages of another size keep their own pages.
    queryKey: [endpoint.permission.resource_name, 'list', endpoint.path, input, rows_per_page],
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, rows_per_page, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPosition,
  });
  return { options, loadPage };
}

/** The pages loaded so far and a function to load more. Old rows stay while a new search loads. */
export function useListPages<E extends PagedEndpoint>(list: ListQuery<E>) {
  const queryClient = useQueryClient();
  const { options, loadPage } = pagesOf(list);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  return {
    query,
    pages: query.data?.pages,
    loadPage,
    /** Asks for the rows of a search while the address and the screen still change to it. */
    loadAhead: (search: ListSearch<E>) => void queryClient.prefetchInfiniteQuery(pagesOf({ ...list, search }).options),
  };
}

/** The rows loaded so far, the total and a function to load the rest. */
export function useListRows<E extends ListEndpoint>(list: ListQuery<E>) {
  const { query, pages, loadPage, loadAhead } = useListPages(list);
  const rows = useMemo(() => distinctRows<RowOf<E>>(pages ?? []), [pages]);
  return {
    query,
    rows,
    first_page: pages?.[0],
    total: pages?.at(-1)?.pagination.total,
    loadAhead,
    loadAll: () => loadEveryRow<RowOf<E>>((page, rows) => loadPage({ page }, rows)),
  };
}

type PageOf<E extends PagedEndpoint> = CallOutput<E> & Page<RowOf<E>>;
