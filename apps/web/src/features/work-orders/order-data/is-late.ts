import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { isOpenOrder } from '@baydesk/domain/work-orders/work-order-status';

/** A promise is broken while the work goes on; what is complete kept it or did not, and nobody can mend it. */
export const isLate = ({ promised_at, status }: Pick<WorkOrderRow, 'promised_at' | 'status'>, now: Date): boolean =>
  promised_at !== null && isOpenOrder(status) && Date.parse(promised_at) < now.getTime();
