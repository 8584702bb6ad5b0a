import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { findOrder } from './load-order.ts';
import type { LoadedOrder } from './load-order.ts';
import { moveLines } from './split-order.ts';
import { saveOrder } from './work-orders.store.ts';

interface Split {
  readonly split_id?: string;
  readonly line_ids?: readonly string[];
}

/** Takes the lines back, as long as nothing else happened to the order they went to. */
export async function undoSplit(ctx: Ctx, { order }: LoadedOrder, { split_id, line_ids }: Split): Promise<void> {
  const other = split_id ? await findOrder(ctx, split_id) : undefined;
  if (!other || !line_ids || other.last_event?.action !== 'created_by_split') return refuse('nothing_to_undo');
  await moveLines(ctx, line_ids, order.id);
  await saveOrder(ctx, other.order.id, { removed_at: ctx.now.toString() });
  await recordEvent(ctx, 'work_order.split_undone', {
    entity_id: other.order.id,
    workplace_id: other.order.workplace_id,
    after: { split_from_id: order.id },
  });
}
