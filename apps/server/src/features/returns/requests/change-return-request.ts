import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changeReturnRequest as endpoint,
  deleteReturnRequest as deleteEndpoint,
  ReturnRequest,
} from '@baydesk/contract/returns.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';
import type { BoughtRequest } from '../../work-orders/public.ts';
import { holdRequests, markReturns } from '../../work-orders/public.ts';
import type { RequestRow } from '../lock-return.ts';
import { refuseReturn, REQUEST_ROW_COLUMNS } from '../lock-return.ts';
import { answerRequest } from '../return-request-row.queries.ts';
import { assertVendor } from './assert-vendor.ts';
import { assertFree } from './returned-pieces.ts';

export async function changeReturnRequest(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<ReturnRequest> {
  const { id, version, vendor_id, quantity, reason, note, is_ready } = input;
  const { before, part } = await lockWaiting(ctx, { id, version });
  if (vendor_id) await assertVendor(ctx, vendor_id);
  if (part) await assertFree(ctx, part, input);
  const typed = { vendor_id, quantity, reason, note, status: is_ready ? 'ready' : 'requested' } as const;
  const columns = Object.keys(typed) as (keyof typeof typed)[];
  await writeTogether(ctx.db, [
    modification('return_requests', [{ id, ...typed, version: version + 1 }]),
    eventWrite(
      newEvent(ctx, 'part_return.request_changed', {
        entity_id: id,
        workplace_id: before.workplace_id,
        before: Object.fromEntries(columns.map((column) => [column, before[column]])),
        after: typed,
      }),
    ),
  ]);
  return answerRequest(ctx, id);
}

/** The part stays where it is, and its order no longer says that it goes back. */
export async function deleteReturnRequest(ctx: Ctx, { id, version }: InputOf<typeof deleteEndpoint>) {
  const { before, part } = await lockWaiting(ctx, { id, version });
  const { workplace_id, part_number, description, quantity, reason } = before;
  await writeTogether(ctx.db, [
    modification('return_requests', [
      { id, removed_at: ctx.now.toString({ fractionalSecondDigits: 3 }), version: version + 1 },
    ]),
    eventWrite(
      newEvent(ctx, 'part_return.request_withdrawn', {
        entity_id: id,
        workplace_id,
        before: { part_number, part: description, quantity, reason },
      }),
    ),
  ]);
  if (part) await markReturns(ctx, [part], false);
  return {};
}

interface Waiting {
  readonly before: RequestRow;
  /** The part of an order that it asks for. */
  readonly part: BoughtRequest | undefined;
}

/** Locks a request that is on no return, after the order of its part. */
async function lockWaiting(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Waiting> {
  const stored_request = await ctx.db
    .selectFrom('return_requests')
    .select('part_request_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const [part] = await holdRequests(ctx, stored_request?.part_request_id ? [stored_request.part_request_id] : []);
  const before = await ctx.db
    .selectFrom('return_requests')
    .select(REQUEST_ROW_COLUMNS)
    .where('id', '=', id)
    .where('workplace_id', '=', sql<string>`any (${ctx.actor.workplace_ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse('not_found');
  refuseStale(before.version, version);
  assertWaiting(before);
  return { before, part };
}

/** Refuses a request that is on a return or went back already. */
export function assertWaiting({ description, status, return_id }: RequestRow): void {
  if (return_id !== null && status === 'ready') refuseReturn(`${description} is on a return. Take it off there first.`);
  if (status !== 'requested' && status !== 'ready') refuseReturn(`${description} went back already.`);
}
