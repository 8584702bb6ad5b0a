import type { dismissDeferredLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.ts';
import { lockOrder } from '../change-order.ts';
import { deferredLines } from './deferred-lines.queries.ts';
import { orderOfLine, refuseLine } from './line-as-read.ts';
import { saveDismissal } from './lines.store.ts';

/** It is about the vehicle, wherever it comes next, so neither the order's location nor its being settled matters. */
export async function dismissDeferredLine(ctx: Ctx, { line_id, is_dismissed }: InputOf<typeof endpoint>) {
  const { order, lines } = await lockOrder(ctx, await orderOfLine(ctx, line_id));
  const line = lines.find(({ id }) => id === line_id) ?? refuse('not_found');
  if (line.status !== 'cancelled' || line.decided_at === null) refuseLine(line);
  const { vehicle_id } = order;
  if (vehicle_id === null) return { collection: [] };
  const dismissed_at = is_dismissed ? (line.dismissed_at ?? ctx.now.toString()) : null;
  if (dismissed_at !== line.dismissed_at) {
    await saveDismissal(ctx, line.id, dismissed_at);
    await recordEvent(ctx, is_dismissed ? 'work_order.deferred_line_dismissed' : 'work_order.deferred_line_offered', {
      entity_id: order.id,
      workplace_id: order.workplace_id,
      before: { lines: { [line.id]: { dismissed_at: line.dismissed_at } } },
      after: { lines: { [line.id]: { dismissed_at } } },
    });
  }
  return { collection: await deferredLines(ctx, vehicle_id) };
}
