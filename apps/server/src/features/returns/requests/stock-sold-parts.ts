import { fullName } from '@baydesk/domain/format/person-name';
import { cents, extend } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { insertion, writeTogether } from '../../../platform/writes/write-together.ts';
import type { PiecesOut, StockMove } from '../../inventory/public.ts';
import { holdStockAt, keepStockAt, moveStock, valuesOut, worthOf } from '../../inventory/public.ts';
import type { BoughtRequest } from '../../work-orders/public.ts';
import { assertReturnable, holdRequests } from '../../work-orders/public.ts';
import { refuseReturn } from '../lock-return.ts';
import { assertPiecesFree, readReturned } from './returned-pieces.ts';

interface PiecesBack {
  readonly part_request_id: string;
  readonly quantity: number;
  /** The field that is refused. */
  readonly field: string;
}

interface BilledParts {
  readonly workplace_id: string;
  /** The displayed number of the order. */
  readonly order_number: string;
  /** The credit they come back with. */
  readonly credit_id: string;
  /** Parts of one billed order, each once. */
  readonly pieces: readonly PiecesBack[];
  readonly reason: string;
}

interface Stocked extends PiecesBack {
  /** Of the return request, and of the movement, by which its value is known when the credit is taken back. */
  readonly id: string;
  readonly request: BoughtRequest;
  readonly part_id: string;
}

/**
 * Puts pieces that a customer brought back onto the shelf: those from the shelf at the cost they left it with, those bought for
 * the order at their cost. The billed order stays as it is; a credit gives the money back. Takes as many statements for many
 * parts as for one.
 */
export async function stockSoldParts(ctx: Ctx, { workplace_id, order_number, credit_id, pieces, reason }: BilledParts) {
  if (pieces.length === 0) return;
  const ids = pieces.map(({ part_request_id }) => part_request_id);
  const part_ids = await readPartIds(ctx, ids);
  await keepStockAt(ctx, workplace_id, part_ids);
  const stock_parts = await holdStockAt(ctx, workplace_id, part_ids);
  const [requests, returned, values_out] = await Promise.all([
    holdRequests(ctx, ids),
    readReturned(ctx, ids),
    valuesOut(ctx, sql<string[]>`${ids}::uuid[]`),
  ]);
  const stocked = pieces.map((piece) => stockable(piece, requests, returned));
  const moves = stocked.map((each): StockMove => {
    const part =
      stock_parts.find(({ part_id }) => part_id === each.part_id) ??
      refuse('changed_meanwhile', { who: 'Someone else' });
    const value_cents = worthBack(each, values_out);
    return {
      id: each.id,
      stock_part_id: part.id,
      kind: 'return',
      quantity: each.quantity,
      value_cents,
      // A part that was never bought here has no other cost. Pieces that were sold without a known one do not give it one.
      is_receipt: part.last_cost_cents === null && value_cents !== undefined && value_cents !== 0,
      reason,
      document_type: 'part_request',
      document_id: each.part_request_id,
      document_number: order_number,
      field: each.field,
    };
  });
  await writeTogether(ctx.db, [
    ...moveStock(ctx, stock_parts, moves).writes,
    ...requestWrites(ctx, stocked, { credit_id, reason }),
  ]);
}

async function readPartIds({ db }: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('part_requests')
    .select('catalogue_part_id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('catalogue_part_id', 'is not', null)
    .execute();
  return rows.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []);
}

/** Refuses pieces that are not out, went back already, or have no place on the shelf. */
function stockable(
  piece: PiecesBack,
  requests: readonly BoughtRequest[],
  returned: Awaited<ReturnType<typeof readReturned>>,
): Stocked {
  const request = requests.find(({ id }) => id === piece.part_request_id) ?? refuse('not_found');
  const { description: part, catalogue_part_id: part_id } = request;
  assertReturnable(request);
  if (part_id === null)
    return refuseReturn(`${part} is not in the catalogue. Take it into inventory by its own return.`, piece.field);
  assertPiecesFree(request, returned.get(request.id), piece.quantity, piece.field);
  return { ...piece, id: uuidv7(), request, part_id };
}

function worthBack({ request, quantity }: Stocked, values_out: ReadonlyMap<string, PiecesOut>) {
  if (request.part_source_type === 'inventory') return worthOf(values_out.get(request.id), quantity);
  return request.cost === null ? undefined : extend(quantity, request.cost);
}

function requestWrites(
  ctx: Ctx,
  stocked: readonly Stocked[],
  { credit_id, reason }: Pick<BilledParts, 'credit_id' | 'reason'>,
) {
  const rows = stocked.map(({ id, request, part_id, quantity }) => ({
    organization_id: ctx.actor.organization_id,
    id,
    workplace_id: request.workplace_id,
    kind: 'part' as const,
    status: 'stocked' as const,
    vendor_id: request.vendor_id,
    work_order_id: request.work_order_id,
    part_request_id: request.id,
    catalogue_part_id: part_id,
    part_number: request.part_number,
    description: request.description,
    quantity,
    cost_cents: request.cost ?? cents(0),
    reason,
    note: '',
    credit_id,
    requested_by: fullName(ctx.actor),
    requested_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
  }));
  const events = rows.map(({ id, workplace_id, part_number, description, quantity }) =>
    newEvent(ctx, 'part_return.stocked', {
      entity_id: id,
      workplace_id,
      after: { part_number, part: description, quantity, reason },
    }),
  );
  return [insertion('return_requests', rows), eventWrite(...events)];
}
