import type { createTask as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../change-order.ts';
import { insertTask } from '../work-orders.store.ts';
import { liveLineOfOrder, orderOfLine } from './line-as-read.ts';
import { orderAsItIs } from './new-line.ts';
import { otherTasks } from './task-as-read.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function createTask(ctx: Ctx, { id, line_id, description }: InputOf<typeof endpoint>) {
  await lockNewId(ctx, id);
  const work_order_id = await orderOfLine(ctx, line_id);
  if (await isTaskThere(ctx, id, line_id)) return { ...(await orderAsItIs(ctx, work_order_id)), line_id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'task_added' }, async (loaded) => {
    liveLineOfOrder(loaded, line_id, 'line_id');
    const position = otherTasks(loaded, line_id, id).length + 1;
    await insertTask(ctx, { id, line_id, position, description });
  });
  return { ...detail, line_id };
}

async function isTaskThere({ db }: Ctx, id: string, line_id: string): Promise<boolean> {
  const task = await db
    .selectFrom('line_tasks')
    .select(['line_id', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (task && (task.line_id !== line_id || task.removed_at !== null)) return refuse('not_found');
  return task !== undefined;
}
