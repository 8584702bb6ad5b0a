import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { isOpenOrder } from '@baydesk/domain/work-orders/work-order-status';

/** Completed orders are never late. */
export const isLate = ({ promised_at, status }: Pick<WorkOrderRow, 'promised_at' | 'status'>, now: Date): boolean =>
  promised_at !== null && isOpenOrder(status) && Date.parse(promised_at) < now.getTime();
