import type { changeLineStatus as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveLineStatus } from '../work-orders.store.ts';
import { lineAsRead, orderOfLine } from './line-as-read.ts';
import type { LineStep } from './step-line.ts';
import { assertMayStep, stepLine } from './step-line.ts';

const ACTIONS: Readonly<Record<LineStep, string>> = {
  start: 'line_started',
  complete: 'line_completed',
  reopen: 'line_reopened',
};

export async function changeLineStatus(ctx: Ctx, { step, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOfLine(ctx, read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: ACTIONS[step] }, async (loaded) => {
    const line = lineAsRead(loaded, read);
    assertMayStep(ctx, loaded, line);
    await saveLineStatus(ctx, line.id, stepLine(line, step));
  });
  return { ...detail, line_id: read.line_id };
}
