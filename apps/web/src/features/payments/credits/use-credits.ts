import {
  createAdjustment,
  createCredit,
  removeCredit,
  reverseAdjustment,
  viewCredit,
} from '@baydesk/contract/credits.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';

const SILENT = { meta: { is_silent: true } } as const;
const BY_FORM = { refreshes: shownBy('credit'), refusals: 'shown_by_form' } as const;

export const useCredit = (id: string) =>
  useQuery({ ...endpointQuery(viewCredit, { id }, ['credit', 'view', id]), ...SILENT });

export const useCreateCredit = () => useEndpointMutation(createCredit, BY_FORM);
export const useRemoveCredit = () => useEndpointMutation(removeCredit, BY_FORM);
export const useCreateAdjustment = () => useEndpointMutation(createAdjustment, BY_FORM);
export const useReverseAdjustment = () => useEndpointMutation(reverseAdjustment, BY_FORM);
