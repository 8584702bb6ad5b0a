import type { listPurchaseOrders, PurchaseOrderRow } from '@baydesk/contract/purchasing.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { findPurchaseOrderMove } from '@baydesk/domain/purchasing/purchase-order-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { OrderStatus } from '../OrderStatus.tsx';

export const PURCHASE_ORDER_COLUMNS: readonly ListColumn<typeof listPurchaseOrders>[] = [
  {
    id: 'order_number',
    header: 'Number',
    width: '112px',
    sort_by: 'number',
    value: ({ order_number }) => order_number,
  },
  { id: 'vendor_name', header: 'Vendor', width: 'minmax(120px, 2fr)', value: ({ vendor_name }) => vendor_name },
  {
    id: 'status',
    header: 'Status',
    width: '150px',
    value: ({ status, is_overdue }) => (is_overdue ? `${statusLabel(status)}, late` : statusLabel(status)),
    cell: (order) => <OrderStatus order={order} />,
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
    id: 'total',
    header: 'Total',
    width: '96px',
    amountOf: ({ total_cents }) => total_cents,
    card: 'aside',
  }),
  {
    id: 'expected_on',
    header: 'Expected',
    width: '90px',
    sort_by: 'expected_on',
    value: ({ expected_on }) => expected_on,
    cell: ({ expected_on }) => <DateText value={expected_on} />,
  },
  {
    id: 'vendor_reference',
    header: 'Vendor’s number',
    width: 'minmax(90px, 1fr)',
    value: ({ vendor_reference }) => vendor_reference,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'created_at',
    header: 'Created',
    width: '90px',
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
  {
    id: 'actions',
    header: '',
    width: '76px',
    align: 'right',
    card: 'none',
    value: () => '',
    cell: (order) => <ReceiveLink order={order} />,
  },
];

/** Opens the form to receive an order. */
function ReceiveLink({ order: { id, order_number, status } }: { order: PurchaseOrderRow }) {
  if (findPurchaseOrderMove(status, 'receive') === undefined) return null;
  return (
    <Can do={create('delivery')}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Receive ${order_number}`}
        renderRoot={(props) => <Link {...props} to="/accept-delivery/$id" params={{ id }} />}
      >
        Receive
      </Button>
    </Can>
  );
}
