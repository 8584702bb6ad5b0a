import { errorMessage } from '@baydesk/contract/errors';
import { fullName } from '@baydesk/domain/format/person-name';
import type { MovementDocument, MovementKind } from '@baydesk/domain/inventory/movement-kind';
import { shortStock } from '@baydesk/domain/inventory/short-stock';
import type { StockChange } from '@baydesk/domain/inventory/stock-level';
import { changeStock } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, Refusal } from '../../../platform/request/errors.ts';
import type { EventActor } from '../../../platform/writes/events.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { insertion, insertionWith, modification } from '../../../platform/writes/write-together.ts';
import type { HeldStock } from './hold-stock.ts';

/** Pieces of a part that come or go, and why. */
export interface StockMove extends StockChange {
  /** Of the movement, for calls that can be repeated. */
  readonly id?: string;
  readonly stock_part_id: string;
  readonly kind: MovementKind;
  readonly reason?: string;
  readonly document_type: MovementDocument;
  readonly document_id: string;
  readonly document_number?: string;
  /** The field that is refused when the shelf is short. */
  readonly field?: string;
}

/** A movement with its value; a staged part keeps its share as its cost. */
export interface MovedStock {
  readonly move: StockMove;
  /** The change of the stock's value; negative for pieces that went out. */
  readonly value_cents: Cents;
  readonly variance_cents: Cents;
}

export interface StockMoved {
  readonly moved: readonly MovedStock[];
  /** The writes that store the movements and the new stock of each part. */
  readonly writes: readonly Write[];
}

type MovingCtx = Pick<Ctx, 'now'> & { readonly actor: EventActor };

/** Movements that take pieces out for a customer or another location. */
const ISSUES: readonly MovementKind[] = ['stage', 'sell', 'transfer_out'];

/**
 * Moves pieces of locked parts, all or none, and refuses more than a shelf has, unless its location allows stock below
 * zero. No other function writes movements. `document_number` is given where the number is taken by the same statement.
 */
export function moveStock(
  { actor, now }: MovingCtx,
  stock_parts: readonly HeldStock[],
  moves: readonly StockMove[],
  document_number?: RawBuilder<string>,
): StockMoved {
  if (moves.length === 0) return { moved: [], writes: [] };
  const recorded_at = now.toString({ fractionalSecondDigits: 3 });
  const recorded = { organization_id: actor.organization_id, recorded_at, recorded_by: fullName(actor) };
  const stock = new Map(stock_parts.map((part) => [part.id, part]));
  const steps = moves.map((move) => {
    const before = stock.get(move.stock_part_id) ?? refuse('not_found');
    if (before.is_stockless) refuse('part_is_not_counted', { part: before.part_number }, move.field);
    const { after, value_cents, variance_cents } = changeStock(before, move);
    const part: HeldStock = {
      ...before,
      ...after,
      movements_count: before.movements_count + 1,
      last_issued_at: ISSUES.includes(move.kind) ? recorded_at : before.last_issued_at,
    };
    stock.set(part.id, part);
    return { move, value_cents, variance_cents, part };
  });
  assertEnough(stock_parts, steps);
  const rows = steps.map(({ move, value_cents, variance_cents, part }) => ({
    ...recorded,
    id: move.id ?? uuidv7(),
    stock_part_id: part.id,
    number: part.movements_count,
    kind: move.kind,
    quantity: move.quantity,
    value_cents,
    variance_cents,
    on_hand_after: part.on_hand,
    value_after_cents: part.value_cents,
    reason: move.reason ?? '',
    document_type: move.document_type,
    document_id: move.document_id,
  }));
  const touched = [...new Set(steps.map(({ part }) => part.id))].flatMap((id) => stock.get(id) ?? []);
  return {
    moved: steps.map(({ move, value_cents, variance_cents }) => ({ move, value_cents, variance_cents })),
    writes: [
      document_number
        ? insertionWith('stock_movements', rows, 'document_number', document_number)
        : insertion(
            'stock_movements',
            rows.map((row, index) => ({ ...row, document_number: moves[index]?.document_number ?? '' })),
          ),
      modification('stock_parts', touched.map(keptColumns)),
    ],
  };
}

/** A part that pieces come back to is kept here again. */
const keptColumns = (part: HeldStock) => {
  const is_kept_again = part.is_retired && part.on_hand !== 0;
  return {
    id: part.id,
    on_hand: part.on_hand,
    value_cents: part.value_cents,
    last_cost_cents: part.last_cost_cents,
    movements_count: part.movements_count,
    last_issued_at: part.last_issued_at,
    is_retired: part.is_retired && !is_kept_again,
    version: part.version + (is_kept_again ? 1 : 0),
  };
};

/** Refuses every part of which there is not enough, each with how many there are. */
function assertEnough(stock_parts: readonly HeldStock[], steps: readonly { move: StockMove; part: HeldStock }[]): void {
  const short = steps.filter(({ move, part }) => move.quantity < 0 && part.on_hand < 0 && !part.allows_negative_stock);
  if (short.length === 0) return;
  const entries = short.map(({ move: { field }, part }) => {
    const on_hand = stock_parts.find(({ id }) => id === part.id)?.on_hand ?? 0;
    const message = errorMessage('not_enough_stock', { reason: shortStock(part.part_number, on_hand) });
    return { code: 'not_enough_stock' as const, message, ...(field && { field }) };
  });
  throw new Refusal('not_enough_stock', entries);
}
