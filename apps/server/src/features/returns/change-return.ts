import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  addToReturn as addEndpoint,
  deleteReturn as deleteEndpoint,
  removeFromReturn as removeEndpoint,
  VendorReturn,
} from '@baydesk/contract/returns.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import { holdCores } from '../work-orders/public.ts';
import type { RequestRow } from './lock-return.ts';
import { assertAction, lockReturn, returnWrite, sumsOf } from './lock-return.ts';
import { putOnReturn } from './put-on-return.ts';
import { answerReturn } from './return-view.queries.ts';

/** Puts more onto a return that was not sent. */
export async function addToReturn(
  ctx: Ctx,
  { id, version, request_ids, core_return_ids }: InputOf<typeof addEndpoint>,
): Promise<{ part_return: VendorReturn }> {
  const cores = await holdCores(ctx, core_return_ids);
  const part_return = await lockReturn(ctx, id);
  assertAction(part_return, 'change', version);
  const { items, writes } = await putOnReturn(ctx, part_return, { request_ids, core_return_ids, cores });
  await writeTogether(ctx.db, [
    ...writes,
    returnWrite(part_return, sumsOf([...part_return.items, ...items])),
    eventWrite(
      newEvent(ctx, 'part_return.items_added', {
        entity_id: id,
        workplace_id: part_return.workplace_id,
        after: { parts: items.map(({ part_number, description }) => part_number || description) },
      }),
    ),
  ]);
  return answerReturn(ctx, id);
}

/** Takes something off a return; a return with nothing on it can only be deleted. */
export async function removeFromReturn(
  ctx: Ctx,
  { id, version, request_id }: InputOf<typeof removeEndpoint>,
): Promise<{ part_return: VendorReturn }> {
  const part_return = await lockReturn(ctx, id);
  assertAction(part_return, 'change', version);
  const item = part_return.items.find((each) => each.id === request_id) ?? refuse('not_found');
  const { part_number, description, quantity } = item;
  await writeTogether(ctx.db, [
    ...takenOff(ctx, [item]),
    returnWrite(part_return, sumsOf(part_return.items.filter((each) => each !== item))),
    eventWrite(
      newEvent(ctx, 'part_return.item_removed', {
        entity_id: id,
        workplace_id: part_return.workplace_id,
        before: { part_number, part: description, quantity },
      }),
    ),
  ]);
  return answerReturn(ctx, id);
}

/** The vendor does not know of the return, so it is deleted; only its number and its history stay. */
export async function deleteReturn(ctx: Ctx, { id, version }: InputOf<typeof deleteEndpoint>) {
  const part_return = await lockReturn(ctx, id);
  assertAction(part_return, 'delete', version);
  const { return_number, vendor_name, workplace_id, items } = part_return;
  await writeTogether(ctx.db, [
    ...takenOff(ctx, items),
    eventWrite(
      newEvent(ctx, 'part_return.deleted', {
        entity_id: id,
        workplace_id,
        before: { return_number, vendor: vendor_name },
      }),
    ),
  ]);
  const { numDeletedRows } = await ctx.db.deleteFrom('vendor_returns').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not_found');
  return {};
}

/** Takes requests off a return, to wait for another one. The request of a core is removed, because the core itself waits. */
function takenOff({ now }: Ctx, items: readonly RequestRow[]): readonly Write[] {
  const removed_at = now.toString({ fractionalSecondDigits: 3 });
  const rows = items.map(({ id, kind, version }) => ({
    id,
    return_id: null,
    removed_at: kind === 'core' ? removed_at : null,
    version: version + 1,
  }));
  return [modification('return_requests', rows)];
}
