import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { stageOnShelf as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { piecesOnShelf } from '@baydesk/domain/part-requests/pieces-on-shelf';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { HeldStock } from '../../inventory/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { lineOfOrder, refuseRequest, requestsAsRead } from '../order/rows-as-read.ts';
import { addShare, decidedFor } from './share-of-request.ts';

/** A repeated call returns the order as it is. */
export async function stageOnShelf(ctx: Ctx, { work_order_id, requests: read }: InputOf<typeof endpoint>) {
  if (!isPermitted(ctx.actor.permissions, change('part_request'))) refuse('not_permitted');
  const rest_ids = new Map(read.map(({ id, rest_id }) => [id, rest_id]));
  const divided = {
    of: { work_order_id },
    action: 'parts_staged_on_shelf',
    moves_stock: true,
    isRepeat: ({ part_requests }: LoadedOrder) => read.some(({ rest_id }) => part_requests.some(hasId(rest_id))),
  };
  return changeOrder(ctx, divided, (loaded, draft, { stock }) => {
    const requests = requestsAsRead(loaded, read);
    const pieces = piecesFor(requests, stock);
    for (const request of requests) {
      const status = statusAfter(loaded, request);
      const quantity = pieces.get(request.id) ?? request.quantity;
      if (quantity === 0) draft.saveRequest(request.id, { part_source_type: 'vendor' });
      else {
        if (quantity < request.quantity) divide(draft, request, quantity, rest_ids.get(request.id) ?? '');
        draft.saveRequest(request.id, { status });
      }
    }
  });
}

const hasId = (id: string) => (request: { readonly id: string }) => request.id === id;

function statusAfter(loaded: LoadedOrder, request: RequestRow): RequestRow['status'] {
  const is_declined = lineOfOrder(loaded, request.line_id, 'requests').status === 'cancelled';
  const move = findPartRequestMove(request.status, 'stage', request.part_source_type, is_declined);
  return move?.to ?? refuseRequest(request);
}

/** How many pieces of each part that comes from the shelf are there; where the count may fall below zero, all of them. */
function piecesFor(requests: readonly RequestRow[], stock: readonly HeldStock[]): ReadonlyMap<string, number> {
  const on_hand = new Map(stock.map((each) => [each.part_id, each.on_hand]));
  const unlimited = new Set(stock.filter((each) => each.allows_negative_stock).map(({ part_id }) => part_id));
  const from_shelf = requests.flatMap(({ id, catalogue_part_id: part_id, part_source_type, quantity }) =>
    part_source_type === 'inventory' && part_id !== null && !unlimited.has(part_id) ? [{ id, part_id, quantity }] : [],
  );
  return piecesOnShelf(from_shelf, on_hand);
}

/** Leaves so many pieces on the request and adds one for the rest; both keep the price and the authorization. */
function divide(draft: OrderDraft, request: RequestRow, quantity: number, rest_id: string): void {
  const rest = addQuantities(request.quantity, -quantity);
  draft.saveRequest(request.id, { quantity, ...decidedFor(request, quantity) });
  addShare(draft, request, { id: rest_id, quantity: rest, part_source_type: 'vendor', status: request.status });
}
