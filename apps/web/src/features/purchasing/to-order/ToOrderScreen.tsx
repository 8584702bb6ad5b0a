import type { RequestToOrder } from '@baydesk/contract/purchasing/requests.contract';
import { listRequestsToOrder } from '@baydesk/contract/purchasing/requests.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { IconShoppingCart } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { BulkAction, ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { useOrderParts } from '../../work-orders/public.ts';
import { OrdersTab } from '../OrdersTab.tsx';

const FILTERS: readonly ListFilter<typeof listRequestsToOrder>[] = [
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];

const COLUMNS: readonly ListColumn<typeof listRequestsToOrder>[] = [
  {
    id: 'part',
    header: 'Part',
    width: 'minmax(150px, 2fr)',
    value: ({ part_number, description }) =>
      part_number === description ? description : [part_number, description].filter(Boolean).join(' '),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: '70px',
    align: 'right',
    value: ({ quantity }) => quantity,
    cell: ({ quantity }) => <Quantity value={quantity} strong />,
    card: 'aside',
  },
  {
    id: 'vendor_name',
    header: 'Vendor',
    width: 'minmax(110px, 1.4fr)',
    value: ({ vendor_name }) => vendor_name || 'Not chosen',
  },
  {
    id: 'cost',
    header: 'Cost',
    width: '80px',
    align: 'right',
    value: ({ cost }) => cost,
    cell: ({ cost }) => <Money value={cost} />,
    card: 'none',
  },
  {
    id: 'work_order_number',
    header: 'Work order',
    width: '110px',
    value: ({ work_order_number }) => work_order_number,
  },
  {
    id: 'line_name',
    header: 'Line',
    width: 'minmax(110px, 1.4fr)',
    value: ({ line_name }) => line_name,
    cell: ({ line_name, is_line_authorized }) => (
      <>
        {line_name}{' '}
        {!is_line_authorized && <StatusBadge status="authorization_required" label="Not authorized" colour="orange" />}
      </>
    ),
  },
  {
    id: 'customer_name',
    header: 'Customer',
    width: 'minmax(100px, 1.2fr)',
    value: ({ customer_name }) => customer_name,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'promised_at',
    header: 'Promised',
    width: '96px',
    value: ({ promised_at }) => promised_at,
    cell: ({ promised_at }) => <DateText value={promised_at} withTime />,
  },
  {
    id: 'requested_at',
    header: 'Asked',
    width: '90px',
    value: ({ requested_at }) => requested_at,
    cell: ({ requested_at }) => <DateText value={requested_at} />,
    card: 'none',
  },
];

/** The vendor parts that work orders wait for; those chosen go onto one order. */
export function ToOrderScreen() {
  const mayOrder = useCan(create('purchase_order'));
  const { orderParts, dialog } = useOrderParts();
  const actions: readonly BulkAction<RequestToOrder>[] = mayOrder
    ? [{ label: 'Order…', icon: <IconShoppingCart size={16} stroke={1.75} aria-hidden />, run: orderParts }]
    : [];
  return (
    <OrdersTab>
      <ListScreen
        title="To order"
        endpoint={listRequestsToOrder}
        columns={COLUMNS}
        filters={FILTERS}
        bulkActions={actions}
        rowLink={({ work_order_id }) => ({ to: '/workorders/$id/part-requests', params: { id: work_order_id } })}
        searchLabel="Part, vendor or customer"
        emptyHint="Vendor parts that work orders wait for are listed here until they are on an order."
      />
      {dialog}
    </OrdersTab>
  );
}
