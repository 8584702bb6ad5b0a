import { createPromise, listPromises, withdrawPromise } from '@baydesk/contract/promises.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

const REFRESHES = [...shownBy('invoice'), 'note'] as const;

export const usePromises = (invoice_id: string) =>
  useQuery({
    ...endpointQuery(listPromises, { id: invoice_id }, ['invoice', 'promises', invoice_id]),
    meta: { is_silent: true },
  });

export const useCreatePromise = () =>
  useEndpointMutation(createPromise, { refreshes: REFRESHES, refusals: 'shown_by_form' });
export const useWithdrawPromise = () => useEndpointMutation(withdrawPromise, { refreshes: REFRESHES });
