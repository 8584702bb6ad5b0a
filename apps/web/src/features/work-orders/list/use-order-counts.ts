import { countWorkOrders } from '@baydesk/contract/work-orders.contract';
import { countByStatus, sumOfOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import type { OrderSearch } from './order-search.ts';
import { placeOf } from './order-search.ts';

/** The number of filtered orders in each status; the previous numbers stay until the new ones are loaded. */
export function useOrderCounts(search: OrderSearch, isAsked = true) {
  const input = countInput(search);
  return useQuery({
    ...endpointQuery(countByStatus, input, ['work_order', 'counts', input]),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  }).data;
}

/** The quoted total of the listed orders, in all and by status; null when there are too many to add up. */
export function useOrderSums(search: OrderSearch, statuses: readonly WorkOrderStatus[]) {
  const input = { ...countInput(search), statuses: [...statuses] };
  return useQuery({
    ...endpointQuery(sumOfOrders, input, ['work_order', 'sum', input]),
    placeholderData: keepPreviousData,
  }).data;
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
  return { ...narrowed, ...placeOf(search) };
}

/** The number of orders of a customer or a vehicle; if it cannot be loaded, the count is left out without a notice. */
export const useOrdersCount = (of: { vehicleId?: string; companyId?: string }) =>
  useQuery({ ...endpointQuery(countWorkOrders, of, ['work_order', 'count', of]), meta: { is_silent: true } }).data;
