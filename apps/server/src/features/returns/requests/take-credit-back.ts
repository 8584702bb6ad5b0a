import type { Cents } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';
import type { StockMove } from '../../inventory/public.ts';
import { holdStockAt, moveStock } from '../../inventory/public.ts';
import { creditedCoreIds, giveCoresBack, holdCores, holdRequests } from '../../work-orders/public.ts';
import { assertCoreFree, onReturns } from '../put-on-return.ts';

interface CreditedPieces {
  readonly id: string;
  readonly workplace_id: string;
  readonly part_request_id: string;
  readonly catalogue_part_id: string;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  /** Their value when they came onto the shelf. */
  readonly value_cents: Cents;
  readonly number: number;
  readonly order_kind: 'work_order' | 'part_sale';
  readonly imported_number: string;
  readonly shop_id: string;
  readonly version: number;
}

/**
 * Undoes the returns of a credit: pieces leave the shelf at the value they came with, and cores are no longer to return.
 * Refused if the pieces or the cores are gone. The caller has locked the customer's account.
 */
export async function takeCreditBack(ctx: Ctx, credit_id: string, reason: string): Promise<void> {
  const [pieces, core_ids] = [await readPieces(ctx, credit_id), await creditedCoreIds(ctx, credit_id)];
  const part_ids = pieces.map(({ catalogue_part_id }) => catalogue_part_id);
  const stock_parts = pieces[0] ? await holdStockAt(ctx, pieces[0].workplace_id, part_ids) : [];
  await holdRequests(
    ctx,
    pieces.map(({ part_request_id }) => part_request_id),
  );
  const cores = await holdCores(ctx, core_ids);
  const taken = await onReturns(ctx, core_ids);
  for (const core of cores) assertCoreFree(core, taken);
  await giveCoresBack(ctx, cores);
  if (pieces.length === 0) return;
  const moves = pieces.map((piece): StockMove => {
    const part = stock_parts.find(({ part_id }) => part_id === piece.catalogue_part_id) ?? refuse('not_found');
    return {
      stock_part_id: part.id,
      kind: 'return',
      quantity: -piece.quantity,
      value_cents: piece.value_cents,
      is_taken_back: true,
      reason,
      document_type: 'part_request',
      document_id: piece.part_request_id,
      document_number: orderNumber(piece),
    };
  });
  const removed_at = ctx.now.toString({ fractionalSecondDigits: 3 });
  await writeTogether(ctx.db, [
    ...moveStock(ctx, stock_parts, moves).writes,
    modification(
      'return_requests',
      pieces.map(({ id, version }) => ({ id, removed_at, version: version + 1 })),
    ),
    eventWrite(
      ...pieces.map(({ id, workplace_id, part_number, description, quantity }) =>
        newEvent(ctx, 'part_return.taken_off', {
          entity_id: id,
          workplace_id,
          after: { part_number, part: description, quantity, reason },
        }),
      ),
    ),
  ]);
}

async function readPieces({ db }: Pick<Ctx, 'db'>, credit_id: string): Promise<readonly CreditedPieces[]> {
  const { rows } = await sql<CreditedPieces>`
    select q.id, q.workplace_id, q.part_request_id, q.catalogue_part_id, q.part_number, q.description, q.quantity,
      m.value_cents + m.variance_cents as value_cents, o.number, o.order_kind, o.imported_number, w.shop_id, q.version
    from return_requests q
    join stock_movements m on m.id = q.id
    join work_orders o on o.id = q.work_order_id
    join workplaces w on w.id = o.workplace_id
    where q.credit_id = ${credit_id} and q.status = 'stocked' and q.removed_at is null
    order by q.id`.execute(db);
  return rows;
}
