import type { splitWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { fullName } from '@baydesk/domain/format/person-name';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import { punchMoves } from '../../punches/public.ts';
import { assertEditable, assertKind, settleOrder } from '../order/change-order.ts';
import { NO_ROWS } from '../order/empty-rows.ts';
import { assertPartsDecided } from '../order/give-up-parts.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { findOrder, lockOrder } from '../order/load-order.ts';
import type { LineRow, OrderRow } from '../order/order-rows.ts';
import { lockSubjectOf } from '../order/lock-subject.ts';
import { instantText, openDraft } from '../order/order-draft.ts';
import { requestsOfLines } from '../order/rows-as-read.ts';
import { detailFor } from '../order/view-order.ts';
import { storeOrder } from './new-order.ts';
import { discountColumns } from '../totals/discount-columns.ts';

/** A repeated call returns the order as it is. */
export async function splitWorkOrder(ctx: Ctx, { work_order_id, version, id, line_ids }: InputOf<typeof endpoint>) {
  const [, split, , source] = await Promise.all([
    lockNewId(ctx, id),
    findOrder(ctx, { work_order_id: id }),
    lockSubjectOf(ctx, work_order_id),
    lockOrder(ctx, { work_order_id }),
  ]);
  if (split) return withSplit(detailFor(ctx, source), split);
  assertKind(source, 'split');
  assertEditable(ctx, source, false);
  refuseStale(source.order.version, version);
  const taken = takenLines(source, line_ids);
  // Work that was declined is never completed on an order of its own, where they would be reported.
  assertPartsDecided(
    requestsOfLines(
      source,
      taken.filter(({ status }) => status === 'cancelled'),
    ),
  );

  const draft = openDraft(ctx.now, source);
  draft.giveLines(line_ids);
  const left = settleOrder(ctx, source, draft, { action: 'split', details: { split_id: id, line_ids } });
  const opened = openSplit(ctx, source, id, taken);
  const { after, others } = settleOrder(ctx, opened.order, opened.draft, { action: 'created_by_split' });
  const writes = [...left.of_order, ...left.others, ...others];
  const number = await storeOrder(ctx, after, writes);
  const { surroundings } = left.after;
  const other_orders_of_vehicle = surroundings.other_orders_of_vehicle + 1;
  const source_after = { ...left.after, surroundings: { ...surroundings, other_orders_of_vehicle } };
  return withSplit(detailFor(ctx, source_after), { ...after, order: { ...after.order, number } });
}

function takenLines({ lines }: LoadedOrder, line_ids: readonly string[]): readonly LineRow[] {
  const taken = lines.filter((line) => line_ids.includes(line.id));
  if (taken.length !== new Set(line_ids).size) refuse('not_of_this_order', { field: 'Line' }, 'line_ids');
  if (taken.length === lines.length)
    refuse('move_is_blocked', { reason: 'Leave at least one line on this order.' }, 'line_ids');
  return taken;
}

const withSplit = <Detail extends object>(detail: Detail, { order, surroundings }: LoadedOrder) => ({
  ...detail,
  split_id: order.id,
  split_number: orderNumber({ ...order, shop_id: surroundings.shop_id }),
});

/** Opens an order for the same customer and vehicle with the lines it takes over. */
function openSplit(ctx: Ctx, source: LoadedOrder, id: string, taken: readonly LineRow[]) {
  const order = splitRow(ctx, source.order, id, taken);
  const draft = openDraft(ctx.now, { order, ...NO_ROWS });
  draft.recall(source);
  draft.takeLines(taken.map((line) => line.id));
  const punches = draft.rows().punches.map((punch) => ({ punch, to_line_id: punch.line_id }));
  draft.alsoWrite(...punchMoves(ctx, order, punches));
  const surroundings = { ...source.surroundings, work_order_id: id, notes_count: 0, history_count: 0 };
  return { draft, order: { ...source, order, ...draft.rows(), surroundings, last_event: null } };
}

/** The new order is approved if one of its lines was authorized already. */
export const splitRow = (ctx: Ctx, source: OrderRow, id: string, lines: readonly LineRow[]): OrderRow => ({
  ...source,
  id,
  number: 0,
  status: lines.some((line) => isAuthorizedLine(line.status)) ? 'approved' : 'estimate',
  status_value: 'open',
  status_before_hold: null,
  status_reason: '',
  status_since: instantText(ctx.now),
  shop_supplies_cost: null,
  shop_supplies_reason: '',
  // A percent counts for the lines on either order; an amount was given once and stays.
  ...(source.discount_amount === null ? {} : discountColumns(null)),
  split_from_id: source.id,
  created_by: fullName(ctx.actor),
  created_at: instantText(ctx.now),
  completed_at: null,
  frozen_rules: null,
  is_credited: false,
  version: 1,
});
