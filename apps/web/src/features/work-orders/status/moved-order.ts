import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { checkData } from '@baydesk/contract/work-orders.contract';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { CallOutput } from '../../../shared/api/call.ts';

/** The fields a move needs, which a list row has too. */
export type MovedOrder = Pick<
  WorkOrder,
  'id' | 'version' | 'status' | 'status_before_hold' | 'waits_for' | 'work_order_number'
>;

/** The missing data and the problems that keep an order from being completed. */
export type DataCheck = CallOutput<typeof checkData>;

/** The problems on lines named in a refused move; empty for any other error. */
export const lineProblems = (error: unknown): DataCheck['problems'] =>
  error instanceof ApiError
    ? error.entries.flatMap(({ code, message, line_id }) =>
        line_id === undefined ? [] : [{ condition: code, message, line_id }],
      )
    : [];
