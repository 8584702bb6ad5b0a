import { creditableItems, previewCredit } from '@baydesk/contract/credits.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { endpointQuery } from '../../api/use-endpoint.ts';

const SILENT = { meta: { is_silent: true } } as const;
const TYPING_PAUSE_MS = 250;

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
