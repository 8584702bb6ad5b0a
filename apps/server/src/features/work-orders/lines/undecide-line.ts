import type { undecideLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveLine } from '../work-orders.store.ts';
import { lineAsRead, orderOfLine, refuseLine } from './line-as-read.ts';
import { assertOfferedOnce } from './taken-up.ts';

/** What was said stands among the decisions; the line is as if nobody had been asked. */
export const UNDECIDED = {
  decided_at: null,
  decided_by: '',
  decided_how: null,
  decided_amount: null,
  declined_reason: '',
  dismissed_at: null,
} as const;

export async function undecideLine(ctx: Ctx, read: InputOf<typeof endpoint>) {
  const work_order_id = await orderOfLine(ctx, read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'line_asked_again' }, async (loaded) => {
    const line = lineAsRead(loaded, read);
    const status = lineAfter(line.status, 'revive') ?? refuseLine(line);
    await saveLine(ctx, line.id, { ...UNDECIDED, status });
    await assertOfferedOnce(ctx, work_order_id);
  });
  return { ...detail, line_id: read.line_id };
}
