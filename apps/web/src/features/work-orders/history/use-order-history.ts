import { listOrderHistory } from '@baydesk/contract/work-orders/history.contract';
import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { distinctRows, nextPage } from '../../../shared/ui/list/list-pages.ts';

/** What happened to an order, newest first, page by page. */
export function useOrderHistory(work_order_id: string) {
  const query = useInfiniteQuery({
    queryKey: ['work_order', 'history', work_order_id],
    queryFn: ({ pageParam, signal }) =>
      call(listOrderHistory, { work_order_id, page: pageParam, rows_per_page: DEFAULT_ROWS_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { is_silent: true },
  });
  const pages = query.data?.pages ?? [];
  const names = new Map(pages.flatMap((page) => Object.entries(page.names)));
  return { query, events: distinctRows(pages), nameOf: (id: string) => names.get(id) };
}
