import type { AgedDocument } from '@baydesk/contract/payments/ageing.contract';
import { listAgedDocuments } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { openDocumentColumns } from '../../../shared/money/open-document-columns.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListColumn, ListFilter, RowLink } from '../../../shared/ui/list/screen/list-definition.ts';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';

const COLUMNS: readonly ListColumn<typeof listAgedDocuments>[] = openDocumentColumns({
  party: {
    id: 'customer',
    header: 'Customer',
    width: 'minmax(140px, 1.2fr)',
    sort_by: 'customer_name',
    value: ({ customer_name }: AgedDocument) => customer_name,
  },
  reference: {
    id: 'work_order',
    header: 'Order',
    width: '104px',
    value: ({ work_order_number }: AgedDocument) => work_order_number,
    cell: ({ work_order_number }: AgedDocument) => <span className="tabular">{work_order_number}</span>,
    isMuted: true,
    card: 'none',
  },
  not_due: 'not applied',
});

/** Lists the documents behind a sum of the ageing: open ones of all customers, and payments that are not applied. */
export function AgedDocumentsScreen() {
  const { search } = useListState(listAgedDocuments);
  const { as_of, is_overdue } = search;
  return (
    <ListScreen
      title="Open documents"
      endpoint={listAgedDocuments}
      columns={COLUMNS}
      filters={filtersOf(search)}
      rowLink={(row) => documentLink(row, as_of)}
      viewToggle={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/invoices/ageing"
              search={{ ...(as_of && { as_of }), ...(is_overdue && { is_overdue }) }}
            />
          )}
        >
          Ageing
        </Button>
      }
      searchLabel="Customer"
      emptyHint="What customers owe stands here, the longest due first."
      renderSummary={({ balance }) => <Money value={balance} />}
    />
  );
}

/** Only invoices have a page; the rest stands on the account of its customer. */
const documentLink = ({ kind, document_id, customer_id }: AgedDocument, as_of: string | undefined): RowLink =>
  kind === 'purchase'
    ? { to: '/invoices/$id', params: { id: document_id } }
    : { to: '/customers/$id/unpaid-invoices', params: { id: customer_id }, search: as_of ? { as_of } : {} };

const filtersOf = ({
  as_of,
}: ListSearch<typeof listAgedDocuments>): readonly ListFilter<typeof listAgedDocuments>[] => [
  {
    field: 'age',
    label: 'Age',
    isQuick: true,
    options: AGEING_BUCKETS.map(({ key, label, from_days }) => ({
      value: key,
      label: from_days > 0 ? `${label} days` : label,
    })),
  },
  { field: 'is_overdue', label: 'Late customers only', options: [], isToggle: true },
  {
    field: 'as_of',
    label: as_of ? `As of ${formatMonthDayYear(Temporal.PlainDate.from(as_of))}` : '',
    options: [],
    isFromLink: true,
  },
];
