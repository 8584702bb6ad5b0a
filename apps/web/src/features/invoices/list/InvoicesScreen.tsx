import { listInvoices, sumOfInvoices } from '@baydesk/contract/invoices.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { customerChip } from '../../../shared/ui/list/filters/customer-chip.tsx';
import { dateRangeChip } from '../../../shared/ui/list/filters/date-range-chip.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { myWorkplacesQuery } from '../../profile/public.ts';
import { SavedViews } from '../../saved-views/public.ts';
import { AgeingLink, TakeAnybodysPayment } from '../../payments/public.ts';
import { INVOICE_COLUMNS, invoiceLink } from './invoice-columns.tsx';
import { stateChips } from './state-chips.ts';

export function InvoicesScreen() {
  const { search } = useListState(listInvoices);
  const { total_cents, open_cents, counts } = useInvoiceSums(search);
  const filters = useInvoiceFilters();
  // The invoices of a customer come from every location, so it is said which.
  const isFromEverywhere = search.customer_id !== undefined && search.workplace_ids === undefined;
  const columns = INVOICE_COLUMNS.map((column) =>
    column.id === 'workplace' && isFromEverywhere ? { ...column, isHiddenAtFirst: false } : column,
  );
  return (
    <ListScreen
      title="Invoices"
      endpoint={listInvoices}
      columns={columns}
      filters={[stateChips(counts, search.states), ...filters]}
      rowLink={invoiceLink}
      viewToggle={<AgeingLink />}
      action={<TakeAnybodysPayment />}
      searchLabel="Number, order, customer, unit or PO"
      emptyHint="Complete orders are invoiced on their page, or many at once in the list of work orders."
      afterFilters={<SavedViews list="invoices" search={search} />}
      renderSummary={() =>
        typeof total_cents === 'number' &&
        typeof open_cents === 'number' && (
          <>
            <Money value={total_cents} /> · <Money value={open_cents} /> open
          </>
        )
      }
    />
  );
}

const CustomerChip = customerChip('customer_id');
const InvoicedChip = dateRangeChip('invoiced_from', 'invoiced_until');
const NOWHERE: readonly { id: string; name: string }[] = [];

const AGE_OPTIONS = AGEING_BUCKETS.map(({ key, label }) => ({
  value: key,
  label: key === 'current' ? 'Not due yet' : `${label} days late`,
}));

function useInvoiceFilters(): readonly ListFilter<typeof listInvoices>[] {
  const workplaces = useQuery(myWorkplacesQuery).data?.collection ?? NOWHERE;
  const everywhere = { value: workplaces.map(({ id }) => id).join(','), label: 'All of mine' };
  const locations = [everywhere, ...workplaces.map(({ id, name }) => ({ value: id, label: name }))];
  return [
    { field: 'age', label: 'Age', options: AGE_OPTIONS },
    { field: 'customer_id', label: 'Customer', options: [], Chip: CustomerChip },
    ...(workplaces.length > 1 ? [{ field: 'workplace_ids', label: 'Location', options: locations } as const] : []),
    { field: 'invoiced_from', label: 'Invoiced', options: [], Chip: InvoicedChip },
  ];
}

/** The filters and the sorting of the list, as read from the address. */
type InvoiceSearch = ListSearch<typeof listInvoices>;

/** The sums of the listed invoices, and the number in each state, whichever state is chosen. */
function useInvoiceSums({ open: _open, view: _view, sort_by: _sort, descending: _down, ...shown }: InvoiceSearch) {
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
