import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../shared/api/api-error.ts';
import type { Refusals } from '../../../shared/api/use-endpoint.ts';
import type { OrderEndpoint } from './use-work-order.ts';
import { useOrderChange } from './use-work-order.ts';

/** A change made where the value stands; when somebody else was faster, their version is fetched to be shown beside. */
export function useFactChange<E extends OrderEndpoint>(endpoint: E, refusals: Refusals = 'shown_by_form') {
  const queryClient = useQueryClient();
  return useOrderChange(endpoint, {
    refusals,
    onError: (error) => {
      if (isRefusal(error, 412)) void queryClient.invalidateQueries({ queryKey: ['work_order'] });
    },
  }).mutateAsync;
}
