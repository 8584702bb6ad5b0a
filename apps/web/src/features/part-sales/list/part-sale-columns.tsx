import type { listPartSales, PartSaleRow } from '@baydesk/contract/part-sales.contract';
import { PART_SALE_STATUSES } from '@baydesk/domain/part-sales/part-sale-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { PartSaleStatus } from '../PartSaleStatus.tsx';

type Column = ListColumn<typeof listPartSales>;

export const partSaleLink = ({ id }: Pick<PartSaleRow, 'id'>) =>
  ({ to: '/parts/part-sale/$id/part-requests', params: { id } }) as const;

export const STATUS_FILTER: ListFilter<typeof listPartSales> = {
  field: 'statuses',
  label: 'Status',
  options: PART_SALE_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
  isQuick: true,
};

/** 'Walk-in: Sam', 'Halton Freight' */
const buyerOf = ({ is_walk_in, walk_in_name, customer_name }: PartSaleRow): string =>
  is_walk_in ? ['Walk-in', walk_in_name].filter(Boolean).join(': ') : customer_name;

const partsOf = ({ parts, parts_count }: PartSaleRow): string =>
  parts_count > parts.length ? `${parts.join(', ')} + ${parts_count - parts.length}` : parts.join(', ');

const BUYER: Column = {
  id: 'customer_name',
  header: 'Customer',
  width: 'minmax(120px, 1fr)',
  value: buyerOf,
};

const WORKPLACE: Column = {
  id: 'workplace_name',
  header: 'Location',
  width: 'minmax(90px, 1fr)',
  value: ({ workplace_name }) => workplace_name,
  isMuted: true,
  card: 'none',
};

export const PART_SALE_COLUMNS: readonly Column[] = [
  {
    id: 'part_sale_number',
    header: 'Number',
    width: '104px',
    sort_by: 'number',
    value: ({ part_sale_number }) => part_sale_number,
  },
  BUYER,
  {
    id: 'status',
    header: 'Status',
    width: '154px',
    value: ({ status, is_paid }) => (is_paid ? `${statusLabel(status)}, paid` : statusLabel(status)),
    cell: (row) => <PartSaleStatus sale={row} />,
    card: 'aside',
  },
  { id: 'parts', header: 'Parts', width: 'minmax(140px, 2fr)', value: partsOf },
  {
    id: 'customer_po',
    header: 'PO',
    width: 'minmax(60px, 120px)',
    value: ({ customer_po }) => customer_po,
    isMuted: true,
    card: 'none',
  },
  moneyColumn({
    id: 'total',
    header: 'Total',
    width: '96px',
    amountOf: ({ total_cents }) => total_cents,
    card: 'aside',
  }),
  {
    id: 'created_at',
    header: 'Created',
    width: '84px',
    sort_by: 'created_at',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <DateText value={created_at} />,
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

/** The customer's own page does without their name, and has the sales of every location. */
export const CUSTOMER_PART_SALE_COLUMNS = PART_SALE_COLUMNS.map((column) => (column === BUYER ? WORKPLACE : column));
