import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import type { StockChange, StockLevel } from './stock-level.ts';
import { addQuantities, changeStock, costOfOne, shareOfValue } from './stock-level.ts';

/** A movement of a part's stock as it was recorded. */
export interface RecordedMovement {
  readonly number: number;
  readonly kind: string;
  readonly quantity: number;
  readonly value_cents: Cents;
  readonly variance_cents: Cents;
  readonly on_hand_after: number;
  readonly value_after_cents: Cents;
  readonly document_id: string;
}

/** The pieces of a receipt and their price together. */
export interface Received {
  readonly quantity: number;
  readonly value_cents: Cents;
}

const worthOf = ({ value_cents, variance_cents }: RecordedMovement): Cents => cents(value_cents + variance_cents);

/** The first movement of a part gives it its first cost, also when it was counted or came from elsewhere. */
const isReceipt = ({ kind, number, quantity }: RecordedMovement): boolean =>
  quantity > 0 && (kind === 'receive' || number === 1);

/** The stock just before a movement; `earlier` is the last receipt before it. */
function levelBefore(movement: RecordedMovement, earlier: RecordedMovement | undefined): StockLevel {
  return {
    on_hand: addQuantities(movement.on_hand_after, -movement.quantity),
    value_cents: cents(movement.value_after_cents - movement.value_cents),
    last_cost_cents: earlier ? costOfOne(worthOf(earlier), earlier.quantity) : null,
  };
}

/**
 * The stock as it would be if a document had brought other pieces, or at another price. Pieces that left meanwhile take their
 * share of the difference along, so only the share of what is still there stays. Null if the document moved nothing.
 */
export function stockIfReceived(
  movements: readonly RecordedMovement[],
  document_id: string,
  correctedBy: (received: Received) => Received,
): StockLevel | null {
  const ordered = movements.toSorted((a, b) => a.number - b.number);
  const own = ordered.filter((movement) => movement.document_id === document_id);
  const [first] = own;
  if (!first) return null;
  const earlier = ordered.findLast((movement) => movement.number < first.number && isReceipt(movement));
  const received = correctedBy({
    quantity: addQuantities(...own.map(({ quantity }) => quantity)),
    value_cents: cents(own.reduce((sum, movement) => sum + worthOf(movement), 0)),
  });
  let level = levelBefore(first, earlier);
  const out = new Map<string, Received>();
  if (received.quantity > 0) level = changeStock(level, { ...received, is_receipt: true }).after;
  for (const movement of ordered) {
    if (movement.number <= first.number || movement.document_id === document_id) continue;
    const { after, value_cents } = changeStock(level, changeOf(movement, level, out));
    const left = out.get(movement.document_id) ?? { quantity: 0, value_cents: cents(0) };
    const quantity = Math.max(0, addQuantities(left.quantity, -movement.quantity));
    out.set(movement.document_id, { quantity, value_cents: cents(left.value_cents - value_cents) });
    level = after;
  }
  return level;
}

/** Pieces that come back come at the cost with which they would have left. */
function changeOf(movement: RecordedMovement, level: StockLevel, out: ReadonlyMap<string, Received>): StockChange {
  const { kind, quantity, document_id, value_cents: taken } = movement;
  // Corrections of other documents stay as they were, as far as the shelf has the value.
  if (quantity === 0)
    return { quantity, value_cents: level.on_hand > 0 ? cents(Math.max(taken, 0 - level.value_cents)) : cents(0) };
  if (quantity < 0)
    return kind === 'receive' ? { quantity, value_cents: cents(0 - taken), is_taken_back: true } : { quantity };
  const left = kind === 'unstage' || kind === 'return' ? out.get(document_id) : undefined;
  const value_cents =
    left && left.quantity >= quantity ? shareOfValue(left.value_cents, quantity, left.quantity) : worthOf(movement);
  return { quantity, value_cents, is_receipt: isReceipt(movement) };
}
