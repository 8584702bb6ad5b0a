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
import { useOrderChange } from '../order-data/use-work-order.ts';
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
  if (!part) return null;
  const on_shelf = Math.max(part.here?.on_hand ?? 0, 0);
  const name = partName(request);
  const others = elsewhere(part);
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
        ? `Of ${quantityFormat.show(quantity)} × ${name}, only ${quantityFormat.show(on_shelf)} are on the shelf.`
        : `${name} is not on the shelf.`}
      {others !== '' && ` There are ${others}.`}
    </ConfirmDialog>
  );
}

/** Divides the request, then stages the pieces that are there. */
function useStageAndOrder(request: PartRequest) {
  const split = useOrderChange(splitPartRequest, { refusals: 'shown_by_form' });
  const act = useOrderChange(performStatusAction, { refusals: 'shown_by_form' });
  // Made once, so that a second try does not divide the request again.
  const [rest_id] = useState(() => uuidv7());
  return async (on_shelf: number) => {
    const { id, version, work_order_id } = request;
    const { lines } = await split.mutateAsync({ id, version, quantity: on_shelf, rest_id });
    await act.mutateAsync({ work_order_id, requests: [requestNow(lines, id)], action: 'stage' });
    const rest = addQuantities(request.quantity, -on_shelf);
    showNotice(
      done(`${partName(request)}: ${quantityFormat.show(on_shelf)} staged, ${quantityFormat.show(rest)} to order`),
    );
  };
}

function useOrderInstead({ id, version, ...request }: PartRequest) {
  const change = useOrderChange(changePartRequest, { refusals: 'shown_by_form' });
  return async () => {
    await change.mutateAsync({ id, version, part_source_type: 'vendor' });
    showNotice(done(`${partName(request)} comes from a vendor`));
  };
}
