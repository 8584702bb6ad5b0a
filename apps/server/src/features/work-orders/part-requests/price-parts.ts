import { MOST_CENTS } from '@baydesk/domain/limits';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import type { quotePrice as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { Pricing, PricingSource } from '../../pricing/public.ts';
import { assertPart, loadPricing, pricedBy } from '../../pricing/public.ts';
import { marginOf } from '@baydesk/domain/work-orders/order-margin';
import { seesAllPrices, visibleCosts } from '../order/hide-money.ts';

interface PartToPrice {
  readonly catalogue_part_id?: string | null | undefined;
  readonly part_number?: string;
  readonly part_category_id: string;
  readonly cost: Cents | null;
  /** Null leaves the price to the rules. */
  readonly typed_price: Cents | null;
}

interface PriceColumns {
  readonly sell_price: Cents | null;
  readonly is_price_typed: boolean;
  readonly price_reasons: string[];
}

/** The rules that price parts, and the categories they have. */
export type PartPricing = Pricing;

export const readPartPricing = (ctx: Pick<Ctx, 'db'>, source: PricingSource): Promise<PartPricing> =>
  loadPricing(ctx, source);

const NO_PRICE: PriceColumns = { sell_price: null, is_price_typed: false, price_reasons: [] };
/** The highest price a form accepts. */
const HIGHEST_PRICE = cents(MOST_CENTS);

/**
 * Prices a part by today's rules, with the reasons. A part without a typed price and without a cost gets a price only from a
 * rule of its own.
 */
export function priceColumns({ sellPriceOf }: PartPricing, part: PartToPrice): PriceColumns {
  const { catalogue_part_id, part_number = '', part_category_id, cost, typed_price } = part;
  const { price_cents, reasons, source } = sellPriceOf({
    catalogue_part_id,
    part_number,
    category_id: part_category_id,
    cost_cents: cost ?? cents(0),
    ...(typed_price !== null && { manual_price_cents: typed_price }),
  });
  const is_unknown = cost === null && typed_price === null && (source !== 'fixed_rule' || price_cents === 0);
  if (is_unknown) return NO_PRICE;
  if (price_cents > HIGHEST_PRICE) refuseTooHigh();
  return { sell_price: price_cents, is_price_typed: typed_price !== null, price_reasons: [...reasons] };
}

const refuseTooHigh = (): never =>
  refuse('invalid_input', { message: `Sell price cannot be higher than ${formatCents(HIGHEST_PRICE)}` }, 'cost');

const FIELD = { field: 'Category' };

/** Refuses a missing or retired category at its field; a part may keep the retired one it has, here or in the catalogue. */
export function assertCategory(
  { categories }: PartPricing,
  part_category_id: string,
  ...kept_ids: (string | undefined)[]
) {
  const category = categories.get(part_category_id) ?? refuse('no_longer_there', FIELD, 'part_category_id');
  if (category.is_retired && !kept_ids.includes(category.id)) refuse('is_retired', FIELD, 'part_category_id');
}

/** The category of a part, or the fallback for parts without one. */
export function categoryColumns({ categories, fallback_category }: PartPricing, part_category_id: string | null) {
  const category = part_category_id === null ? fallback_category : categories.get(part_category_id);
  const { id, name, is_tax_exempt } = category ?? refuse('not_found');
  return { part_category_id: id, part_category: name, is_category_exempt: is_tax_exempt };
}

/** The reasons name the cost, so people who cannot see costs get no reasons. */
export async function quotePrice(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { catalogue_part_id, part_number = '' } = input;
  const wanted_category_id = input.part_category_id ?? null;
  const [pricing] = await Promise.all([
    readPartPricing(ctx, pricedBy([{ catalogue_part_id, part_number, category_id: wanted_category_id }])),
    assertPart(ctx, { catalogue_part_id }),
  ]);
  const { part_category_id } = categoryColumns(pricing, wanted_category_id);
  const cost = cents(input.cost);
  const price = priceColumns(pricing, { catalogue_part_id, part_number, part_category_id, cost, typed_price: null });
  const sell_price = price.sell_price ?? cents(0);
  const { sees_cost, sees_margin } = visibleCosts(ctx, 'part_request');
  return {
    sell_price: seesAllPrices(ctx) ? sell_price : null,
    margin: sees_margin ? marginOf(sell_price, cost) : null,
    reasons: sees_cost ? price.price_reasons : [],
  };
}
