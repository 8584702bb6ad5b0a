import type { Cents } from '../money/cents.ts';
import type { PartSource } from './part-request-status.ts';

interface KnownCosts {
  /** The average of the stock at the location; null where it was never received. */
  readonly average: Cents | null;
  /** The last price of a vendor; null where none has one. */
  readonly last_vendor_cost: Cents | null;
}

/** The expected cost of one piece: from stock the average there, from a vendor its last price, otherwise whichever is known. */
export const expectedCost = (source: PartSource, { average, last_vendor_cost }: KnownCosts): Cents | null =>
  source === 'inventory' ? (average ?? last_vendor_cost) : (last_vendor_cost ?? average);
