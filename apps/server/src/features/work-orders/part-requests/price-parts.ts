import { formatCents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { loadPricing } from '../../pricing/public.ts';

export interface PartToPrice {
  readonly part_number: string;
  readonly part_category_id: string;
  readonly cost: Cents | null;
  /** Nothing lets the rules say it. */
  readonly typed_price: Cents | null;
}

export interface PriceColumns {
  readonly sell_price: Cents | null;
  readonly is_price_typed: boolean;
  readonly price_reasons: string[];
}

const NO_PRICE: PriceColumns = { sell_price: null, is_price_typed: false, price_reasons: [] };
/** As much as a person could type in. */
const HIGHEST_PRICE = cents(1_000_000_000);

/** What each part sells for today and why; nothing while neither a price nor a cost is known. */
export async function priceParts(ctx: Pick<Ctx, 'db'>, parts: readonly PartToPrice[]): Promise<PriceColumns[]> {
  const asked = parts.map(({ part_number, part_category_id }) => ({ part_number, category_id: part_category_id }));
  const sellPriceOf = await loadPricing(ctx, asked);
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
