import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { OrderUnit } from '../list/OrderCells.tsx';
import { unitText } from '../order-data/unit-text.ts';

/** The ids differ from those of the main list, so that a column hidden there still shows here. */
export const CUSTOMER_ORDER_COLUMNS: readonly ListColumn<typeof listWorkOrders>[] = [
  {
    id: 'number_of_order',
    header: 'Number',
    width: '104px',
    sort_by: 'number',
    value: ({ work_order_number }) => work_order_number,
    cell: ({ work_order_number }) => <span className="tabular">{work_order_number}</span>,
  },
  {
    id: 'status_of_order',
    header: 'Status',
    width: '96px',
    sort_by: 'status_since',
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <StatusBadge status={status} />,
    card: 'aside',
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 'minmax(150px, 1.4fr)',
    value: unitText,
    cell: (order) => <OrderUnit order={order} />,
  },
  {
    id: 'came_in_for',
    header: 'Concern',
    width: 'minmax(70px, 1fr)',
    value: ({ concern }) => concern,
    isMuted: true,
  },
  {
    id: 'total',
    header: 'Total',
    width: '84px',
    align: 'right',
    sort_by: 'quoted_total',
    value: ({ quoted_total }) => centsToDollars(quoted_total),
    cell: ({ quoted_total }) => <Money value={quoted_total} strong />,
    card: 'aside',
  },
  {
    id: 'opened_on',
    header: 'Date',
    width: '80px',
    align: 'right',
    sort_by: 'created_on',
    value: ({ created_on }) => created_on,
    cell: ({ created_on }) => <DateText value={created_on} />,
    isMuted: true,
  },
  {
    id: 'location',
    header: 'Location',
    width: 'minmax(60px, 0.4fr)',
    value: ({ workplace_name }) => workplace_name,
    isMuted: true,
  },
];
