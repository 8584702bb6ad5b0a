import { addQuantities } from '../inventory/stock-level.ts';
import type { PartSource } from './part-request-status.ts';

/** Pieces come from stock if as many are available, otherwise from a vendor. `available` is null for a part not kept here. */
export const sourceByStock = (available: number | null, quantity: number): PartSource =>
  available !== null && available >= quantity ? 'inventory' : 'vendor';

interface WantedPart {
  readonly part_id: string;
  readonly quantity: number;
  /** Where a person wants it from. */
  readonly part_source_type?: PartSource | undefined;
}

/** The sources of several rows: pieces that one takes from stock are no longer there for the next row of the same part. */
export function sourcesByStock(
  wanted: readonly WantedPart[],
  available: ReadonlyMap<string, number>,
): readonly PartSource[] {
  const left = new Map(available);
  return wanted.map(({ part_id, quantity, part_source_type }) => {
    const there = left.get(part_id) ?? null;
    const source = part_source_type ?? sourceByStock(there, quantity);
    if (source === 'inventory' && there !== null) left.set(part_id, addQuantities(there, -quantity));
    return source;
  });
}
