import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn, RowLink } from '../../../shared/ui/list/screen/list-definition.ts';
import { PRIORITY_LABELS, SERVICE_TYPE_LABELS } from '../order-data/order-words.ts';
import classes from './OrderCells.module.css';
import { OrderPerson, OrderWaiting, waitsText, OrderPriority, OrderPromise, OrderUnit } from './OrderCells.tsx';
import { unitText } from '../order-data/unit-text.ts';

export type OrderColumn = ListColumn<typeof listWorkOrders>;

/** Imported orders have a read-only page of their own. */
export const orderLink = ({ id, status }: Pick<WorkOrderRow, 'id' | 'status'>): RowLink =>
  status === 'imported'
    ? { to: '/imported-work-orders/$id', params: { id } }
    : { to: '/workorders/$id/lines', params: { id } };

export const STATUS_COLUMN: OrderColumn = {
  id: 'status',
  header: 'Status',
  width: '88px',
  sort_by: 'status_since',
  value: ({ status }) => statusLabel(status),
  cell: ({ status }) => <StatusBadge status={status} />,
  card: 'aside',
};

export const UNIT_COLUMN: OrderColumn = {
  id: 'unit',
  header: 'Unit',
  width: 'minmax(120px, 1.3fr)',
  value: unitText,
  cell: (order) => <OrderUnit order={order} />,
};

export const TOTAL_COLUMN: OrderColumn = {
  id: 'total_cents',
  header: 'Total',
  width: '82px',
  align: 'right',
  sort_by: 'quoted_total',
  value: ({ quoted_total }) => quoted_total && centsToDollars(quoted_total),
  cell: ({ quoted_total }) => <Price value={quoted_total} strong />,
  card: 'aside',
};

export const OPENED_COLUMN: OrderColumn = {
  id: 'created_on',
  header: 'Opened',
  width: '52px',
  align: 'right',
  sort_by: 'created_on',
  value: ({ created_on }) => created_on,
  cell: ({ created_on }) => <DateText value={created_on} />,
  isMuted: true,
};

const SHOWN: readonly OrderColumn[] = [
  {
    id: 'number',
    header: 'Number',
    width: '108px',
    sort_by: 'number',
    value: ({ work_order_number }) => work_order_number,
    cell: ({ work_order_number, priority }) => (
      <span className={classes.number}>
        {work_order_number}
        <OrderPriority priority={priority} />
      </span>
    ),
  },
  STATUS_COLUMN,
  {
    id: 'customer',
    header: 'Customer',
    width: 'minmax(100px, 1fr)',
    value: ({ customer_name }) => customer_name,
    isWrapped: true,
  },
  // Wide enough for the number at the end of most names, also on a tablet.
  { ...UNIT_COLUMN, width: 'minmax(168px, 1.3fr)', isWrapped: true },
  {
    id: 'concern',
    header: 'Concern',
    width: 'minmax(90px, 1.1fr)',
    value: ({ concern }) => concern,
    isMuted: true,
    isWrapped: true,
  },
  {
    id: 'waiting',
    header: 'Waits for',
    width: '104px',
    value: waitsText,
    cell: (order) => <OrderWaiting order={order} />,
  },
  {
    id: 'lead_technician',
    header: 'Tech',
    width: '34px',
    value: ({ lead_technician }) => lead_technician,
    cell: ({ lead_technician }) => <OrderPerson name={lead_technician} />,
    card: 'none',
  },
  {
    id: 'promised_at',
    header: 'Promised',
    width: '90px',
    align: 'right',
    sort_by: 'promised_at',
    value: ({ promised_at }) => promised_at,
    cell: (order) => <OrderPromise order={order} />,
    card: 'none',
  },
  TOTAL_COLUMN,
  { ...OPENED_COLUMN, card: 'none' },
];

const TO_CHOOSE: readonly OrderColumn[] = [
  {
    id: 'service_advisor',
    header: 'Advisor',
    width: 'minmax(90px, 0.8fr)',
    value: ({ service_advisor }) => service_advisor,
  },
  { id: 'priority', header: 'Priority', width: '68px', value: ({ priority }) => PRIORITY_LABELS[priority] },
  {
    id: 'service_type',
    header: 'Service type',
    width: '92px',
    value: ({ service_type }) => SERVICE_TYPE_LABELS[service_type],
  },
  { id: 'customer_po', header: 'Customer PO', width: '96px', value: ({ customer_po }) => customer_po },
  { id: 'licence_plate', header: 'Plate', width: '84px', value: ({ licence_plate }) => licence_plate },
  { id: 'vin', header: 'VIN', width: '150px', value: ({ vin }) => vin },
  { id: 'line_count', header: 'Lines', width: '44px', align: 'right', value: ({ line_count }) => line_count },
  {
    id: 'authorized_cents',
    header: 'Authorized',
    width: '88px',
    align: 'right',
    value: ({ authorized_total }) => authorized_total && centsToDollars(authorized_total),
    cell: ({ authorized_total }) => <Price value={authorized_total} />,
  },
  {
    id: 'scheduled_start',
    header: 'Scheduled',
    width: '96px',
    align: 'right',
    sort_by: 'scheduled_start',
    value: ({ scheduled_start }) => scheduled_start,
    cell: ({ scheduled_start }) => scheduled_start && <DateText value={scheduled_start} withTime />,
  },
  { id: 'workplace', header: 'Location', width: 'minmax(80px, 0.7fr)', value: ({ workplace_name }) => workplace_name },
];

/** The columns that show what orders sell for. */
export const PRICE_COLUMNS: ReadonlySet<string> = new Set(['total_cents', 'authorized_cents']);

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  ...SHOWN,
  ...TO_CHOOSE.map((column): OrderColumn => ({ ...column, isHiddenAtFirst: true, card: 'none' })),
];
