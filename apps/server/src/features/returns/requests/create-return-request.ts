import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createReturnRequest as endpoint, ReturnRequest } from '@baydesk/contract/returns.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { averageCost } from '@baydesk/domain/inventory/stock-level';
import { cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../../platform/writes/taken-names.ts';
import { insertion, writeTogether } from '../../../platform/writes/write-together.ts';
import { lastVendorOf } from '../../purchasing/public.ts';
import { assertReturnable, holdRequests, markReturns } from '../../work-orders/public.ts';
import type { RequestRow } from '../lock-return.ts';
import { refuseReturn } from '../lock-return.ts';
import { answerRequest } from '../return-request-row.queries.ts';
import { assertFree } from './returned-pieces.ts';
import { assertVendor } from './assert-vendor.ts';

type Input = InputOf<typeof endpoint>;

const NO_COST = cents(0);

/** Asks to send something back. A repeated call returns what the first one asked for. */
export async function createReturnRequest(ctx: WorkplaceCtx, input: Input): Promise<ReturnRequest> {
  await lockNewId(ctx, input.id);
  if (await isThere(ctx, input.id)) return answerRequest(ctx, input.id);
  if (input.vendor_id) await assertVendor(ctx, input.vendor_id);
  if (input.part_request_id && !input.catalogue_part_id) await ofOrder(ctx, input, input.part_request_id);
  else if (input.catalogue_part_id && !input.part_request_id) await fromShelf(ctx, input, input.catalogue_part_id);
  else refuseReturn('Choose a part of an order or one from the shelf.', 'part_request_id');
  return answerRequest(ctx, input.id);
}

const isThere = async ({ db }: Pick<WorkplaceCtx, 'db'>, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('return_requests').select('id').where('id', '=', id).executeTakeFirst());

/** A part of an order goes back to its vendor at the price paid. */
async function ofOrder(ctx: WorkplaceCtx, input: Input, part_request_id: string): Promise<void> {
  const [request] = await holdRequests(ctx, [part_request_id]);
  if (request?.workplace_id !== ctx.workplace.id)
    return refuse('no_longer_there', { field: 'Part' }, 'part_request_id');
  assertReturnable(request);
  await assertFree(ctx, request, input);
  const { work_order_id, catalogue_part_id, part_number, description, cost } = request;
  const vendor_id = input.vendor_id ?? request.vendor_id ?? (await lastVendor(ctx, catalogue_part_id));
  await store(ctx, input, {
    kind: 'part',
    vendor_id,
    work_order_id,
    part_request_id,
    catalogue_part_id,
    part_number,
    description,
    cost_cents: cost ?? NO_COST,
  });
  await markReturns(ctx, [request], true);
}

/** A part from the shelf is worth the average there. It stays on the shelf until it is sent. */
async function fromShelf(ctx: WorkplaceCtx, input: Input, catalogue_part_id: string): Promise<void> {
  const part = await ctx.db
    .selectFrom('catalogue_parts as p')
    .leftJoin('stock_parts as s', (join) =>
      join.onRef('s.part_id', '=', 'p.id').on('s.workplace_id', '=', ctx.workplace.id),
    )
    .where('p.id', '=', catalogue_part_id)
    .select(['p.part_number', 'p.name', 'p.is_stockless', 's.id as stock_part_id'])
    .select(['s.on_hand', 's.value_cents', 's.last_cost_cents'])
    .executeTakeFirst();
  if (!part) return refuse('no_longer_there', { field: 'Part' }, 'catalogue_part_id');
  const { on_hand, value_cents, last_cost_cents } = part;
  if (part.stock_part_id === null || part.is_stockless || on_hand === null || value_cents === null)
    return refuseReturn(`${part.part_number} is not on a shelf of ${ctx.workplace.name}.`, 'catalogue_part_id');
  await store(ctx, input, {
    kind: 'stock',
    vendor_id: input.vendor_id ?? (await lastVendor(ctx, catalogue_part_id)),
    work_order_id: null,
    part_request_id: null,
    catalogue_part_id,
    part_number: part.part_number,
    description: part.name,
    cost_cents: averageCost({ on_hand, value_cents, last_cost_cents }) ?? NO_COST,
  });
}

async function lastVendor({ db }: WorkplaceCtx, part_id: string | null): Promise<string | null> {
  if (part_id === null) return null;
  const { rows } = await sql<{ vendor_id: string | null }>`
    select ${lastVendorOf(sql`${part_id}::uuid`)} as vendor_id`.execute(db);
  return rows[0]?.vendor_id ?? null;
}

type Subject = Pick<
  RequestRow,
  | 'kind'
  | 'vendor_id'
  | 'work_order_id'
  | 'part_request_id'
  | 'catalogue_part_id'
  | 'part_number'
  | 'description'
  | 'cost_cents'
>;

async function store(ctx: WorkplaceCtx, input: Input, subject: Subject): Promise<void> {
  const { id, quantity, reason, note, is_ready } = input;
  const workplace_id = ctx.workplace.id;
  const row = {
    organization_id: ctx.actor.organization_id,
    id,
    workplace_id,
    ...subject,
    status: is_ready ? ('ready' as const) : ('requested' as const),
    quantity,
    reason,
    note,
    requested_by: fullName(ctx.actor),
    requested_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
  };
  const { part_number, description: part } = subject;
  await refuseTakenId(() =>
    writeTogether(ctx.db, [
      insertion('return_requests', [row]),
      eventWrite(
        newEvent(ctx, 'part_return.requested', {
          entity_id: id,
          workplace_id,
          after: { part_number, part, quantity, reason },
        }),
      ),
    ]),
  );
}
