import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { call } from '../../../shared/api/call.ts';

/** The order as it is now, past every cache. */
export const readOrder = (id: string): Promise<WorkOrder> => call(viewWorkOrder, { id });
