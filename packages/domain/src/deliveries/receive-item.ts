import { addQuantities, shareOfValue } from '../inventory/stock-level.ts';
import type { Cents } from '../money/cents.ts';
import type { Packages } from '../purchasing/order-item-money.ts';
import { packagesTotal, pieceCost, piecesOf } from '../purchasing/order-item-money.ts';
import type { OrderedQuantities } from '../purchasing/purchase-order-status.ts';
import { remainingQuantity } from '../purchasing/purchase-order-status.ts';

/** Packages that have not come stay open or are cancelled. */
export type RestOfItem = 'open' | 'cancel';

/** Received packages with the order item and the request they are for. */
export interface ReceivedItem extends Packages {
  /** The item of the order before; null for packages that were not ordered. */
  readonly ordered: OrderedQuantities | null;
  /** Pieces that the request it was bought for still waits for; 0 without a request. */
  readonly awaited: number;
  /** True for a counted part of the catalogue, of which pieces without a request go onto the shelf. */
  readonly is_counted: boolean;
  readonly rest: RestOfItem;
}

export interface Receipt {
  readonly pieces: number;
  /** The cost of one piece. */
  readonly piece_cost_cents: Cents;
  readonly for_request: number;
  readonly for_shelf: number;
  /** The cost of all pieces for the shelf, to the cent. */
  readonly shelf_value_cents: Cents;
  /** Packages beyond the quantity that was still to come. */
  readonly over_quantity: number;
  /** The item of the order afterwards; null for packages that were not ordered. */
  readonly ordered: OrderedQuantities | null;
  /** Pieces that the request does not have yet, and whether the vendor still owes them. */
  readonly rest_of_request: number;
  readonly rest_status: 'ordered' | 'authorized';
}

/**
 * Decides where received packages go: first to the request that waits for them, the rest of a counted part onto the shelf.
 * The rest of any other part stays with its request and is only paid for.
 */
export function receiveItem(item: ReceivedItem): Receipt {
  const pieces = piecesOf(item);
  const for_request = Math.min(pieces, item.awaited);
  const surplus = addQuantities(pieces, -for_request);
  const for_shelf = item.is_counted ? surplus : 0;
  const ordered = item.ordered && orderedAfter(item.ordered, item);
  const is_awaited = ordered !== null && remainingQuantity(ordered) > 0;
  return {
    pieces,
    piece_cost_cents: pieceCost(item),
    for_request,
    for_shelf,
    shelf_value_cents: shareOfValue(packagesTotal(item), for_shelf, pieces || 1),
    over_quantity: item.ordered ? Math.max(0, addQuantities(item.quantity, -remainingQuantity(item.ordered))) : 0,
    ordered,
    rest_of_request: addQuantities(item.awaited, -for_request),
    rest_status: is_awaited ? 'ordered' : 'authorized',
  };
}

function orderedAfter(before: OrderedQuantities, { quantity, rest }: ReceivedItem): OrderedQuantities {
  const delivered = { ...before, delivered_quantity: addQuantities(before.delivered_quantity, quantity) };
  if (rest === 'open') return delivered;
  return {
    ...delivered,
    cancelled_quantity: addQuantities(before.cancelled_quantity, remainingQuantity(delivered)),
  };
}
