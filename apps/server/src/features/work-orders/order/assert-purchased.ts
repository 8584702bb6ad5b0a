import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { refuse } from '../../../platform/errors.ts';
import type { RequestRow } from './load-order.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * A part on a purchase order is ordered, and given up, there. Here it can neither be removed, taken from the shelf instead, nor
 * be marked as ordered or not.
 */
export function assertPurchased(draft: OrderDraft): void {
  const { before, after } = draft.requests();
  for (const request of before) {
    if (!request.purchased_on) continue;
    const changed = after.find(({ id }) => id === request.id);
    if (!changed || changed.part_source_type !== request.part_source_type || isOrderedAnew(request, changed))
      refuse('part_is_on_purchase_order', {
        part: request.description,
        order: purchaseOrderNumber(request.purchased_on),
      });
  }
}

const isOrderedAnew = ({ status: from }: RequestRow, { status: to }: RequestRow): boolean =>
  from !== to && (to === 'ordered' || (from === 'ordered' && to === 'authorized'));
