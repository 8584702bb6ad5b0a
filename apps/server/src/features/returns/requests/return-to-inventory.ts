import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { returnToInventory as endpoint, ReturnRequest } from '@baydesk/contract/returns.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { fullName } from '@baydesk/domain/format/person-name';
import { averageCost } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { assertUsable } from '../../../platform/records/usable.ts';
import { lockNewId, refuseTakenId } from '../../../platform/writes/taken-names.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { insertion, modification, writeTogether } from '../../../platform/writes/write-together.ts';
import { enterPart } from '../../catalogue/public.ts';
import type { HeldStock } from '../../inventory/public.ts';
import { holdStockAt, keepStockAt, moveStock, valuesOut, worthOf } from '../../inventory/public.ts';
import type { BoughtRequest } from '../../work-orders/public.ts';
import { assertReturnable, holdOrderStock, holdRequests, returnRequests } from '../../work-orders/public.ts';
import type { RequestRow } from '../lock-return.ts';
import { refuseReturn, REQUEST_ROW_COLUMNS } from '../lock-return.ts';
import { answerRequest } from '../return-request-row.queries.ts';
import { assertWaiting } from './change-return-request.ts';
import { assertFree } from './returned-pieces.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Puts a part of an order onto the shelf: one that was bought for the order at its cost, one that came from the shelf at the cost
 * it left with. A billed order stays as it is; the customer gets money back by a credit alone. A repeated call changes nothing.
 */
export async function returnToInventory(ctx: Ctx, input: Input): Promise<ReturnRequest> {
  const { id, part_request_id, quantity, reason } = input;
  await lockNewId(ctx, id);
  const [earlier, seen] = await Promise.all([findRequest(ctx, id), readPart(ctx, part_request_id)]);
  if (earlier?.status === 'stocked') return answerRequest(ctx, id);
  if (!seen || !ctx.actor.workplace_ids.includes(seen.workplace_id)) return refuse('not_found');
  const shelf_part_id = seen.part_source_type === 'inventory' ? seen.catalogue_part_id : null;
  const is_put_back = shelf_part_id !== null && !isFrozenOrder(seen.order_status);
  const part_id = shelf_part_id ?? (await partOfCatalogue(ctx, input, seen));
  await keepStockAt(ctx, seen.workplace_id, [part_id]);
  const order_stock = is_put_back ? await holdOrderStock(ctx, { part_request_id }) : undefined;
  const stock_parts = order_stock ? [] : await holdStockAt(ctx, seen.workplace_id, [part_id]);
  const [request] = await holdRequests(ctx, [part_request_id]);
  if (!request || isFrozenOrder(request.order_status) !== isFrozenOrder(seen.order_status))
    return refuse('changed_meanwhile', { who: 'Someone else' });
  const stored = earlier && (await lockWaiting(ctx, id, part_request_id));
  assertReturnable(request);
  await assertFree(ctx, request, input);
  const returned_ids = await returnRequests(ctx, {
    requests: [{ ...request, quantity, returned_id: uuidv7() }],
    details: { reason },
    ...(order_stock && { stock: order_stock }),
  });
  const returned_id = returned_ids.get(part_request_id) ?? part_request_id;
  const move = {
    quantity,
    value_cents: await worthOfPieces(ctx, request, quantity),
    reason,
    document_id: returned_id,
    document_number: orderNumber(seen),
  };
  await refuseTakenId(() =>
    writeTogether(ctx.db, [
      ...(order_stock ? [] : stockWrites(ctx, stock_parts, move)),
      requestWrite(ctx, { input, request, stored, part_id, returned_id }),
      eventWrite(
        newEvent(ctx, 'part_return.stocked', {
          entity_id: id,
          workplace_id: request.workplace_id,
          after: { part_number: request.part_number, part: request.description, quantity, reason },
        }),
      ),
    ]),
  );
  return answerRequest(ctx, id);
}

/** A part from the shelf returns at the value it left with; one bought for the order, at its cost. */
async function worthOfPieces(ctx: Ctx, request: BoughtRequest, quantity: number): Promise<Cents | undefined> {
  const { id, cost, part_source_type } = request;
  if (part_source_type === 'vendor') return cost === null ? undefined : extend(quantity, cost);
  const out = await valuesOut(ctx, sql<string[]>`array[${id}::uuid]`);
  return worthOf(out.get(id), quantity);
}

const findRequest = ({ db }: Ctx, id: string) =>
  db.selectFrom('return_requests').select(['status']).where('id', '=', id).executeTakeFirst();

type SeenPart = NonNullable<Awaited<ReturnType<typeof readPart>>>;

/** Reads the facts that decide which stock has to be locked. */
const readPart = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('part_requests as r')
    .innerJoin('work_orders as o', 'o.id', 'r.work_order_id')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .where('r.id', '=', id)
    .where('r.removed_at', 'is', null)
    .select(['r.part_source_type', 'r.catalogue_part_id', 'r.part_number', 'r.description', 'r.part_category_id'])
    .select([
      'o.workplace_id',
      'o.status as order_status',
      'o.number',
      'o.order_kind',
      'o.imported_number',
      'w.shop_id',
    ])
    .executeTakeFirst();

/** The part that was chosen, the one the request names, or the one with its number; otherwise it is entered. */
async function partOfCatalogue(ctx: Ctx, input: Input, seen: SeenPart): Promise<string> {
  const { catalogue_part_id } = input;
  if (catalogue_part_id) {
    const chosen = { id: catalogue_part_id, before: seen.catalogue_part_id ?? undefined };
    await assertUsable(ctx, { table: 'catalogue_parts', ...chosen, field: 'catalogue_part_id', label: 'Part' });
    return catalogue_part_id;
  }
  if (seen.catalogue_part_id) return seen.catalogue_part_id;
  const part_number = input.part_number || seen.part_number;
  if (partNumberKey(part_number) === '')
    return refuse('invalid_input', { message: 'Type the part number under which it is kept' }, 'part_number');
  const name = input.name || seen.description;
  return enterPart(ctx, { part_number, name, category_id: seen.part_category_id });
}

/** Locks the request that asked for the part to go back. */
async function lockWaiting({ db }: Ctx, id: string, part_request_id: string): Promise<RequestRow> {
  const stored = await db
    .selectFrom('return_requests')
    .select(REQUEST_ROW_COLUMNS)
    .where('id', '=', id)
    .where('part_request_id', '=', part_request_id)
    .where('kind', '=', 'part')
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return refuse('not_found');
  assertWaiting(stored);
  return stored;
}

interface Stocking {
  readonly quantity: number;
  readonly value_cents: Cents | undefined;
  readonly reason: string;
  readonly document_id: string;
  readonly document_number: string;
}

function stockWrites(ctx: Ctx, stock_parts: readonly HeldStock[], move: Stocking): readonly Write[] {
  const [part] = stock_parts;
  if (!part) return refuse('no_longer_there', { field: 'Part' }, 'catalogue_part_id');
  // A part that was never bought here has no other cost.
  const is_receipt = part.last_cost_cents === null && move.value_cents !== undefined;
  if (move.value_cents === undefined && averageCost(part) === null)
    refuseReturn(`It is not known what ${part.part_number} cost. Enter its cost at the part of the order first.`);
  return moveStock(ctx, stock_parts, [
    { stock_part_id: part.id, kind: 'return', document_type: 'part_request', is_receipt, ...move, field: 'quantity' },
  ]).writes;
}

interface Stocked {
  readonly input: Input;
  readonly request: BoughtRequest;
  readonly stored: RequestRow | undefined;
  readonly part_id: string;
  readonly returned_id: string;
}

const NO_COST = cents(0);

function requestWrite(ctx: Ctx, { input, request, stored, part_id, returned_id }: Stocked): Write {
  const { id, quantity, reason } = input;
  const stocked = { status: 'stocked', quantity, part_request_id: returned_id, catalogue_part_id: part_id } as const;
  if (stored) return modification('return_requests', [{ id, ...stocked, version: stored.version + 1 }]);
  return insertion('return_requests', [
    {
      organization_id: ctx.actor.organization_id,
      id,
      workplace_id: request.workplace_id,
      kind: 'part',
      vendor_id: request.vendor_id,
      work_order_id: request.work_order_id,
      part_number: request.part_number || input.part_number,
      description: request.description,
      cost_cents: request.cost ?? NO_COST,
      reason,
      note: '',
      requested_by: fullName(ctx.actor),
      requested_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      ...stocked,
    },
  ]);
}
