import type { splitWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/context.ts';
import { nextDocumentNumber } from '../../platform/document-number.ts';
import { refuse } from '../../platform/errors.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { changeOrder, settle } from './change-order.ts';
import { findOrder, loadOrder } from './load-order.ts';
import { detailFor } from './order-detail.ts';
import { orderNumber } from './order-number.ts';
import type { LineRow, OrderRow } from './order-rows.ts';
import { insertOrder } from './work-orders.store.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function splitWorkOrder(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { work_order_id, version, id, line_ids } = input;
  await lockNewId(ctx, id);
  const known = await findOrder(ctx, id);
  if (known) return withSplit(ctx, detailFor(ctx, await loadOrder(ctx, work_order_id)), id);
  const told = { split_id: id, line_ids };
  const detail = await changeOrder(ctx, { work_order_id, version, action: 'split', told }, async (loaded) => {
    const taken = loaded.lines.filter((line) => line_ids.includes(line.id));
    if (taken.length !== new Set(line_ids).size) refuse('not_of_this_order', { field: 'Line' }, 'line_ids');
    if (taken.length === loaded.lines.length)
      refuse('move_is_blocked', { reason: 'Leave at least one line on this order.' }, 'line_ids');
    await openSplit(ctx, loaded.order, id, taken);
    await moveLines(ctx, line_ids, id);
  });
  await settleSplit(ctx, id);
  return withSplit(ctx, detail, id);
}

async function withSplit<Detail extends object>(ctx: Ctx, detail: Detail, split_id: string) {
  const { order, surroundings } = await loadOrder(ctx, split_id);
  return { ...detail, split_id, split_number: orderNumber(order, surroundings.shop_id) };
}

/** The same customer, vehicle and rules; approved where its lines were agreed to already. */
async function openSplit(ctx: Ctx, source: OrderRow, id: string, lines: readonly LineRow[]): Promise<void> {
  const status = lines.some((line) => isAuthorizedLine(line.status)) ? 'approved' : 'estimate';
  await insertOrder(ctx, {
    ...source,
    id,
    number: await nextDocumentNumber(ctx, source.workplace_id, 'work_order'),
    status,
    status_value: 'open',
    status_before_hold: null,
    status_reason: '',
    status_since: ctx.now.toString(),
    shop_supplies_cost: null,
    shop_supplies_reason: '',
    split_from_id: source.id,
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString(),
    completed_at: null,
    frozen_rules: null,
    version: 1,
  });
}

/** Takes lines with their part requests to another order. */
export async function moveLines({ db }: Ctx, line_ids: readonly string[], work_order_id: string): Promise<void> {
  await db
    .updateTable('work_order_lines')
    .set((eb) => ({ work_order_id, version: eb('version', '+', 1) }))
    .where('id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
    .execute();
  await db
    .updateTable('part_requests')
    .set({ work_order_id })
    .where('line_id', '=', (eb) => eb.fn.any(eb.val(line_ids)))
    .execute();
}

async function settleSplit(ctx: Ctx, id: string): Promise<void> {
  const opened = await loadOrder(ctx, id);
  await settle(ctx, opened, { work_order_id: id, action: 'created_by_split' });
}
