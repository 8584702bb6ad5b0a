import type {
  removeWorkOrder as removeEndpoint,
  restoreWorkOrder as restoreEndpoint,
} from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse, refuseStale } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.ts';
import { loadOrder, lockOrder } from '../order/load-order.ts';
import { assertEditable } from '../order/change-order.ts';
import { changedTotals } from '../totals/update-totals.ts';
import { keepsLine } from '../order/line-view.ts';
import { assertOfferedOnce } from '../order/taken-up.ts';
import { detailFor } from '../order/view-order.ts';
import { saveOrder } from '../order/order.store.ts';

/** Only estimates without decisions and without ordered parts can be removed. Their number is not used again. */
export async function removeWorkOrder(ctx: Ctx, { work_order_id, version }: InputOf<typeof removeEndpoint>) {
  const loaded = await lockOrder(ctx, work_order_id);
  assertEditable(ctx, loaded, false);
  refuseStale(loaded.order.version, version);
  const has_work = loaded.lines.some(({ decided_at }) => decided_at !== null) || loaded.part_requests.some(keepsLine);
  if (loaded.order.status !== 'estimate' || has_work) refuse('order_has_work');
  await saveOrder(ctx, work_order_id, { removed_at: ctx.now.toString(), version: version + 1 });
  await recordEvent(ctx, 'work_order.removed', { entity_id: work_order_id, workplace_id: loaded.order.workplace_id });
  return { id: work_order_id };
}

export async function restoreWorkOrder(ctx: Ctx, { work_order_id }: InputOf<typeof restoreEndpoint>) {
  const removed = await ctx.db
    .selectFrom('work_orders')
    .select('version')
    .where('id', '=', work_order_id)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) refuse('not_found');
  const [totals] = await changedTotals(ctx, [work_order_id]);
  await saveOrder(ctx, work_order_id, { ...totals, removed_at: null, version: removed.version + 1 });
  await assertOfferedOnce(ctx, work_order_id);
  const loaded = await loadOrder(ctx, work_order_id);
  assertEditable(ctx, loaded, true);
  const { workplace_id } = loaded.order;
  const recorded = await recordEvent(ctx, 'work_order.restored', { entity_id: work_order_id, workplace_id });
  return detailFor(ctx, { ...loaded, last_event: { ...recorded, moved_to: null } });
}
