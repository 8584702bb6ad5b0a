import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import type { quotePrice as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { loadPricing } from '../../pricing/public.ts';
import { marginOf } from '@baydesk/domain/work-orders/order-margin';
import { seesAllPrices, visibleCosts } from '../order/hide-money.ts';
import { fallbackCategory } from './part-category.ts';

export interface PartToPrice {
  readonly part_number: string;
  readonly part_category_id: string;
  readonly cost: Cents | null;
  /** Null leaves the price to the rules. */
  readonly typed_price: Cents | null;
}

export interface PriceColumns {
  readonly sell_price: Cents | null;
  readonly is_price_typed: boolean;
  readonly price_reasons: string[];
}

const NO_PRICE: PriceColumns = { sell_price: null, is_price_typed: false, price_reasons: [] };
/** The highest price a form accepts. */
const HIGHEST_PRICE = cents(1_000_000_000);

/** Prices each part by today's rules, with the reasons. A part without a typed price and without a cost gets no price. */
export async function priceParts(ctx: Pick<Ctx, 'db'>, parts: readonly PartToPrice[]): Promise<PriceColumns[]> {
  const priced = parts.map(({ part_number, part_category_id }) => ({ part_number, category_id: part_category_id }));
  const sellPriceOf = await loadPricing(ctx, priced);
  return parts.map(({ part_number, part_category_id, cost, typed_price }) => {
    if (cost === null && typed_price === null) return NO_PRICE;
    const { price_cents, reasons } = sellPriceOf({
      part_number,
      category_id: part_category_id,
      cost_cents: cost ?? cents(0),
      ...(typed_price !== null && { manual_price_cents: typed_price }),
    });
    if (price_cents > HIGHEST_PRICE) refuseTooHigh();
    return { sell_price: price_cents, is_price_typed: typed_price !== null, price_reasons: [...reasons] };
  });
}

const refuseTooHigh = (): never =>
  refuse('invalid_input', { message: `Sell price cannot be higher than ${formatCents(HIGHEST_PRICE)}` }, 'cost');

/** The reasons name the cost, so people who cannot see costs get none. */
export async function quotePrice(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { part_number = '', part_category_id = await fallbackCategory(ctx) } = input;
  const cost = cents(input.cost);
  const [price] = await priceParts(ctx, [{ part_number, part_category_id, cost, typed_price: null }]);
  const sell_price = price?.sell_price ?? cents(0);
  const { sees_cost, sees_margin } = visibleCosts(ctx, 'part_request');
  return {
    sell_price: seesAllPrices(ctx) ? sell_price : null,
    margin: sees_margin ? marginOf(sell_price, cost) : null,
    reasons: sees_cost ? (price?.price_reasons ?? []) : [],
  };
}
