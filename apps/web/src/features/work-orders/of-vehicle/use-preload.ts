import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { viewOrderDetails } from '@baydesk/contract/work-orders.contract';
import { PRELOAD } from '@baydesk/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { distinctRows, nextPage } from '../../../shared/ui/list/screen/list-pages.ts';
import { orderQuery } from '../order-data/use-work-order.ts';
import { inParallel } from '../../../shared/api/in-parallel.ts';

/** The section shows its own errors, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;

interface OfVehicle {
  readonly vehicle_id: string;
  /** Undefined for the orders of all owners. */
  readonly company_id: string | undefined;
}

/** The orders of a vehicle at every location, newest number first; their lines load for a few orders at a time. */
export function usePreload({ vehicle_id, company_id }: OfVehicle) {
  const queryClient = useQueryClient();
  const orders = useInfiniteQuery({
    queryKey: ['work_order', 'preload', vehicle_id, company_id ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        listWorkOrders,
        { page: pageParam, rows_per_page: PRELOAD.orders, sort_by: 'number', descending: true, vehicle_id, company_id },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...SILENT,
  });
  const rows: readonly WorkOrderRow[] = distinctRows(orders.data?.pages ?? []);
  const lines = useQuery({
    queryKey: ['work_order', 'preload-lines', rows.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async () => {
      const loaded_ids = await bringOrders(queryClient, rows);
      // Each order's row shows its own error when its lines could not be loaded.
      await inParallel(
        rows.filter(({ id }) => !loaded_ids.has(id)),
        PRELOAD.lines_in_parallel,
        ({ id }) => queryClient.prefetchQuery({ ...orderQuery(id), ...SILENT }),
      );
      return rows.length;
    },
    enabled: rows.length > 0,
    placeholderData: (before) => before,
    ...SILENT,
  });
  return {
    query: orders,
    rows,
    older_count: (orders.data?.pages.at(-1)?.pagination.total ?? 0) - rows.length,
    /** With many orders the section waits for the lines, so that they appear together. */
    isWaiting: rows.length > PRELOAD.shown_without_waiting && lines.isPending,
  };
}

/**
 * Loads a few orders by each call, and stores each as if it had been loaded by itself. Returns the ids of the loaded
 * orders.
 */
async function bringOrders(queryClient: QueryClient, rows: readonly WorkOrderRow[]): Promise<ReadonlySet<string>> {
  const isKnown = ({ id, version }: WorkOrderRow): boolean => {
    const query_state = queryClient.getQueryState(orderQuery(id).queryKey);
    return query_state?.data?.work_order.version === version && !query_state.isInvalidated;
  };
  const missing = rows.filter((row) => !isKnown(row)).map(({ id }) => id);
  for (let from = 0; from < missing.length; from += PRELOAD.lines_in_parallel) {
    const input = { work_order_ids: missing.slice(from, from + PRELOAD.lines_in_parallel) };
    const { collection } = await call(viewOrderDetails, input).catch(() => ({ collection: [] }));
    for (const detail of collection) queryClient.setQueryData(orderQuery(detail.work_order.id).queryKey, detail);
  }
  return new Set(rows.filter(isKnown).map(({ id }) => id));
}

/** A preloaded order with its lines; it does not fetch them by itself. */
export const usePreloadedOrder = (id: string) => useQuery({ ...orderQuery(id), ...SILENT, enabled: false });
