import { v7 as uuidv7 } from 'uuid';
import type { Receipt } from '@baydesk/domain/deliveries/receive-item';
import type { BoughtRequest, DividedRequest, RequestShare } from '../work-orders/public.ts';
import type { PlacedItem } from './received-items.ts';

interface Received {
  readonly receipt: Receipt;
  /** Pieces that its request waited for; 0 without a request. */
  readonly awaited: number;
  readonly order_item: { readonly id: string; readonly part_request: { readonly id: string } | null } | null;
}

interface Shares {
  readonly request: DividedRequest | null;
  /** The request that is received with it. */
  readonly received_request_id: string | null;
  /** The request that the item of the order is for from now on. */
  readonly linked_request_id: string | null;
}

/** A received item with what becomes of the request it was bought for. */
export type SharedItem = PlacedItem & Shares;

/**
 * Divides requests by the received pieces. If some of the pieces came, they become a request of their own, and the old
 * one waits for the rest. If the vendor owes no rest, the item is linked to the received pieces, so that the rest can be
 * ordered again.
 */
export const shareItems = <Item extends Received>(
  items: readonly Item[],
  requests_by_id: ReadonlyMap<string, Pick<BoughtRequest, 'id' | 'work_order_id'>>,
  served_before: ReadonlyMap<string, string> = new Map(),
): readonly (Item & Shares)[] =>
  items.map((item) => {
    const { receipt, order_item } = item;
    const own_id = order_item?.part_request?.id ?? null;
    const request = requests_by_id.get(own_id ?? '');
    if (!request || item.awaited === 0)
      return { ...item, request: null, received_request_id: null, linked_request_id: own_id };
    const rest: RequestShare[] =
      receipt.rest_of_request > 0
        ? [{ id: request.id, quantity: receipt.rest_of_request, status: receipt.rest_status }]
        : [];
    const came_id = rest.length > 0 ? uuidv7() : request.id;
    const came: RequestShare[] =
      receipt.for_request > 0
        ? [{ id: came_id, quantity: receipt.for_request, status: 'received', cost: receipt.piece_cost_cents }]
        : [];
    const received_request_id = came.length > 0 ? came_id : null;
    const is_given_up = rest.length > 0 && receipt.rest_status === 'authorized';
    return {
      ...item,
      request: { id: request.id, work_order_id: request.work_order_id, shares: [...rest, ...came] },
      received_request_id,
      linked_request_id: is_given_up
        ? (received_request_id ?? served_before.get(order_item?.id ?? '') ?? request.id)
        : request.id,
    };
  });

/** The requests that the received pieces change; a request that still waits for all is left out. */
export const dividedBy = (items: readonly SharedItem[]): readonly DividedRequest[] =>
  items.flatMap(({ request, receipt }) =>
    request && (receipt.for_request > 0 || receipt.rest_status === 'authorized') ? request : [],
  );
