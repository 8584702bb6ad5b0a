import { addQuantities } from '../inventory/stock-level.ts';

/** A request that received pieces with an item. */
export interface ServedRequest {
  readonly id: string;
  readonly quantity: number;
  /** Set out, built in or on its way back to the vendor. */
  readonly is_used: boolean;
}

/** Where the pieces of a received item are. */
export interface PlacedPieces {
  /** Pieces that no request got. */
  readonly surplus: number;
  /** The pieces of them that can still be taken back. */
  readonly surplus_here: number;
  /** The latest first. */
  readonly requests: readonly ServedRequest[];
}

export interface TakenBack {
  readonly surplus: number;
  readonly requests: readonly { readonly id: string; readonly quantity: number }[];
}

/** Pieces that stay received, because they are used already. */
export const piecesUsed = ({ surplus, surplus_here, requests }: PlacedPieces): number =>
  addQuantities(surplus, -surplus_here, ...requests.filter(({ is_used }) => is_used).map(({ quantity }) => quantity));

/** How many packages hold the pieces that are used, to four decimals and never fewer. */
export const leastPackages = (placed: PlacedPieces, items_per_package: number): number =>
  Math.ceil(Math.round((piecesUsed(placed) / items_per_package) * 1e8) / 1e4) / 1e4;

/** Takes pieces back, first those without a request; null if too many of them are used. */
export function takeBack(pieces: number, { surplus_here, requests }: PlacedPieces): TakenBack | null {
  const surplus = Math.min(pieces, surplus_here);
  let left = addQuantities(pieces, -surplus);
  const taken: { id: string; quantity: number }[] = [];
  for (const { id, quantity, is_used } of requests) {
    if (is_used || left === 0) continue;
    const share = Math.min(left, quantity);
    taken.push({ id, quantity: share });
    left = addQuantities(left, -share);
  }
  return left > 0 ? null : { surplus, requests: taken };
}
