import type { Cents } from '../money/cents.ts';
import { cents, extend } from '../money/cents.ts';

interface ReturnedPieces {
  readonly quantity: number;
  /** What one cost, or the deposit of one core. */
  readonly cost_cents: Cents;
  /** Null until the vendor answered. */
  readonly quantity_accepted: number | null;
  readonly restocking_fee_cents: Cents;
}

/** What a vendor gives for something that goes back; all of it is asked for until the vendor answers. A fee never costs us more. */
export function returnTotal({ quantity, cost_cents, quantity_accepted, restocking_fee_cents }: ReturnedPieces): Cents {
  const given = extend(quantity_accepted ?? quantity, cost_cents);
  return cents(Math.max(0, given - restocking_fee_cents));
}
