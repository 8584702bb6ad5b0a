import { listReturns } from '@baydesk/contract/returns.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { RETURN_STATUSES } from '@baydesk/domain/returns/return-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { ReturnsTab } from '../ReturnsTab.tsx';
import { ReturnStatus } from '../ReturnStatus.tsx';

const FILTERS: readonly ListFilter<typeof listReturns>[] = [
  {
    field: 'statuses',
    label: 'Status',
    options: RETURN_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
    isQuick: true,
  },
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];

const COLUMNS: readonly ListColumn<typeof listReturns>[] = [
  {
    id: 'return_number',
    header: 'Number',
    width: '100px',
    sort_by: 'number',
    value: ({ return_number }) => return_number,
  },
  { id: 'vendor_name', header: 'Vendor', width: 'minmax(120px, 2fr)', value: ({ vendor_name }) => vendor_name },
  {
    id: 'status',
    header: 'Status',
    width: '100px',
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <ReturnStatus status={status} />,
    card: 'aside',
  },
  {
    id: 'items_count',
    header: 'Items',
    width: '60px',
    align: 'right',
    value: ({ items_count }) => items_count,
    card: 'none',
  },
  moneyColumn({
    id: 'asked',
    header: 'Asked for',
    width: '96px',
    amountOf: ({ asked_cents }) => asked_cents,
    card: 'aside',
  }),
  moneyColumn({
    id: 'credited',
    header: 'Credited',
    width: '96px',
    amountOf: ({ credited_cents }) => credited_cents,
    card: 'none',
  }),
  {
    id: 'credit_memo_number',
    header: 'Credit memo',
    width: 'minmax(90px, 1fr)',
    value: ({ credit_memo_number }) => credit_memo_number,
    isMuted: true,
  },
  {
    id: 'due_on',
    header: 'Due back',
    width: '84px',
    value: ({ due_on }) => due_on,
    cell: ({ due_on }) => <DateText value={due_on} />,
  },
  {
    id: 'sent_at',
    header: 'Sent',
    width: '84px',
    value: ({ sent_at }) => sent_at,
    cell: ({ sent_at }) => <DateText value={sent_at} />,
    card: 'none',
  },
  {
    id: 'created_at',
    header: 'Created',
    width: '84px',
    sort_by: 'created_at',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <DateText value={created_at} />,
    card: 'none',
  },
  {
    id: 'created_by',
    header: 'By',
    width: 'minmax(90px, 1fr)',
    value: ({ created_by }) => created_by,
    isMuted: true,
    card: 'none',
  },
];

/** The returns to vendors. */
export const VendorReturnsScreen = () => (
  <ReturnsTab>
    <ListScreen
      title="Returns to vendors"
      endpoint={listReturns}
      columns={COLUMNS}
      filters={FILTERS}
      rowLink={({ id }) => ({ to: '/parts/return/$id', params: { id } })}
      searchLabel="Number, vendor or part"
      emptyHint="Choose requests or cores and press ‘Return to vendor’. What goes back together is one return."
      rowsPerPage={MAX_ROWS_PER_PAGE}
    />
  </ReturnsTab>
);
