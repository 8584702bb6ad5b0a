import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import type { listSampleOrders } from './sample-orders.ts';
import { SAMPLE_ADVISORS, SAMPLE_ORDERS, SAMPLE_STATUSES } from './sample-orders.ts';

const namedPerson = (name: string) => {
  const [first_name, last_name] = name.split(' ');
  return { first_name, last_name };
};

export const ORDER_COLUMNS: readonly ListColumn<typeof listSampleOrders>[] = [
  { id: 'number', header: 'Number', width: '104px', sort_by: 'number', value: ({ number }) => number },
  {
    id: 'status',
    header: 'Status',
    width: '96px',
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <StatusBadge status={status} />,
    card: 'aside',
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 'minmax(130px, 1fr)',
    sort_by: 'customer',
    value: ({ customer }) => customer,
  },
  { id: 'unit', header: 'Unit', width: 'minmax(170px, 1.2fr)', value: ({ unit }) => unit },
  { id: 'work', header: 'Work', width: 'minmax(150px, 1.2fr)', value: ({ work }) => work, isMuted: true, card: 'none' },
  {
    id: 'advisor',
    header: 'Advisor',
    width: '52px',
    value: ({ advisor }) => advisor,
    cell: ({ advisor }) => <PersonAvatar person={namedPerson(advisor)} />,
    card: 'none',
  },
  {
    id: 'minutes',
    header: 'Labour',
    width: '70px',
    align: 'right',
    value: ({ minutes }) => minutes / 60,
    cell: ({ minutes }) => <Hours minutes={minutes} />,
    isHiddenAtFirst: true,
    card: 'none',
  },
  moneyColumn({
    id: 'total',
    header: 'Total',
    width: '90px',
    sort_by: 'total_cents',
    amountOf: ({ total_cents }) => total_cents,
    isStrong: true,
    card: 'aside',
  }),
  {
    id: 'opened_at',
    header: 'Opened',
    width: '64px',
    align: 'right',
    sort_by: 'opened_at',
    value: ({ opened_at }) => opened_at,
    isMuted: true,
    cell: ({ opened_at }) => <DateText value={opened_at} />,
  },
];

export const ORDER_FILTERS: readonly ListFilter<typeof listSampleOrders>[] = [
  {
    field: 'status',
    label: 'Status',
    isQuick: true,
    options: SAMPLE_STATUSES.map((value) => ({
      value,
      label: statusLabel(value),
      count: SAMPLE_ORDERS.filter(({ status }) => status === value).length,
    })),
  },
  { field: 'advisor', label: 'Advisor', options: SAMPLE_ADVISORS.map((value) => ({ value, label: value })) },
  { field: 'is_large', label: 'Size', options: [{ value: 'true', label: '$3,000 and more' }] },
];
