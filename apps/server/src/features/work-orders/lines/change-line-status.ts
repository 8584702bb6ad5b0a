import type { changeLineStatus as endpoint, LINE_STEPS } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { create, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow } from '../order/order-rows.ts';
import { lineStatusColumns } from '../order/order-draft.ts';
import { lineAsRead, openWorkOf, statusAfterMove } from '../order/rows-as-read.ts';

type LineMove = (typeof LINE_STEPS)[number];

const ACTIONS: Readonly<Record<LineMove, string>> = {
  start: 'line_started',
  complete: 'line_completed',
  reopen: 'line_reopened',
};

export async function changeLineStatus(ctx: Ctx, { step: move, ...read }: InputOf<typeof endpoint>) {
  const { line_id } = read;
  const detail = await changeOrder(ctx, { of: { line_id }, action: ACTIONS[move] }, (loaded, draft) => {
    const line = lineAsRead(loaded, read);
    assertMayMove(ctx, loaded, line);
    draft.saveLine(line_id, lineStatusColumns(statusAfterMove(line, move), ctx.now, openWorkOf(loaded, line_id)));
  });
  return { ...detail, line_id };
}

/** People who may not write lines may only move the lines they are assigned to. */
function assertMayMove({ actor }: Ctx, { technicians }: LoadedOrder, line: LineRow): void {
  if (isPermitted(actor.permissions, create('work_order_line'))) return;
  const is_assigned = technicians.some(({ line_id, staff_id }) => line_id === line.id && staff_id === actor.staff_id);
  if (!is_assigned) refuse('line_not_assigned', { line: line.line_name });
}
