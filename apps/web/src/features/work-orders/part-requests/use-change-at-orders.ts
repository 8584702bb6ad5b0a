import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { useUndoSeveral } from '../order-data/use-order-call.ts';
import type { RefusedParts, TakenPart } from './taken-part.ts';
import { byOrder } from './taken-part.ts';
import { called } from './use-request-changes.ts';

/** Sends the change of some parts of one order. */
export type Send = (requests: readonly TakenPart[]) => Promise<OrderDetail>;

/** Makes a change in one order after the other, offers to undo all of it, and returns the refused parts. */
export function useChangeAtOrders() {
  const offerUndo = useUndoSeveral();
  return async (
    requests: readonly TakenPart[],
    words: string | ((answers: readonly OrderDetail[]) => string),
    send: Send,
  ): Promise<readonly RefusedParts[]> => {
    const answers: OrderDetail[] = [];
    const changed: TakenPart[] = [];
    const refused: RefusedParts[] = [];
    for (const of_order of byOrder(requests)) {
      try {
        answers.push(await send(of_order));
        changed.push(...of_order);
      } catch (error) {
        refused.push({ requests: of_order, error });
      }
    }
    if (changed.length > 0)
      offerUndo(typeof words === 'string' ? `${called(changed)} ${words}` : words(answers), answers);
    return refused;
  };
}
