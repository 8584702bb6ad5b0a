import {
  listEstimateLinks,
  previewDecision,
  sendEstimate,
  viewCustomerEstimate,
  decideEstimate,
  withdrawEstimate,
} from '@baydesk/contract/estimates.contract';
import { listContacts } from '@baydesk/contract/contacts.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;
const REFRESHES = { refreshes: shownBy('work_order') };

export const useSentEstimates = (work_order_id: string, enabled = true) =>
  useQuery({
    enabled,
    ...endpointQuery(listEstimateLinks, { work_order_id }, ['work_order', 'estimates', work_order_id]),
    ...SILENT,
  });

/** The estimate sent last, if there is one. */
export const useLatestEstimate = (work_order_id: string, enabled = true) =>
  useSentEstimates(work_order_id, enabled).data?.collection[0];

export const useSendEstimate = () => useEndpointMutation(sendEstimate, { ...REFRESHES, refusals: 'shown_by_form' });
export const useWithdrawEstimate = () =>
  useEndpointMutation(withdrawEstimate, { ...REFRESHES, refusals: 'shown_by_form' });

/** The order's current version, fetched without the cache. */
export const readVersion = async (id: string): Promise<number> => (await call(viewWorkOrder, { id })).version;

/** The customer's contacts that have an e-mail address. */
export const useMailableContacts = (customer_id: string) =>
  useQuery(
    endpointQuery(listContacts, { customer_id, rows_per_page: MAX_ROWS_PER_PAGE }, [
      'contact',
      'every',
      customer_id,
    ] as const),
  ).data?.collection.filter(({ email }) => email !== '') ?? [];

const customerEstimateQuery = (token: string) =>
  endpointQuery(viewCustomerEstimate, { token }, ['work_order', 'customer_estimate', token]);

export const useCustomerEstimate = (token: string) => useQuery({ ...customerEstimateQuery(token), ...SILENT });

/** The total of the chosen lines; the previous one stays until the new one is loaded. An error reloads the estimate. */
export function useApprovedTotals(token: string, line_ids: readonly string[], enabled: boolean) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...endpointQuery(previewDecision, { token, line_ids: [...line_ids] }, [
      'work_order',
      'customer_estimate_total',
      token,
      ...line_ids,
    ]),
    ...SILENT,
    enabled,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) void queryClient.invalidateQueries({ queryKey: customerEstimateQuery(token).queryKey });
  }, [error, queryClient, token]);
  return data;
}

/** Shows the decided estimate; an error reloads it, because it may have changed in the meantime. */
export function useDecideEstimate(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = customerEstimateQuery(token);
  return useEndpointMutation(decideEstimate, {
    refusals: 'shown_by_form',
    onSuccess: (estimate) => {
      queryClient.setQueryData(queryKey, estimate);
      window.scrollTo({ top: 0 });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
