import type { splitWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { fullName } from '@baydesk/domain/format/person-name';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/context.ts';
import { nextDocumentNumber } from '../../../platform/document-number.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder, settleOrder } from '../order/change-order.ts';
import { findOrder, loadOrder } from '../order/load-order.ts';
import { detailFor } from '../order/view-order.ts';
import type { LineRow, OrderRow } from '../order/load-order.ts';
import { lockSubject, subjectOf } from '../order/lock-subject.ts';
import { discountColumns } from '../totals/discount-columns.ts';
import { insertOrder, moveLines } from '../order/order.store.ts';

/** A repeated call returns the order as it is. */
export async function splitWorkOrder(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { work_order_id, version, id, line_ids } = input;
  await lockNewId(ctx, id);
  if (await findOrder(ctx, id)) return withSplit(ctx, detailFor(ctx, await loadOrder(ctx, work_order_id)), id);
  await lockSubject(ctx, await subjectOf(ctx, work_order_id));
  const details = { split_id: id, line_ids };
  const detail = await changeOrder(ctx, { work_order_id, version, action: 'split', details }, async (loaded) => {
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
  return { ...detail, split_id, split_number: orderNumber({ ...order, shop_id: surroundings.shop_id }) };
}

/** Opens an order for the same customer and vehicle, approved if one of its lines was authorized already. */
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
    // A percent counts for the lines on either order; an amount was given once and stays.
    ...(source.discount_amount === null ? {} : discountColumns(null)),
    split_from_id: source.id,
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString(),
    completed_at: null,
    frozen_rules: null,
    version: 1,
  });
}

async function settleSplit(ctx: Ctx, id: string): Promise<void> {
  const opened = await loadOrder(ctx, id);
  await settleOrder(ctx, opened, { action: 'created_by_split' });
}
