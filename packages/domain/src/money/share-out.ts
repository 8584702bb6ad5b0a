import { shareWhole } from '../numbers/share-whole.ts';
import type { Cents } from './cents.ts';
import { cents } from './cents.ts';

/** Pro rata to the cent: the cents lost by rounding down go to the largest remainders, the earlier of two equals. */
export const shareOut = (total_cents: Cents, weights: readonly Cents[]): readonly Cents[] =>
  shareWhole(total_cents, weights).map(cents);
