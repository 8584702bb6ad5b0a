import { countWorkOrders } from '@baydesk/contract/work-orders.contract';
import { countByStatus, sumOfOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import type { OrderSearch } from './order-search.ts';

/** How many orders of what is looked at are in each status; the numbers before stay until the next are there. */
export function useOrderCounts(search: OrderSearch) {
  const input = countInput(search);
  return useQuery({
    ...endpointQuery(countByStatus, input, ['work_order', 'counts', input]),
    placeholderData: keepPreviousData,
  }).data;
}

/** What the orders of the list come to; null where there are too many to add up. */
export function useOrderSum(search: OrderSearch, statuses: readonly WorkOrderStatus[]) {
  const input = { ...countInput(search), statuses: [...statuses] };
  return useQuery({
    ...endpointQuery(sumOfOrders, input, ['work_order', 'sum', input]),
    placeholderData: keepPreviousData,
  }).data?.quoted_total;
}

function countInput(search: OrderSearch): CallInput<typeof countByStatus> {
  const {
    open: _open,
    view: _view,
    statuses: _statuses,
    sort_by: _sort,
    descending: _descending,
    ...narrowed
  } = search;
  return narrowed;
}

/** How many orders a customer or a vehicle has; the section itself says when they could not be counted. */
export const useOrdersCount = (of: { vehicleId?: string; companyId?: string }) =>
  useQuery({ ...endpointQuery(countWorkOrders, of, ['work_order', 'count', of]), meta: { is_silent: true } }).data;
