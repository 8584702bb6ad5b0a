import { averageCost, costOfOne } from '@baydesk/domain/inventory/stock-level';
import { extend, negated } from '@baydesk/domain/money/cents';
import type { RequestedMovement } from '@baydesk/domain/part-requests/stock-of-requests';
import { stockOfRequests } from '@baydesk/domain/part-requests/stock-of-requests';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { HeldStock, PiecesOut, StockMove } from '../../inventory/public.ts';
import { holdStockAt, moveStock, valuesOut, worthOf } from '../../inventory/public.ts';
import type { LoadedOrder } from './load-order.ts';
import type { OrderDraft } from './order-draft.ts';
import type { OrderKey } from './order-key.ts';
import { orderIdOf, workplaceOf } from './order-key.ts';

type MovingCtx = Parameters<typeof moveStock>[0];

export interface OrderStock {
  readonly stock_parts: readonly HeldStock[];
  /** The pieces that are out for each request. */
  readonly values_out: ReadonlyMap<string, PiecesOut>;
}

/** Locks the stock of the parts that an order takes from the shelf. Sent before the order is locked. */
export async function holdOrderStock(ctx: Pick<Ctx, 'db'>, key: OrderKey): Promise<OrderStock> {
  const order_id = orderIdOf(key);
  const from_stock = sql`from part_requests r
    where r.work_order_id = ${order_id} and r.part_source_type = 'inventory' and r.catalogue_part_id is not null`;
  const [stock_parts, values_out] = await Promise.all([
    holdStockAt(ctx, workplaceOf(key), sql<string[]>`array(select r.catalogue_part_id ${from_stock})`),
    valuesOut(ctx, sql<string[]>`array(select r.id ${from_stock} and r.status in ('staged', 'used'))`),
  ]);
  return { stock_parts, values_out };
}

/**
 * Moves the stock that the changed parts of an order take from the shelf or give back, and freezes what parts cost that left it.
 * Pieces come back at the value they left with.
 */
export function moveOrderStock(
  ctx: MovingCtx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  stock: OrderStock | undefined,
): void {
  const { before, after } = draft.requests();
  const movements = stockOfRequests(before, after);
  if (movements.length === 0) return;
  if (!stock) throw new Error('a change that moves stock has to lock it first');
  const number = orderNumber({ ...loaded.order, shop_id: loaded.surroundings.shop_id });
  const moves = movements.map((movement): StockMove => {
    const { part_number, description, cost } = after.find(({ id }) => id === movement.request_id) ?? {};
    const out = stock.values_out.get(movement.request_id);
    const name = part_number || description || 'The part';
    // Pieces of a billed order may have gone back although the order did not change.
    if (out && movement.quantity > out.quantity)
      refuse('return_not_possible', { reason: `${name}: some pieces went back already.` });
    // Pieces that a vendor rejected left the shelf under another request, so their value follows from the cost.
    // Pieces whose cost was not known when they left come back at the cost that is known now.
    const was_unknown =
      out?.value_cents === 0 && before.some(({ id, cost: left_at }) => id === movement.request_id && left_at === null);
    const worth = () =>
      was_unknown
        ? undefined
        : (worthOf(out, movement.quantity) ?? (typeof cost === 'number' ? extend(movement.quantity, cost) : undefined));
    return {
      stock_part_id: stockPartOf(stock, movement, name),
      kind: movement.kind,
      quantity: movement.quantity,
      value_cents: movement.quantity < 0 ? undefined : worth(),
      document_type: 'part_request',
      document_id: movement.request_id,
      document_number: number,
    };
  });
  const { moved, writes } = moveStock(ctx, stock.stock_parts, moves);
  draft.alsoWrite(...writes);
  const unknown = new Set(stock.stock_parts.flatMap((part) => (averageCost(part) === null ? part.id : [])));
  for (const { move, value_cents } of moved)
    if (move.quantity < 0)
      draft.saveRequest(move.document_id, {
        cost: unknown.has(move.stock_part_id) ? null : costOfOne(negated(value_cents), -move.quantity),
      });
}

function stockPartOf({ stock_parts }: OrderStock, { part_id }: RequestedMovement, part: string): string {
  return stock_parts.find((each) => each.part_id === part_id)?.id ?? refuse('part_is_not_kept', { part });
}
