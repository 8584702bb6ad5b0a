import type { Cents } from '@baydesk/domain/money/cents';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { assertEditable, settleOrder, writeOrders } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { loadOrder } from '../order/load-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText, openDraft } from '../order/order-draft.ts';
import { wholeDetail } from '../order/view-order.ts';
import type { PartPricing } from './price-parts.ts';
import { priceColumns, readPartPricing } from './price-parts.ts';
import { addShare, decidedFor } from './share-of-request.ts';
import { tellOfArrival } from './tell-of-arrival.ts';

/** Pieces of a request with what became of them. */
export interface RequestShare {
  /** The request's own id, or a new one: then these pieces become a request of their own. */
  readonly id: string;
  readonly quantity: number;
  readonly status: 'authorized' | 'ordered' | 'received';
  /** The cost of one piece; undefined leaves the cost as it is. */
  readonly cost?: Cents;
}

/** A request whose order the caller has locked with `holdRequests`. One without a share of its own is merged into another. */
export interface DividedRequest {
  readonly id: string;
  readonly work_order_id: string;
  readonly shares: readonly RequestShare[];
}

interface Delivered {
  readonly requests: readonly DividedRequest[];
  /** Recorded with each order: 'parts_delivered'. */
  readonly action: 'parts_delivered' | 'delivery_corrected';
  readonly order_number: string;
  /** True if parts whose cost changed get a new price by the rules; typed prices stay. */
  readonly update_prices: boolean;
}

/**
 * Divides requests by what a vendor delivered of them. Each order changes as by its own commands, and all are written
 * together. The people who wait for the parts are told.
 */
export async function divideRequests(ctx: Ctx, delivered: Delivered): Promise<void> {
  const { requests, action, order_number, update_prices } = delivered;
  if (requests.length === 0) return;
  const order_ids = [...new Set(requests.map(({ work_order_id }) => work_order_id))];
  const [pricing, ...orders] = await Promise.all([
    update_prices ? readPartPricing(ctx, pricedAs(requests)) : undefined,
    ...order_ids.map((id) => loadOrder(ctx, id)),
  ]);
  const settled = orders.map((loaded) => {
    assertEditable(ctx, loaded, true);
    const draft = openDraft(ctx.now, loaded);
    const rules = isFrozenOrder(loaded.order.status) ? undefined : pricing;
    for (const request of requests)
      if (request.work_order_id === loaded.order.id) divideRequest(ctx, loaded, draft, request, rules);
    return settleOrder(ctx, loaded, draft, { action, details: { purchase_order: order_number } });
  });
  await writeOrders(ctx, settled);
  await tellOfArrival(
    ctx,
    settled.map(({ after }) => wholeDetail(after, ctx.now)),
    action === 'parts_delivered' ? arrivedIn(requests) : new Set(),
  );
}

const arrivedIn = (requests: readonly DividedRequest[]): ReadonlySet<string> =>
  new Set(requests.flatMap(({ shares }) => shares.filter(({ status }) => status === 'received').map(({ id }) => id)));

/** The facts that price the stored requests. */
function pricedAs(requests: readonly DividedRequest[]) {
  const columns = (column: 'catalogue_part_id' | 'part_number' | 'part_category_id') => sql<string[]>`array(
    select ${sql.ref(column)} from part_requests
    where id = any (${requests.map(({ id }) => id)}::uuid[]) and ${sql.ref(column)} is not null)`;
  return {
    part_ids: columns('catalogue_part_id'),
    part_numbers: columns('part_number'),
    category_ids: columns('part_category_id'),
  };
}

function divideRequest(
  { now }: Ctx,
  { part_requests }: LoadedOrder,
  draft: OrderDraft,
  { id, shares }: DividedRequest,
  pricing: PartPricing | undefined,
): void {
  const request = part_requests.find((each) => each.id === id) ?? refuse('not_found');
  if (!shares.some((share) => share.id === id)) draft.saveRequest(id, { removed_at: instantText(now) });
  for (const share of shares) {
    const columns = shareColumns(request, share, pricing);
    if (share.id === id) draft.saveRequest(id, columns);
    else addShare(draft, request, { id: share.id, ...columns });
  }
}

function shareColumns(request: RequestRow, { quantity, status, cost }: RequestShare, pricing: PartPricing | undefined) {
  const is_priced_anew = pricing && cost !== undefined && cost !== request.cost && !request.is_price_typed;
  return {
    quantity,
    status,
    ...(quantity !== request.quantity && decidedFor(request, quantity)),
    ...(cost !== undefined && { cost }),
    ...(is_priced_anew && priceColumns(pricing, { ...request, cost, typed_price: null })),
  };
}
