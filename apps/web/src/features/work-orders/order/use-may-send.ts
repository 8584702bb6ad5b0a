import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { move } from '@baydesk/domain/permissions/permission';
import { isOpenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { useCan } from '../../../shared/permissions/use-can.ts';

/** Whether this person can send an estimate of the order as it stands. */
export function useMaySend({ editable, status, line_count }: WorkOrder): boolean {
  return useCan(move('work_order')) && editable && isOpenOrder(status) && line_count > 0;
}
