import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { checkData } from '@baydesk/contract/work-orders.contract';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { CallOutput } from '../../../shared/api/call.ts';

/** As much of an order as its move needs; a row of a list has it too. */
export type MovedOrder = Pick<WorkOrder, 'id' | 'version' | 'status' | 'work_order_number'>;

/** What is still to be said and done before an order is complete. */
export type DataCheck = CallOutput<typeof checkData>;

/** What on a line stands in the way of a move that was refused. */
export const lineProblems = (error: unknown): DataCheck['problems'] =>
  error instanceof ApiError
    ? error.entries.flatMap(({ code, message, line_id }) =>
        line_id === undefined ? [] : [{ condition: code, message, line_id }],
      )
    : [];
