import type { quotePrice as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { cents } from '@baydesk/domain/money/cents';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';
import { marginOf } from '../request-view.ts';
import { fallbackCategory } from './part-category.ts';
import { priceParts } from './price-parts.ts';

/** Reasons tell costs, so they are for whoever sees those. */
export async function quotePrice(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { part_number = '', part_category_id = await fallbackCategory(ctx) } = input;
  const cost = cents(input.cost);
  const [price] = await priceParts(ctx, [{ part_number, part_category_id, cost, typed_price: null }]);
  const sell_price = price?.sell_price ?? cents(0);
  const sees_cost = isPermitted(ctx.actor.permissions, view('part_request', 'cost'));
  const sees_margin = sees_cost && isPermitted(ctx.actor.permissions, view('part_request', 'margin'));
  return {
    sell_price,
    margin: sees_margin ? marginOf(sell_price, cost) : null,
    reasons: sees_cost ? (price?.price_reasons ?? []) : [],
  };
}
