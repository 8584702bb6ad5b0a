import type { Cents } from './cents.ts';
import { cents, sumCents } from './cents.ts';

/** Pro rata to the cent: the cents lost by rounding down go to the largest remainders, the earlier of two equals. */
export function shareOut(total_cents: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = BigInt(sumCents(weights));
  const shares = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(total_cents);
    const remainder = ((product % whole) + whole) % whole;
    return { index, floor_cents: Number((product - remainder) / whole), remainder };
  });
  const lost_cents = total_cents - shares.reduce((sum, share) => sum + share.floor_cents, 0);
  const by_remainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const topped_up = new Set(by_remainder.slice(0, lost_cents).map((share) => share.index));
  return shares.map((share) => cents(share.floor_cents + (topped_up.has(share.index) ? 1 : 0)));
}
