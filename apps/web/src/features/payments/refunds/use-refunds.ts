import { createRefund, reverseRefund, viewRefund } from '@baydesk/contract/payments/refunds.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';

const BY_FORM = { refreshes: shownBy('payment'), refusals: 'shown_by_form' } as const;

export const useRefund = (id: string) =>
  useQuery({ ...endpointQuery(viewRefund, { id }, ['payment', 'refund', id]), meta: { is_silent: true } });

export const useCreateRefund = () => useEndpointMutation(createRefund, BY_FORM);
export const useReverseRefund = () => useEndpointMutation(reverseRefund, BY_FORM);
