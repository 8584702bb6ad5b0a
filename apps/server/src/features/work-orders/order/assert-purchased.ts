import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { refuse } from '../../../platform/request/errors.ts';
import type { RequestRow } from './order-rows.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * A part on a purchase order is ordered, given up and received there. Here it can neither be removed, taken from the shelf
 * instead, nor be marked as ordered, received or not.
 */
export function assertPurchased(draft: OrderDraft): void {
  const { before, after } = draft.requests();
  for (const request of before) {
    if (!request.purchased_on) continue;
    const changed = after.find(({ id }) => id === request.id);
    const about = { part: request.description, order: purchaseOrderNumber(request.purchased_on) };
    if (request.status === 'ordered' && changed?.status === 'received') refuse('awaits_delivery', about);
    if (!changed || changed.part_source_type !== request.part_source_type || isOrderedAnew(request, changed))
      refuse('part_is_on_purchase_order', about);
  }
}

const isOrderedAnew = ({ status: from }: RequestRow, { status: to }: RequestRow): boolean =>
  from !== to && (to === 'ordered' || (from === 'ordered' && to === 'authorized'));
