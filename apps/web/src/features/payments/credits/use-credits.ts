import {
  createAdjustment,
  createCredit,
  creditableItems,
  previewCredit,
  removeCredit,
  reverseAdjustment,
  viewCredit,
} from '@baydesk/contract/credits.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';

const SILENT = { meta: { is_silent: true } } as const;
const BY_FORM = { refreshes: shownBy('credit'), refusals: 'shown_by_form' } as const;
const TYPING_PAUSE_MS = 250;

export const useCredit = (id: string) =>
  useQuery({ ...endpointQuery(viewCredit, { id }, ['credit', 'view', id]), ...SILENT });

/** What is left of an invoice to credit, asked anew each time the dialog opens. */
export const useCreditableItems = (invoice_id: string) =>
  useQuery({
    ...endpointQuery(creditableItems, { invoice_id }, ['credit', 'creditable', invoice_id]),
    ...SILENT,
    gcTime: 0,
  });

/** What crediting these items comes to; the earlier figures stay while others are counted. */
export function useCreditPreview(input: CallInput<typeof previewCredit>) {
  const [counted] = useDebouncedValue(input, TYPING_PAUSE_MS);
  return useQuery({
    ...endpointQuery(previewCredit, counted, ['credit', 'preview', counted]),
    ...SILENT,
    enabled: counted.items.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const useCreateCredit = () => useEndpointMutation(createCredit, BY_FORM);
export const useRemoveCredit = () => useEndpointMutation(removeCredit, BY_FORM);
export const useCreateAdjustment = () => useEndpointMutation(createAdjustment, BY_FORM);
export const useReverseAdjustment = () => useEndpointMutation(reverseAdjustment, BY_FORM);
