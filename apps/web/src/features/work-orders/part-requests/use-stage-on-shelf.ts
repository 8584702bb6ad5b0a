import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { stageOnShelf } from '@baydesk/contract/work-orders/part-requests.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { requestNow, requestsOf } from '../order-data/current-versions.ts';
import { counted } from '../order-data/line-words.ts';
import { useCallAtOrder } from '../order-data/use-order-call.ts';
import { partName } from './request-words.ts';
import type { RefusedParts, TakenPart } from './taken-part.ts';
import { useChangeAtOrders } from './use-change-at-orders.ts';

/** Stages the pieces of these parts on the shelf and gets the rest from a vendor; returns the refused parts. */
export function useStageOnShelf(
  requests: readonly TakenPart[],
): (short: readonly TakenPart[]) => Promise<readonly RefusedParts[]> {
  const stage = useCallAtOrder(stageOnShelf, 'shown_by_form');
  const changeAtOrders = useChangeAtOrders();
  // Made once, so that a second try does not divide a request again.
  const [rest_ids] = useState(() => new Map(requests.map(({ id }) => [id, uuidv7()])));
  return (short) =>
    changeAtOrders(
      short,
      (answers) => stagedWords(short, answers),
      (of_order) => {
        const work_order_id = of_order[0]?.work_order_id ?? '';
        return stage(work_order_id, (lines) => ({
          work_order_id,
          requests: of_order.map((request) => ({
            ...requestNow(lines, request),
            rest_id: rest_ids.get(request.id) ?? uuidv7(),
          })),
        }));
      },
    );
}

/** '4707 shoe kit: 2 staged, 3 to order'; of several parts how many there are of each. */
function stagedWords(short: readonly TakenPart[], answers: readonly OrderDetail[]): string {
  const after = new Map(answers.flatMap(({ lines }) => requestsOf(lines)).map((request) => [request.id, request]));
  const pieces = short.flatMap((request) => {
    const now = after.get(request.id);
    if (!now) return [];
    const staged = now.status === 'staged' ? now.quantity : 0;
    return [{ request, staged, to_order: addQuantities(request.quantity, -staged) }];
  });
  const [only, ...others] = pieces;
  if (only && others.length === 0)
    return `${partName(only.request)}: ${quantityFormat.show(only.staged)} staged, ${quantityFormat.show(only.to_order)} to order`;
  const staged = pieces.filter((each) => each.staged > 0).length;
  const to_order = pieces.filter((each) => each.to_order > 0).length;
  return `${counted(staged, 'part')} staged, ${to_order} to order`;
}
