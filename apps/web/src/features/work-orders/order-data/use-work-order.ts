import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { viewWorkOrder, viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../shared/api/call.ts';
import type { Refusals } from '../../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { call } from '../../../shared/api/call.ts';
import { isRefusal } from '../../../shared/api/api-error.ts';

/** The screen shows the error itself. */
const SILENT = { meta: { is_silent: true } } as const;

export const orderQuery = (id: string) => endpointQuery(viewWorkOrder, { id }, ['work_order', 'view', id]);
export const linesQuery = (id: string) => endpointQuery(viewWorkOrderLines, { id }, ['work_order', 'lines', id]);

export const useWorkOrder = (id: string) => useQuery({ ...orderQuery(id), ...SILENT });
export const useWorkOrderLines = (id: string) => useQuery({ ...linesQuery(id), ...SILENT });

export const usePrefetchLines = (id: string) => usePrefetchQuery({ ...linesQuery(id), ...SILENT });

export interface OrderEndpoint extends AnyEndpoint {
  readonly output: AnyEndpoint['output'] & { readonly _zod: { readonly output: OrderDetail } };
}

interface ChangeOptions<E extends OrderEndpoint> {
  readonly refusals?: Refusals;
  readonly onSuccess?: (output: CallOutput<E>) => void;
  readonly onError?: (error: Error) => void;
}

/** Any change to an order; the answer has the order and its lines, so both are shown without waiting for a fetch. */
export function useOrderChange<E extends OrderEndpoint>(endpoint: E, options: ChangeOptions<E> = {}) {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    refusals: options.refusals,
    refreshes: shownBy('work_order'),
    onSuccess: (output) => {
      const { work_order, lines } = output as OrderDetail;
      queryClient.setQueryData<WorkOrder>(orderQuery(work_order.id).queryKey, work_order);
      queryClient.setQueryData(linesQuery(work_order.id).queryKey, { collection: lines });
      options.onSuccess?.(output);
    },
    onError: options.onError,
  });
}

/** Fetches the current order, bypassing the cache. */
export const readOrder = (id: string): Promise<WorkOrder> => call(viewWorkOrder, { id });

/** A change to a value edited in place; if another person changed it first, their version is fetched to be shown. */
export function useFactChange<E extends OrderEndpoint>(endpoint: E, refusals: Refusals = 'shown_by_form') {
  const queryClient = useQueryClient();
  return useOrderChange(endpoint, {
    refusals,
    onError: (error) => {
      if (isRefusal(error, 412)) void queryClient.invalidateQueries({ queryKey: ['work_order'] });
    },
  }).mutateAsync;
}
