import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { splitWorkOrder } from '@baydesk/contract/work-orders.contract';
import { v7 as uuidv7 } from 'uuid';
import { counted } from '../../order-data/line-words.ts';
import { useOrderScope } from '../../order-data/order-context.ts';
import { useOrderCall } from '../../order-data/use-order-call.ts';
import { useUndo } from '../../order-data/use-undo.ts';

/** Takes lines to a new order of the same customer and unit; nothing leaves the house, so it is done at once. */
export function useSplitLines() {
  const { order } = useOrderScope();
  const split = useOrderCall(splitWorkOrder);
  const offerUndo = useUndo();
  return async (lines: readonly WorkOrderLine[]): Promise<boolean> => {
    const line_ids = lines.map(({ line_id }) => line_id);
    try {
      const answer = await split(() => ({ work_order_id: order.id, version: order.version, id: uuidv7(), line_ids }));
      offerUndo(`${counted(lines.length, 'line')} now on ${answer.split_number}`, answer);
      return true;
    } catch {
      // The mutation has said why not.
      return false;
    }
  };
}
