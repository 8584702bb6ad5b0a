import type { OrderDetail, TotalsView } from '@baydesk/contract/work-orders/order-view';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';

/** Who may not see costs may not see margins either, because a margin and a price give the cost away. */
export function visibleCosts({ actor }: Pick<Ctx, 'actor'>, resource: 'work_order' | 'part_request' = 'work_order') {
  const sees_cost = isPermitted(actor.permissions, view(resource, 'cost'));
  return { sees_cost, sees_margin: sees_cost && isPermitted(actor.permissions, view(resource, 'margin')) };
}

/** Removes the costs and margins that the role does not see. */
export function hideCosts(ctx: Pick<Ctx, 'actor'>, { work_order, lines }: OrderDetail): OrderDetail {
  const { sees_cost, sees_margin } = visibleCosts(ctx);
  if (sees_margin) return { work_order, lines };
  const totals = (shown: TotalsView) => ({
    ...shown,
    cost_cents: sees_cost ? shown.cost_cents : null,
    margin: null,
    unknown_costs: sees_cost ? shown.unknown_costs : [],
  });
  const request = <Row extends { cost: unknown; margin: unknown; price_reasons: string[] }>(row: Row) => ({
    ...row,
    cost: sees_cost ? row.cost : null,
    margin: null,
    price_reasons: sees_cost ? row.price_reasons : [],
  });
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
