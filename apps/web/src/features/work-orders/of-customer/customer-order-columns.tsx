import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';
import { OPENED_COLUMN, STATUS_COLUMN, TOTAL_COLUMN, UNIT_COLUMN } from '../list/order-columns.tsx';

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
  { ...STATUS_COLUMN, id: 'status_of_order', width: '96px' },
  { ...UNIT_COLUMN, id: 'vehicle', header: 'Vehicle', width: 'minmax(150px, 1.4fr)' },
  {
    id: 'came_in_for',
    header: 'Concern',
    width: 'minmax(70px, 1fr)',
    value: ({ concern }) => concern,
    isMuted: true,
  },
  { ...TOTAL_COLUMN, id: 'total', width: '84px' },
  { ...OPENED_COLUMN, id: 'opened_on', header: 'Date', width: '80px' },
  {
    id: 'location',
    header: 'Location',
    width: 'minmax(60px, 0.4fr)',
    value: ({ workplace_name }) => workplace_name,
    isMuted: true,
  },
];
