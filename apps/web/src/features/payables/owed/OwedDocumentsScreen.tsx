import type { OwedDocument } from '@baydesk/contract/payables/owed-documents.contract';
import { listOwedDocuments } from '@baydesk/contract/payables/owed-documents.contract';
import { OWED_SUMS } from '@baydesk/domain/payables/owed-sums';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { openDocumentColumns } from '../../../shared/money/open-document-columns.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';

const COLUMNS: readonly ListColumn<typeof listOwedDocuments>[] = openDocumentColumns({
  party: {
    id: 'vendor',
    header: 'Vendor',
    width: 'minmax(140px, 1.2fr)',
    sort_by: 'vendor_name',
    value: ({ vendor_name }: OwedDocument) => vendor_name,
  },
  reference: {
    id: 'vendor_number',
    header: 'Their number',
    width: 'minmax(100px, 0.8fr)',
    value: ({ vendor_number }: OwedDocument) => vendor_number,
    cell: ({ vendor_number }: OwedDocument) => <span className="tabular">{vendor_number}</span>,
    isMuted: true,
    card: 'none',
  },
  not_due: 'not used',
});

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

/** Lists the documents behind a sum of our debts: open bills of all vendors, and credits that are not used. */
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
