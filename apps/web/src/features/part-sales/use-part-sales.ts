import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { viewPartSale } from '@baydesk/contract/part-sales.contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Refusals } from '../../shared/api/use-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { orderQuery } from '../work-orders/public.ts';

/** The screen shows the error itself. */
const SILENT = { meta: { is_silent: true } } as const;

export type SaleFacts = PartSaleDetail['part_sale'];

/** The facts that only a sale has; its order and parts are read from the query of orders. */
const factsQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['part_sale', 'view', id],
    queryFn: async ({ signal }): Promise<SaleFacts> => {
      const { part_sale, work_order, lines } = await call(viewPartSale, { id }, signal);
      // Stores the order from this answer, unless it is known: that one may show changes that wait for an answer.
      queryClient.setQueryData(orderQuery(id).queryKey, (stored_order) => stored_order ?? { work_order, lines });
      return part_sale;
    },
  });

/** A part sale with its order and parts; a sale that does not exist yet is not asked for. */
export function usePartSale(id: string, isNew: boolean) {
  const facts = useQuery({ ...factsQuery(useQueryClient(), id), ...SILENT, enabled: !isNew });
  const order = useQuery({ ...orderQuery(id), ...SILENT, enabled: !isNew && facts.data !== undefined });
  return {
    detail: facts.data && order.data ? { part_sale: facts.data, ...order.data } : null,
    error: facts.error ?? order.error,
    refetch: () => Promise.all([facts.refetch(), order.refetch()]),
  };
}

interface SaleEndpoint extends AnyEndpoint {
  readonly output: AnyEndpoint['output'] & { readonly _zod: { readonly output: PartSaleDetail } };
}

/** Any change to a part sale; the answer is the sale, shown without waiting for a fetch. */
export function useSaleChange<E extends SaleEndpoint>(endpoint: E, refusals: Refusals = 'shown_by_form') {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    refreshes: shownBy('part_sale'),
    refusals,
    onSuccess: (output) => {
      const { part_sale, work_order, lines } = output as PartSaleDetail;
      queryClient.setQueryData(factsQuery(queryClient, part_sale.id).queryKey, part_sale);
      queryClient.setQueryData(orderQuery(part_sale.id).queryKey, { work_order, lines });
    },
  });
}

/** The sale as it is now, past every cache. */
export const readSale = (id: string): Promise<PartSaleDetail> => call(viewPartSale, { id });
