import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sendReturn as endpoint, VendorReturn } from '@baydesk/contract/returns.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import type { HeldStock } from '../inventory/public.ts';
import { holdStockAt, moveStock } from '../inventory/public.ts';
import type { BoughtRequest } from '../work-orders/public.ts';
import {
  assertReturnable,
  holdCores,
  holdRequests,
  mayMoveCore,
  moveCores,
  returnRequests,
} from '../work-orders/public.ts';
import type { LockedReturn, RequestRow } from './lock-return.ts';
import { assertAction, idsOf, lockReturn, readItems, refuseReturn, returnWrite } from './lock-return.ts';
import { answerReturn } from './return-view.queries.ts';

/**
 * Sends a return. Parts leave their orders, unless those were billed: what a customer was billed stays. Parts from the shelf leave
 * it at the average; a part that was staged left it before.
 */
export async function sendReturn(
  ctx: Ctx,
  { id, version }: InputOf<typeof endpoint>,
): Promise<{ part_return: VendorReturn }> {
  const { workplace_id, items: seen } = await readItems(ctx, id);
  const stock = await holdStockAt(ctx, workplace_id, idsOf(seen, 'stock', 'catalogue_part_id'));
  const requests = await holdRequests(
    ctx,
    seen.flatMap(({ part_request_id }) => part_request_id ?? []),
  );
  const part_return = await lockReturn(ctx, id);
  assertAction(part_return, 'send', version);
  const { items, return_number } = part_return;
  if (items.length === 0) refuseReturn(`${return_number} has nothing on it.`);
  if (items.some((item) => !seen.some((each) => each.id === item.id)))
    refuse('changed_meanwhile', { who: 'Someone else' });
  // Cores go first: a returned part removes its core, unless that core was sent before and is still to be refunded.
  await sendCores(ctx, items);
  const statusOf = new Map(requests.map(({ id: one, status }) => [one, status]));
  const returned_ids = await sendParts(ctx, part_return, requests);
  await writeTogether(ctx.db, [
    ...sendStock(ctx, part_return, stock),
    modification(
      'return_requests',
      items.map((item) => ({
        id: item.id,
        status: 'sent',
        part_request_id: returned_ids.get(item.part_request_id ?? '') ?? item.part_request_id,
        part_status: item.kind === 'part' ? (statusOf.get(item.part_request_id ?? '') ?? null) : null,
        version: item.version + 1,
      })),
    ),
    returnWrite(part_return, {
      status: 'sent',
      sent_by: fullName(ctx.actor),
      sent_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    }),
    eventWrite(
      newEvent(ctx, 'part_return.sent', {
        entity_id: id,
        workplace_id,
        before: { status: part_return.status },
        after: { status: 'sent', parts: items.map(({ part_number, description }) => part_number || description) },
      }),
    ),
  ]);
  return answerReturn(ctx, id);
}

/** Takes the parts off their orders; returns under which id each part is now. */
async function sendParts(
  ctx: Ctx,
  { items, return_number, vendor_name }: LockedReturn,
  requests: readonly BoughtRequest[],
): Promise<ReadonlyMap<string, string>> {
  const sent = items
    .filter(({ kind }) => kind === 'part')
    .map((item) => {
      const request = requests.find(({ id }) => id === item.part_request_id);
      if (!request) return refuse('part_cannot', { part: item.description, status: 'removed' });
      assertReturnable(request);
      if (item.quantity > request.quantity)
        refuseReturn(`Only ${request.quantity} of ${item.description} are left on the order.`);
      return { item, request };
    });
  return returnRequests(ctx, {
    requests: sent.map(({ item, request }) => ({ ...request, quantity: item.quantity, returned_id: uuidv7() })),
    details: { return_number, vendor: vendor_name },
  });
}

async function sendCores(ctx: Ctx, items: readonly RequestRow[]): Promise<void> {
  const cores = await holdCores(ctx, idsOf(items, 'core', 'core_return_id'));
  for (const { kind, core_return_id, description } of items) {
    const core = cores.find(({ id }) => id === core_return_id);
    if (kind === 'core' && !(core && mayMoveCore(core.state, 'picked_up')))
      refuseReturn(`The core of ${description} is no longer to be returned. Take it off the return.`);
  }
  await moveCores(
    ctx,
    cores.map((core) => ({ core, to: 'picked_up' })),
  );
}

function sendStock(
  ctx: Ctx,
  { id, items, return_number, vendor_name }: LockedReturn,
  stock_parts: readonly HeldStock[],
): readonly Write[] {
  const from_shelf = items.filter(({ kind }) => kind === 'stock');
  const moves = from_shelf.map((item) => {
    const part = stock_parts.find(({ part_id }) => part_id === item.catalogue_part_id);
    if (!part) return refuseReturn(`${item.part_number} is no longer kept here.`);
    return {
      stock_part_id: part.id,
      kind: 'return' as const,
      quantity: -item.quantity,
      reason: `To ${vendor_name}`,
      document_type: 'vendor_return' as const,
      document_id: id,
      document_number: return_number,
    };
  });
  return moveStock(ctx, stock_parts, moves).writes;
}
