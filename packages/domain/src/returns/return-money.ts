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

/** All that is asked for counts until the vendor answers. */
const acceptedValue = ({ quantity, cost_cents, quantity_accepted }: ReturnedPieces): Cents =>
  extend(quantity_accepted ?? quantity, cost_cents);

/** What a vendor gives for something that goes back. A fee never costs us more than that. */
export const returnTotal = (pieces: ReturnedPieces): Cents =>
  cents(Math.max(0, acceptedValue(pieces) - pieces.restocking_fee_cents));

export const isFeeTooHigh = (pieces: ReturnedPieces): boolean => pieces.restocking_fee_cents > acceptedValue(pieces);
