import type { DeliveryRow, listDeliveries } from '@baydesk/contract/deliveries.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { DifferenceBadge } from '../DifferenceBadge.tsx';

type Column = ListColumn<typeof listDeliveries>;

export const deliveryLink = ({ id }: Pick<DeliveryRow, 'id'>) =>
  ({ to: '/parts/delivery/$id', params: { id } }) as const;

const VENDOR: Column = {
  id: 'vendor_name',
  header: 'Vendor',
  width: 'minmax(120px, 2fr)',
  value: ({ vendor_name }) => vendor_name,
};

export const DELIVERY_COLUMNS: readonly Column[] = [
  {
    id: 'delivery_number',
    header: 'Number',
    width: '104px',
    sort_by: 'number',
    value: ({ delivery_number }) => delivery_number,
  },
  VENDOR,
  {
    id: 'vendor_invoice_number',
    header: 'Vendor’s invoice',
    width: 'minmax(100px, 1fr)',
    value: ({ vendor_invoice_number }) => vendor_invoice_number,
  },
  {
    id: 'order_number',
    header: 'Order',
    width: '104px',
    value: ({ order_number }) => order_number,
    isMuted: true,
  },
  {
    id: 'difference',
    header: 'Difference',
    width: '132px',
    value: ({ difference_cents }) => (difference_cents === null ? null : centsToDollars(difference_cents)),
    cell: (row) => <DifferenceBadge delivery={row} />,
    card: 'aside',
  },
  {
    id: 'items_count',
    header: 'Items',
    width: '56px',
    align: 'right',
    value: ({ items_count }) => items_count,
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
    id: 'delivery_date',
    header: 'Date',
    width: '84px',
    sort_by: 'delivery_date',
    value: ({ delivery_date }) => delivery_date,
    cell: ({ delivery_date }) => <DateText value={delivery_date} />,
    card: 'none',
  },
  {
    id: 'accepted_at',
    header: 'Accepted',
    width: '84px',
    sort_by: 'accepted_at',
    value: ({ accepted_at }) => accepted_at,
    cell: ({ accepted_at }) => <DateText value={accepted_at} />,
  },
  {
    id: 'accepted_by',
    header: 'By',
    width: 'minmax(90px, 1fr)',
    value: ({ accepted_by }) => accepted_by,
    isMuted: true,
    card: 'none',
  },
];

/** The vendor's own page does without its name. */
export const VENDOR_DELIVERY_COLUMNS = DELIVERY_COLUMNS.filter((column) => column !== VENDOR);
