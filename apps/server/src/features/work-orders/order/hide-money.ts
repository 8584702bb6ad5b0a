import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, PricedOrderDetail, TotalsView } from '@baydesk/contract/work-orders/order-view';
import type { PartRequest, PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { seesPricesEverywhere } from '../../../platform/request/actor.ts';
import type { Ctx } from '../../../platform/request/context.ts';

/** People who may not see costs see no margins either, because a cost can be computed from a price and its margin. */
export function visibleCosts({ actor }: Pick<Ctx, 'actor'>, resource: 'work_order' | 'part_request' = 'work_order') {
  const sees_cost = isPermitted(actor.permissions, view(resource, 'cost'));
  return { sees_cost, sees_margin: sees_cost && isPermitted(actor.permissions, view(resource, 'margin')) };
}

/** True if the person sees the prices of orders at this location. */
export const seesPrices = ({ actor }: Pick<Ctx, 'actor'>, workplace_id: string): boolean =>
  isPermitted(actor.permissions, view('work_order', 'price')) && !actor.priceless_workplace_ids.includes(workplace_id);

/** True if the person sees prices at all locations. */
export const seesAllPrices = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  isPermitted(actor.permissions, view('work_order', 'price')) && seesPricesEverywhere(actor);

/** Removes the prices, costs and margins that the person does not see. */
export function hideMoney(ctx: Pick<Ctx, 'actor'>, whole: PricedOrderDetail): OrderDetail {
  const detail = withoutCosts(ctx, whole);
  return seesPrices(ctx, whole.work_order.workplace_id) ? detail : withoutPrices(detail);
}

/** Removes the amounts of a requested part that the person may not see at this location. */
export function hideRequestMoney(ctx: Pick<Ctx, 'actor'>, workplace_id: string, whole: PricedPartRequest): PartRequest {
  const request = requestWithoutCosts(visibleCosts(ctx), whole);
  return seesPrices(ctx, workplace_id) ? request : pricelessRequest(request);
}

function withoutPrices({ work_order, lines }: OrderDetail): OrderDetail {
  return {
    work_order: {
      ...work_order,
      quoted_total: null,
      authorized_total: null,
      shop_supplies_cost: null,
      discount: null,
      rules: null,
      totals: null,
      customer: { ...work_order.customer, labour_rate_cents: null },
    },
    lines: lines.map(pricelessLine),
  };
}

const pricelessLine = (line: WorkOrderLine): WorkOrderLine => ({
  ...line,
  labour_rate: null,
  labour_total: null,
  fixed_price: null,
  fixed_line_total: null,
  total_parts_sell_price: null,
  discount: null,
  discount_total: null,
  total_cores: null,
  line_total: null,
  decided_amount: null,
  decided_discount: null,
  part_requests: line.part_requests.map(pricelessRequest),
  parts: line.parts.map(pricelessRequest),
  part_return_requests: line.part_return_requests.map(pricelessRequest),
});

const pricelessRequest = (request: PartRequest): PartRequest => ({
  ...request,
  core: null,
  sell_price: null,
  price_reasons: [],
  total: null,
  discount: null,
  ...(request.authorization && { authorization: { ...request.authorization, amount: null } }),
});

const requestWithoutCosts = (
  { sees_cost, sees_margin }: ReturnType<typeof visibleCosts>,
  request: PricedPartRequest,
): PricedPartRequest => ({
  ...request,
  cost: sees_cost ? request.cost : null,
  margin: sees_margin ? request.margin : null,
  price_reasons: sees_cost ? request.price_reasons : [],
});

function withoutCosts(ctx: Pick<Ctx, 'actor'>, { work_order, lines }: PricedOrderDetail): PricedOrderDetail {
  const { sees_cost, sees_margin } = visibleCosts(ctx);
  if (sees_margin) return { work_order, lines };
  const totals = (shown: TotalsView) => ({
    ...shown,
    cost_cents: sees_cost ? shown.cost_cents : null,
    margin: null,
    unknown_costs: sees_cost ? shown.unknown_costs : [],
  });
  const request = (row: PricedPartRequest) => requestWithoutCosts({ sees_cost, sees_margin }, row);
  return {
    work_order: {
      ...work_order,
      totals: { quoted: totals(work_order.totals.quoted), authorized: totals(work_order.totals.authorized) },
    },
    lines: lines.map((line) => ({
      ...line,
      total_cost: sees_cost ? line.total_cost : null,
      total_labour_cost: sees_cost ? line.total_labour_cost : null,
      labor_margin: null,
      margin: null,
      unknown_costs: sees_cost ? line.unknown_costs : [],
      part_requests: line.part_requests.map(request),
      parts: line.parts.map(request),
      part_return_requests: line.part_return_requests.map(request),
    })),
  };
}
