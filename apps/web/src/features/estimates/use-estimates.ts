import { listEstimateLinks, sendEstimate, withdrawEstimate } from '@baydesk/contract/estimates.contract';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { useQuery } from '@tanstack/react-query';
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
