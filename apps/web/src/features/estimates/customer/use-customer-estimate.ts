import { decideEstimate, previewDecision, viewCustomerEstimate } from '@baydesk/contract/estimates.contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';

/** The page shows its own errors. */
const SILENT = { meta: { is_silent: true } } as const;

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
