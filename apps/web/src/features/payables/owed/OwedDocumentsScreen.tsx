import type { OwedDocument } from '@baydesk/contract/payables/owed-documents.contract';
import { listOwedDocuments } from '@baydesk/contract/payables/owed-documents.contract';
import { ageWords } from '@baydesk/domain/ledger/age-words';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { OWED_SUMS } from '@baydesk/domain/payables/owed-sums';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '../../../shared/money/AgedTable.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx';
import { VendorChip } from '../../../shared/ui/list/VendorChip.tsx';

/** Credits are due on no day. */
const ageOf = ({ days_past_due }: OwedDocument): string =>
  days_past_due === null ? 'not used' : ageWords(days_past_due);

const COLUMNS: readonly ListColumn<typeof listOwedDocuments>[] = [
  {
    id: 'number',
    header: 'Number',
    width: '104px',
    value: ({ number }) => number,
    cell: ({ number }) => <span className="tabular">{number}</span>,
  },
  {
    id: 'vendor',
    header: 'Vendor',
    width: 'minmax(140px, 1.2fr)',
    sort_by: 'vendor_name',
    value: ({ vendor_name }) => vendor_name,
  },
  {
    id: 'vendor_number',
    header: 'Their number',
    width: 'minmax(100px, 0.8fr)',
    value: ({ vendor_number }) => vendor_number,
    cell: ({ vendor_number }) => <span className="tabular">{vendor_number}</span>,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'workplace',
    header: 'Location',
    width: 'minmax(80px, 0.7fr)',
    value: ({ workplace_name }) => workplace_name,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'date',
    header: 'Date',
    width: '52px',
    align: 'right',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText value={date} />,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'due_date',
    header: 'Due',
    width: '52px',
    align: 'right',
    sort_by: 'due_date',
    value: ({ due_date, days_past_due }) => (days_past_due === null ? '' : due_date),
    cell: ({ due_date, days_past_due }) => days_past_due !== null && <DateText value={due_date} />,
    card: 'none',
  },
  {
    id: 'age',
    header: 'Age',
    width: '96px',
    value: ageOf,
    cell: (row) => <span className={(row.days_past_due ?? 0) > 0 ? classes.late : undefined}>{ageOf(row)}</span>,
  },
  {
    id: 'original_amount',
    header: 'Original',
    width: '88px',
    align: 'right',
    value: ({ original_amount }) => centsToDollars(original_amount),
    cell: ({ original_amount }) => <Money value={original_amount} />,
    card: 'none',
  },
  {
    id: 'balance',
    header: 'Open',
    width: '92px',
    align: 'right',
    sort_by: 'balance',
    value: ({ balance }) => centsToDollars(balance),
    cell: ({ balance }) => <Money value={balance} strong />,
    card: 'aside',
  },
];

const FILTERS: readonly ListFilter<typeof listOwedDocuments>[] = [
  {
    field: 'age',
    label: 'Age',
    isQuick: true,
    options: OWED_SUMS.map(({ key, label }) => ({ value: key, label })),
  },
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
  { field: 'is_overdue', label: 'Overdue vendors only', options: [], isToggle: true },
];

/** Lists the documents behind a sum of what we owe: open bills of all vendors, and credits that are not used. */
export function OwedDocumentsScreen() {
  return (
    <ListScreen
      title="Open bills"
      endpoint={listOwedDocuments}
      columns={COLUMNS}
      filters={FILTERS}
      rowLink={({ kind, document_id, vendor_id }) => ({
        to: '/parts/vendor/$id/unpaid-invoices',
        params: { id: vendor_id },
        search: kind === 'purchase' ? { open: document_id } : {},
      })}
      viewToggle={
        <Button component={Link} to="/invoices/what-we-owe" variant="default">
          What we owe
        </Button>
      }
      searchLabel="Vendor"
      emptyHint="What we owe vendors stands here, the longest due first."
      renderSummary={({ balance }) => <Money value={balance} />}
    />
  );
}
