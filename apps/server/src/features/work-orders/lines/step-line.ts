import type { LINE_STEPS } from '@baydesk/contract/work-orders/lines.contract';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { create, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { LineRow } from '../order-rows.ts';
import { refuseLine } from './line-as-read.ts';

export type LineStep = (typeof LINE_STEPS)[number];

/** Where a step leads a line; what the table does not have is refused. */
export const stepLine = (line: LineRow, step: LineStep): LineStatus => lineAfter(line.status, step) ?? refuseLine(line);

/** Whoever only works on lines takes on those they were put on; whoever writes lines takes on any. */
export function assertMayStep({ actor }: Ctx, { technicians }: LoadedOrder, line: LineRow): void {
  if (isPermitted(actor.permissions, create('work_order_line'))) return;
  const is_assigned = technicians.some(({ line_id, staff_id }) => line_id === line.id && staff_id === actor.staff_id);
  if (!is_assigned) refuse('line_not_assigned', { line: line.line_name });
}
