import type { LinePrice } from '@baydesk/domain/lines/line-price';
import { linePrice } from '@baydesk/domain/lines/line-price';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { decimalUpTo4Places } from '@baydesk/domain/validation/number-rules';
import type { PartRow } from './line-form.ts';
import type { PartPrice } from './use-part-prices.ts';

export interface TypedLine {
  readonly time_estimate: number | null;
  readonly fixed_price_cents: Cents | null;
  readonly parts: readonly PartRow[];
}

const NOTHING = cents(0);

/** The line's price as typed; unreadable values and parts without a price count as zero. */
export function priceToday(line: TypedLine, rate_cents: Cents | null, prices: readonly PartPrice[]): LinePrice {
  const minutes: unknown = line.time_estimate;
  const fixed: unknown = line.fixed_price_cents;
  return linePrice({
    labour_minutes: typeof minutes === 'number' ? minutes : 0,
    rate_cents: rate_cents ?? NOTHING,
    fixed_price_cents: typeof fixed === 'number' ? cents(fixed) : null,
    parts: line.parts.map(({ quantity }, index) => ({
      quantity: isQuantity(quantity) ? quantity : 0,
      sell_price_cents: prices[index]?.price_cents ?? NOTHING,
    })),
  });
}

const isQuantity = (quantity: unknown): quantity is number =>
  typeof quantity === 'number' && decimalUpTo4Places(quantity) === true;
