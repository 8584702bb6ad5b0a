import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { FilterOption, ListFilter } from '../../../shared/ui/list/list-definition.ts';
import { CURRENT_STATUSES } from '../list/status-chips.ts';

const option = (label: string, statuses: readonly WorkOrderStatus[], count?: number): FilterOption => ({
  value: statuses.join(','),
  label,
  count,
});

/** Everything at first: whoever opens a customer asks what there was, not only what there is. */
export const customerStatusFilter = (
  every_count: number | undefined,
  open_count: number,
): ListFilter<typeof listWorkOrders> => ({
  field: 'statuses',
  label: 'Status',
  isQuick: true,
  blankCount: every_count,
  options: [
    option('Open', CURRENT_STATUSES, open_count),
    option('Billed', ['invoiced', 'paid']),
    option('Declined', ['declined', 'cancelled']),
  ],
});
