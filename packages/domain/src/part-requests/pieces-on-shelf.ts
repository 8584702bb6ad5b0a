import { addQuantities } from '../inventory/stock-level.ts';

interface WantedPart {
  readonly id: string;
  readonly part_id: string;
  readonly quantity: number;
}

/** The pieces that each request gets from the shelf; requests for the same part are served one after the other. */
export function piecesOnShelf(
  wanted: readonly WantedPart[],
  on_hand: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const left = new Map(on_hand);
  return new Map(
    wanted.map(({ id, part_id, quantity }) => {
      const there = Math.max(left.get(part_id) ?? 0, 0);
      const pieces = Math.min(there, quantity);
      left.set(part_id, addQuantities(there, -pieces));
      return [id, pieces] as const;
    }),
  );
}
