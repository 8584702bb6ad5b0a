import type { Cents } from '../money/cents.ts';
import { cents, extend } from '../money/cents.ts';

interface ReturnedPieces {
  readonly quantity: number;
  /** The cost of one piece, or the deposit of one core. */
  readonly cost_cents: Cents;
  /** Null until the vendor answered. */
  readonly quantity_accepted: number | null;
  readonly restocking_fee_cents: Cents;
}

/** Until the vendor answers, the whole quantity counts as accepted. */
const acceptedValue = ({ quantity, cost_cents, quantity_accepted }: ReturnedPieces): Cents =>
  extend(quantity_accepted ?? quantity, cost_cents);

/** The credit a vendor gives for returned pieces. A fee never exceeds it. */
export const returnTotal = (pieces: ReturnedPieces): Cents =>
  cents(Math.max(0, acceptedValue(pieces) - pieces.restocking_fee_cents));

export const isFeeTooHigh = (pieces: ReturnedPieces): boolean => pieces.restocking_fee_cents > acceptedValue(pieces);
