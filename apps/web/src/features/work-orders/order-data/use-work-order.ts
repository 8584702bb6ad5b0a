import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { viewOrderDetail, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/api/call.ts';
import type { QueryKey, Refusals } from '../../../shared/api/use-endpoint.ts';
import { endpointQuery, runChange, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { call } from '../../../shared/api/call.ts';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { shareDetail } from './share-detail.ts';

/** The screen shows the error itself. */
const SILENT = { meta: { is_silent: true } } as const;

/** An order with its lines. Everything that shows an order reads it from here, so that it is loaded once. */
export const orderQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(viewOrderDetail, { id }, ['work_order', 'detail', id]),
    structuralSharing: (before, after) => shareDetail(before as OrderDetail | undefined, after as OrderDetail),
  });

export const useWorkOrder = (id: string) => useQuery({ ...orderQuery(id), ...SILENT });

export interface OrderEndpoint extends AnyEndpoint {
  readonly output: AnyEndpoint['output'] & { readonly _zod: { readonly output: OrderDetail } };
}

interface ChangeOptions<E extends OrderEndpoint> {
  readonly refusals?: Refusals;
  readonly onSuccess?: (output: CallOutput<E>) => void;
  readonly onError?: (error: Error) => void;
}

/** Any change to an order; the answer is the order with its lines, shown without waiting for a fetch. */
export const useOrderChange = <E extends OrderEndpoint>(endpoint: E, options: ChangeOptions<E> = {}) =>
  useEndpointMutation(endpoint, orderChange(options));

/** The same, for a component that does not show whether the change is under way. */
export const runOrderChange = <E extends OrderEndpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  options: ChangeOptions<E>,
): Promise<CallOutput<E>> => runChange(queryClient, endpoint, input, orderChange(options));

const orderChange = <E extends OrderEndpoint>(options: ChangeOptions<E>) => ({
  ...options,
  refreshes: shownBy('work_order'),
  answers: (output: CallOutput<E>) => {
    const { work_order, lines } = output as OrderDetail;
    return { queryKey: orderQuery(work_order.id).queryKey as QueryKey, result: { work_order, lines } };
  },
});

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
