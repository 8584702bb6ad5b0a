import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { assertEditable, settleOrder, writeOrders } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { loadOrder } from '../order/load-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { openDraft } from '../order/order-draft.ts';
import type { OrderStock } from '../order/order-stock.ts';
import { moveOrderStock } from '../order/order-stock.ts';
import { refuseRequest } from '../order/rows-as-read.ts';
import type { BoughtRequest } from './purchase-requests.ts';
import { addShare, decidedFor } from './share-of-request.ts';

type RequestOfOrder = Pick<BoughtRequest, 'id' | 'work_order_id' | 'order_status'>;

/** Refuses to send back a part that is not here. */
export function assertReturnable({ description: part, status, part_source_type }: BoughtRequest): void {
  if (!findPartRequestMove(status, 'confirm_return', part_source_type))
    refuse('part_cannot', { part, status: statusLabel(status).toLowerCase() });
}

/** Loads the orders of parts that the caller has locked; those that were billed are left out, because they stay as they are. */
async function openOrders(ctx: Ctx, requests: readonly RequestOfOrder[]): Promise<readonly LoadedOrder[]> {
  const open = requests.filter(({ order_status }) => !isFrozenOrder(order_status));
  const orders = await Promise.all(
    [...new Set(open.map(({ work_order_id }) => work_order_id))].map((id) => loadOrder(ctx, id)),
  );
  for (const loaded of orders) assertEditable(ctx, loaded, false);
  return orders;
}

/** Marks parts as to be sent back, or takes the mark away. */
export async function markReturns(
  ctx: Ctx,
  requests: readonly RequestOfOrder[],
  is_return_requested: boolean,
): Promise<void> {
  const orders = await openOrders(ctx, requests);
  const settled = orders.map((loaded) => {
    const draft = openDraft(ctx.now, loaded);
    for (const { id } of requests.filter(({ work_order_id }) => work_order_id === loaded.order.id))
      if (loaded.part_requests.some((part) => part.id === id)) draft.saveRequest(id, { is_return_requested });
    return settleOrder(ctx, loaded, draft, { action: is_return_requested ? 'return_requested' : 'return_withdrawn' });
  });
  if (settled.length > 0) await writeOrders(ctx, settled);
}

/** A part that goes back, all of it or some pieces. */
interface ReturnedRequest extends RequestOfOrder {
  readonly quantity: number;
  /** The id that the pieces get when the others stay. */
  readonly returned_id: string;
}

interface ReturnedParts {
  /** Parts whose orders the caller has locked with `holdRequests`. */
  readonly requests: readonly ReturnedRequest[];
  /** Recorded with the change: where the parts went. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Locked before the orders, where parts go back to the shelf they came from; without it no stock moves. */
  readonly stock?: OrderStock;
}

/**
 * Takes parts off their orders. Where only some pieces go, they become a part of their own and the rest stays as it is. Returns
 * under which id each part is now; parts of billed orders keep theirs.
 */
export async function returnRequests(
  ctx: Ctx,
  { requests, details, stock }: ReturnedParts,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(requests.map(({ id }) => [id, id]));
  const orders = await openOrders(ctx, requests);
  const settled = orders.map((loaded) => {
    const draft = openDraft(ctx.now, loaded);
    for (const returned of requests.filter(({ work_order_id }) => work_order_id === loaded.order.id)) {
      const request = loaded.part_requests.find(({ id }) => id === returned.id) ?? refuse('not_found');
      ids.set(returned.id, takeOff(draft, request, returned));
    }
    if (stock) moveOrderStock(ctx, loaded, draft, stock);
    return settleOrder(ctx, loaded, draft, { action: 'parts_returned', details });
  });
  if (settled.length > 0) await writeOrders(ctx, settled);
  return ids;
}

function takeOff(draft: OrderDraft, request: RequestRow, { quantity, returned_id }: ReturnedRequest): string {
  if (!findPartRequestMove(request.status, 'confirm_return', request.part_source_type)) refuseRequest(request);
  const rest = addQuantities(request.quantity, -quantity);
  if (rest < 0) refuse('invalid_input', { message: `Quantity cannot be higher than ${request.quantity}` }, 'quantity');
  if (rest === 0) {
    draft.saveRequest(request.id, { status: 'returned', is_return_requested: false });
    return request.id;
  }
  const not_requested = { is_return_requested: false };
  draft.saveRequest(request.id, { ...not_requested, quantity: rest, ...decidedFor(request, rest) });
  addShare(draft, request, { ...not_requested, id: returned_id, quantity, status: 'returned' });
  return returned_id;
}

/** Pieces of a part that was sent back, which the vendor did not accept. */
interface RejectedRequest extends RequestOfOrder {
  readonly quantity: number;
  /** The status of the part before it was sent. */
  readonly status: PartRequestStatus;
  /** The id that the pieces get when the others were accepted. */
  readonly rejected_id: string;
}

/** Puts rejected pieces back onto their orders as they were. Orders that were billed meanwhile stay as they are. */
export async function takeBackRequests(
  ctx: Ctx,
  requests: readonly RejectedRequest[],
  details: ReturnedParts['details'],
): Promise<void> {
  const orders = await openOrders(ctx, requests);
  const settled = orders.map((loaded) => {
    const draft = openDraft(ctx.now, loaded);
    for (const rejected of requests.filter(({ work_order_id }) => work_order_id === loaded.order.id)) {
      const request = loaded.part_requests.find(({ id }) => id === rejected.id);
      if (request?.status === 'returned') putBack(draft, request, rejected);
    }
    return settleOrder(ctx, loaded, draft, { action: 'parts_rejected', details });
  });
  if (settled.length > 0) await writeOrders(ctx, settled);
}

function putBack(draft: OrderDraft, request: RequestRow, { quantity, status, rejected_id }: RejectedRequest): void {
  const accepted = addQuantities(request.quantity, -quantity);
  if (accepted <= 0) return draft.saveRequest(request.id, { status });
  draft.saveRequest(request.id, { quantity: accepted, ...decidedFor(request, accepted) });
  addShare(draft, request, { id: rejected_id, quantity, status });
}
