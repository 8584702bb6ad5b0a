import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  changePartRequest,
  performStatusAction,
  splitPartRequest,
} from '@baydesk/contract/work-orders/part-requests.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { elsewhere } from '../../../shared/ui/inputs/offered-part-words.ts';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { useOfferedPart } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { requestNow } from '../order-data/current-versions.ts';
import { useCallAtOrder, useUndo } from '../order-data/use-order-call.ts';
import { partName } from './request-words.ts';

interface ShortShelfDialogProps {
  request: PartRequest;
  onDone: () => void;
  onClose: () => void;
}

/** Says how many of a part are on the shelf, and offers to stage those and order the rest. */
export function ShortShelfDialog({ request, onDone, onClose }: ShortShelfDialogProps) {
  const { quantity, catalogue_part_id } = request;
  const part = useOfferedPart(catalogue_part_id, quantity);
  const orderInstead = useOrderInstead(request);
  const stageAndOrder = useStageAndOrder(request);
  // Until the shelf is known, nothing can be offered.
  if (part === undefined) return null;
  const on_shelf = Math.max(part?.here?.on_hand ?? 0, 0);
  const name = partName(request);
  const others = part ? elsewhere(part) : '';
  const is_some = on_shelf > 0 && on_shelf < quantity;
  return (
    <ConfirmDialog
      title="Not enough on the shelf"
      action={is_some ? `Stage ${quantityFormat.show(on_shelf)} now, order the rest` : 'Order it from a vendor'}
      onConfirm={async () => {
        await (is_some ? stageAndOrder(on_shelf) : orderInstead());
        onDone();
      }}
      onClose={onClose}
    >
      {is_some
        ? `Of ${quantityFormat.show(quantity)} × ${name}, only ${quantityFormat.show(on_shelf)} ${on_shelf === 1 ? 'is' : 'are'} on the shelf.`
        : `The shelf has too few of ${name}.`}
      {others !== '' && ` There are ${others}.`}
    </ConfirmDialog>
  );
}

/** Divides the request, then stages the pieces that are there. */
function useStageAndOrder(request: PartRequest) {
  const split = useCallAtOrder(splitPartRequest, 'shown_by_form');
  const act = useCallAtOrder(performStatusAction, 'shown_by_form');
  // Made once, so that a second try does not divide the request again.
  const [rest_id] = useState(() => uuidv7());
  return async (on_shelf: number) => {
    const { work_order_id } = request;
    await split(work_order_id, (lines) => ({ ...requestNow(lines, request), quantity: on_shelf, rest_id }));
    await act(work_order_id, (lines) => ({ work_order_id, requests: [requestNow(lines, request)], action: 'stage' }));
    const rest = addQuantities(request.quantity, -on_shelf);
    showNotice(
      done(`${partName(request)}: ${quantityFormat.show(on_shelf)} staged, ${quantityFormat.show(rest)} to order`),
    );
  };
}

function useOrderInstead(request: PartRequest) {
  const change = useCallAtOrder(changePartRequest, 'shown_by_form');
  const offerUndo = useUndo();
  return async () => {
    const answer = await change(request.work_order_id, (lines) => ({
      ...requestNow(lines, request),
      part_source_type: 'vendor',
    }));
    offerUndo(`${partName(request)} comes from a vendor`, answer);
  };
}
