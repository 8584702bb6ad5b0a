import type {
  removeWorkOrder as removeEndpoint,
  restoreWorkOrder as restoreEndpoint,
} from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { formatCents } from '@baydesk/domain/money/cents';
import { goesBackToShelf } from '@baydesk/domain/part-requests/given-up-parts';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { asRecorded, eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';
import { findOrder, lockOrder } from '../order/load-order.ts';
import { assertEditable, assertKind } from '../order/change-order.ts';
import { totalColumns } from '../totals/totals-rules.ts';
import { keepsLine } from '../order/line-view.ts';
import { assertOfferedOnce, readOtherOffers } from '../order/taken-up.ts';
import { detailFor } from '../order/view-order.ts';
import { instantText } from '../order/order-draft.ts';

/** Only estimates without decisions, ordered parts and clocked time can be removed. Their number is not used again. */
export async function removeWorkOrder(ctx: Ctx, { work_order_id, version }: InputOf<typeof removeEndpoint>) {
  const loaded = await lockOrder(ctx, { work_order_id });
  assertKind(loaded, 'removed');
  assertEditable(ctx, loaded, false);
  refuseStale(loaded.order.version, version);
  const has_work =
    loaded.lines.some(({ decided_at }) => decided_at !== null) ||
    loaded.part_requests.some((request) => keepsLine(request) || goesBackToShelf(request)) ||
    loaded.punches.length > 0;
  const { deposit_cents } = loaded.surroundings;
  if (loaded.order.status !== 'estimate' || has_work) refuse('order_has_work');
  if (deposit_cents > 0) refuse('order_has_deposit', { amount: formatCents(deposit_cents) });
  const { workplace_id } = loaded.order;
  await writeTogether(ctx.db, [
    modification('work_orders', [{ id: work_order_id, removed_at: instantText(ctx.now), version: version + 1 }]),
    eventWrite(newEvent(ctx, 'work_order.removed', { entity_id: work_order_id, workplace_id })),
  ]);
  return { id: work_order_id };
}

export async function restoreWorkOrder(ctx: Ctx, { work_order_id }: InputOf<typeof restoreEndpoint>) {
  const [removed, offers] = await Promise.all([
    findOrder(ctx, { work_order_id }, { is_locked: true, is_removed_too: true }),
    readOtherOffers(ctx, { work_order_id }),
  ]);
  if (!removed) refuse('not_found');
  const { workplace_id, version } = removed.order;
  const columns = { ...totalColumns(removed, ctx.now), removed_at: null, version: version + 1 };
  const restored = { ...removed, order: { ...removed.order, ...columns } };
  assertEditable(ctx, restored, true);
  assertOfferedOnce(removed.lines, offers);
  const event = newEvent(ctx, 'work_order.restored', { entity_id: work_order_id, workplace_id });
  await writeTogether(ctx.db, [modification('work_orders', [{ id: work_order_id, ...columns }]), eventWrite(event)]);
  return detailFor(ctx, { ...restored, last_event: { ...asRecorded(event), moved_to: null } });
}
