import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';
import type { ShopSuppliesOf } from '../organization/shop-settings.ts';

/** The source of the rule, shown in the explanation. */
export type SuppliesSource = 'order' | 'customer' | 'location' | 'organization';

export interface SuppliesRule {
  readonly source: SuppliesSource;
  readonly percent: number;
  readonly of: ShopSuppliesOf;
  readonly min_cents: Cents | null;
  readonly max_cents: Cents | null;
}

/** The amount set on the order itself; 0 waives supplies. */
export interface SuppliesOverride {
  readonly source: 'order';
  readonly amount_cents: Cents;
}

const PERCENT_PLACES = 4;
const HUNDRED_PERCENT = 1_000_000n;

export interface SuppliesBase {
  readonly labour_cents: Cents;
  readonly parts_cents: Cents;
}

/** A percentage of the base, rounded once, between the minimum and the cap. A base of 0 is charged nothing. */
export function shopSupplies(rule: SuppliesRule | SuppliesOverride, base: SuppliesBase): Cents {
  if ('amount_cents' in rule) return rule.amount_cents;
  const counted = sumCents([
    rule.of === 'parts' ? cents(0) : base.labour_cents,
    rule.of === 'labour' ? cents(0) : base.parts_cents,
  ]);
  if (counted <= 0 || rule.percent === 0) return cents(0);
  const share = divideHalfAwayFromZero(BigInt(counted) * scaleDecimal(rule.percent, PERCENT_PLACES), HUNDRED_PERCENT);
  const least = Math.max(Number(share), rule.min_cents ?? 0);
  return cents(Math.min(least, rule.max_cents ?? least));
}
