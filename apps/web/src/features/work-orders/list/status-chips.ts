import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { FROZEN_STATUSES, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { FilterOption, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';

/** The number of orders in each status; the server stops counting at its limit. */
export type StatusCounts = Readonly<Partial<Record<WorkOrderStatus, number>>>;

const isFrozen = (status: WorkOrderStatus) => FROZEN_STATUSES.some((frozen) => frozen === status);

/** Orders still to be worked on or invoiced: the list's default, and the columns of the board. */
export const CURRENT_STATUSES: readonly WorkOrderStatus[] = WORK_ORDER_STATUSES.filter((status) => !isFrozen(status));

const valueOf = (statuses: readonly WorkOrderStatus[]) => statuses.join(',');
const labelOf = (statuses: readonly WorkOrderStatus[]) => statuses.map(statusLabel).join(', ');

/** '38', or '999+' when the sum reaches the limit at which the server stops counting a status. */
export function countText(
  counts: StatusCounts | undefined,
  statuses: readonly WorkOrderStatus[],
  most_counted: number,
): string | undefined {
  if (!counts) return undefined;
  const sum = statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  return sum >= most_counted ? `${most_counted - 1}+` : String(sum);
}

interface ChipSetup {
  readonly counts: StatusCounts | undefined;
  readonly most_counted: number;
  readonly chosen: readonly WorkOrderStatus[] | undefined;
}

/** The chips above the list: Open, each open status, Closed, each closed status if only those are chosen, and All. */
export function statusChips({ counts, most_counted, chosen }: ChipSetup): ListFilter<typeof listWorkOrders> {
  const chip = (statuses: readonly WorkOrderStatus[], label = labelOf(statuses)): FilterOption => ({
    value: valueOf(statuses),
    label,
    count: countText(counts, statuses, most_counted),
  });
  const is_closed_chosen = chosen !== undefined && chosen.every(isFrozen);
  const options = [
    ...CURRENT_STATUSES.map((status) => chip([status])),
    chip(FROZEN_STATUSES, 'Closed'),
    ...(is_closed_chosen ? FROZEN_STATUSES.map((status) => chip([status])) : []),
    { value: valueOf(WORK_ORDER_STATUSES), label: 'All' },
  ];
  const is_offered = chosen === undefined || options.some(({ value }) => value === valueOf(chosen));
  return {
    field: 'statuses',
    label: 'Status',
    isQuick: true,
    blankLabel: 'Open',
    blankCount: countText(counts, CURRENT_STATUSES, most_counted),
    options: is_offered ? options : [...options, chip(chosen)],
  };
}
