import type { Cents } from '../money/cents.ts';
import type { PartSource } from './part-request-status.ts';

interface KnownCosts {
  /** The average of the stock at the location; null where it was never received. */
  readonly average: Cents | null;
  /** What a vendor asked last; null where none did. */
  readonly last_vendor_cost: Cents | null;
}

/** What one piece will cost: from stock the average there, from a vendor what was asked last, otherwise whichever is known. */
export const expectedCost = (source: PartSource, { average, last_vendor_cost }: KnownCosts): Cents | null =>
  source === 'inventory' ? (average ?? last_vendor_cost) : (last_vendor_cost ?? average);
