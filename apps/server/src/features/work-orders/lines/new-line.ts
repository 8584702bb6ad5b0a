import { firstLineStatus } from '@baydesk/domain/lines/line-status';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { WorkOrderLines } from '../../../platform/database-types.generated.ts';
import { refuse } from '../../../platform/errors.ts';
import { loadOrder } from '../load-order.ts';
import type { LoadedOrder } from '../load-order.ts';
import { detailFor } from '../order-detail.ts';
import { insertLines } from '../work-orders.store.ts';

type Given = 'organization_id' | 'work_order_id' | 'line_order' | 'status' | 'created_at';
export type NewLine = Omit<Insertable<WorkOrderLines>, Given> & {
  readonly is_warranty: 0 | 1;
  readonly is_internal: 0 | 1;
};

/** Puts lines below those an order has. */
export async function addLines(ctx: Ctx, { order, lines }: LoadedOrder, added: readonly NewLine[]): Promise<void> {
  const last = Math.max(0, ...lines.map(({ line_order }) => line_order));
  await insertLines(
    ctx,
    added.map((line, index) => ({
      ...line,
      work_order_id: order.id,
      line_order: last + 1 + index,
      status: firstLineStatus(line),
      created_at: ctx.now.toString(),
    })),
  );
}

/** Whether a line has this id, also one that was deleted; refuses where it is another order's. */
export async function isLineThere({ db }: Ctx, id: string, work_order_id: string): Promise<boolean> {
  const line = await db
    .selectFrom('work_order_lines')
    .select(['work_order_id', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (line && (line.work_order_id !== work_order_id || line.removed_at !== null)) return refuse('not_found');
  return line !== undefined;
}

/** What a repeat of a call that succeeded is answered with. */
export const orderAsItIs = async (ctx: Ctx, work_order_id: string) =>
  detailFor(ctx, await loadOrder(ctx, work_order_id));
