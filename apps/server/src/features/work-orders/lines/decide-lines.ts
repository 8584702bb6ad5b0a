import type { decideLines as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { linesAsRead } from './lines-as-read.ts';
import { saveDecisions } from './save-decisions.ts';

export async function decideLines(ctx: Ctx, { work_order_id, lines, ...said }: InputOf<typeof endpoint>) {
  const { decision, ...told } = said;
  return changeOrder(ctx, { work_order_id, action: `lines_${decision}`, told }, (loaded) =>
    saveDecisions(ctx, loaded, linesAsRead(loaded, lines), said),
  );
}
