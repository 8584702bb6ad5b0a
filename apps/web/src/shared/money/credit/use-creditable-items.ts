import { creditableItems, previewCredit } from '@baydesk/contract/credits.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { endpointQuery } from '../../api/use-endpoint.ts';

const SILENT = { meta: { is_silent: true } } as const;
const TYPING_PAUSE_MS = 250;

/** The items of an invoice that can still be credited, asked anew each time the dialog opens. */
export const useCreditableItems = (invoice_id: string) =>
  useQuery({
    ...endpointQuery(creditableItems, { invoice_id }, ['credit', 'creditable', invoice_id]),
    ...SILENT,
    gcTime: 0,
  });

/** The total of a credit of these items; the earlier figures stay while others are counted. */
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
