import { viewEstimatePhoto } from '@baydesk/contract/estimates.contract';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/api/call.ts';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';

/** Fetches a photo by a POST call instead of an image address, so that the link's secret is in no address. */
export function usePhoto(input: CallInput<typeof viewEstimatePhoto>, enabled = true) {
  const { token, photo_id, size } = input;
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(viewEstimatePhoto, input, ['work_order', 'customer_estimate_photo', token, photo_id, size]),
    meta: { is_silent: true },
    staleTime: Infinity,
    enabled,
  });
  return { file: data, isError, retry: () => void refetch() };
}
