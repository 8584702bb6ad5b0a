import type { listInvoices } from '@baydesk/contract/invoices.contract';
import { sumOfInvoices } from '@baydesk/contract/invoices.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import type { ListSearch } from '../../../shared/ui/list/list-endpoint.ts';

/** The filters and the sorting of the list, as read from the address. */
type InvoiceSearch = ListSearch<typeof listInvoices>;

/** What the listed invoices come to, and how many there are in each state whichever is chosen. */
export function useInvoiceSums({
  open: _open,
  view: _view,
  sort_by: _sort,
  descending: _down,
  ...shown
}: InvoiceSearch) {
  const { states: _states, ...of_every_state } = shown;
  const sums = useSums(shown);
  const counts = useSums(of_every_state)?.counts;
  return { total_cents: sums?.total_cents, open_cents: sums?.open_cents, counts };
}

/** The previous figures stay until the new ones are loaded. */
const useSums = (input: CallInput<typeof sumOfInvoices>) =>
  useQuery({
    ...endpointQuery(sumOfInvoices, input, ['invoice', 'sum', input]),
    placeholderData: keepPreviousData,
  }).data;
