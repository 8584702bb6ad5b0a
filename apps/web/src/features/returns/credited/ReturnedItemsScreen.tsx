import { listReturnedItems } from '@baydesk/contract/returns.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { ReturnsTab } from '../ReturnsTab.tsx';

const FILTERS: readonly ListFilter<typeof listReturnedItems>[] = [
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];

const COLUMNS: readonly ListColumn<typeof listReturnedItems>[] = [
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(130px, 2fr)',
    value: ({ description, part_number }) => description || part_number,
  },
  { id: 'part_number', header: 'Part number', width: 'minmax(80px, 1fr)', value: ({ part_number }) => part_number },
  { id: 'vendor_name', header: 'Vendor', width: 'minmax(110px, 1.4fr)', value: ({ vendor_name }) => vendor_name },
  {
    id: 'credit_memo_number',
    header: 'Credit memo',
    width: 'minmax(90px, 1fr)',
    value: ({ credit_memo_number }) => credit_memo_number,
  },
  {
    id: 'quantity_accepted',
    header: 'Accepted',
    width: '76px',
    align: 'right',
    value: ({ quantity_accepted }) => quantity_accepted,
    cell: ({ quantity_accepted }) => <Quantity value={quantity_accepted} />,
    card: 'none',
  },
  moneyColumn({
    id: 'cost',
    header: 'Cost',
    width: '84px',
    amountOf: ({ cost }) => cost,
    card: 'none',
  }),
  moneyColumn({
    id: 'total_cost',
    header: 'Total',
    width: '92px',
    amountOf: ({ total_cost }) => total_cost,
    card: 'aside',
  }),
  {
    id: 'credit_date',
    header: 'Credit date',
    width: '92px',
    sort_by: 'credit_date',
    value: ({ credit_date }) => credit_date,
    cell: ({ credit_date }) => <DateText value={credit_date} />,
    card: 'aside',
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(90px, 1fr)',
    value: ({ reason }) => reason,
    isMuted: true,
    card: 'none',
  },
  { id: 'note', header: 'Note', width: 'minmax(90px, 1fr)', value: ({ note }) => note, isMuted: true, card: 'none' },
];

/** The parts that vendors took back, one by one. */
export const ReturnedItemsScreen = () => (
  <ReturnsTab>
    <ListScreen
      title="Credited returns"
      endpoint={listReturnedItems}
      columns={COLUMNS}
      filters={FILTERS}
      rowLink={({ return_id }) => ({ to: '/parts/return/$id', params: { id: return_id } })}
      searchLabel="Part, vendor or credit memo"
      emptyHint="What a vendor accepted is listed here after its return was confirmed."
      rowsPerPage={MAX_ROWS_PER_PAGE}
    />
  </ReturnsTab>
);
