import type { changeLineStatus as endpoint, LINE_STEPS } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { create, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import { orderOf } from '../order/find-rows.ts';
import type { LineRow, LoadedOrder } from '../order/load-order.ts';
import { saveLineStatus } from '../order/order.store.ts';
import { lineAsRead, openWorkOf, statusAfterMove } from '../order/rows-as-read.ts';

type LineMove = (typeof LINE_STEPS)[number];

const ACTIONS: Readonly<Record<LineMove, string>> = {
  start: 'line_started',
  complete: 'line_completed',
  reopen: 'line_reopened',
};

export async function changeLineStatus(ctx: Ctx, { step: move, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOf(ctx, 'work_order_lines', read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: ACTIONS[move] }, async (loaded) => {
    const line = lineAsRead(loaded, read);
    assertMayMove(ctx, loaded, line);
    await saveLineStatus(ctx, line.id, statusAfterMove(line, move), openWorkOf(loaded, line.id));
  });
  return { ...detail, line_id: read.line_id };
}

/** People who may not write lines may only move the lines they are assigned to. */
function assertMayMove({ actor }: Ctx, { technicians }: LoadedOrder, line: LineRow): void {
  if (isPermitted(actor.permissions, create('work_order_line'))) return;
  const is_assigned = technicians.some(({ line_id, staff_id }) => line_id === line.id && staff_id === actor.staff_id);
  if (!is_assigned) refuse('line_not_assigned', { line: line.line_name });
}
