import type { deleteTask as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveTask } from '../work-orders.store.ts';
import { saveTaskPlaces } from './lines.store.ts';
import { numbered, orderOfTask, otherTasks, taskAsRead } from './task-as-read.ts';

/** The steps below move up. */
export async function deleteTask(ctx: Ctx, read: InputOf<typeof endpoint>) {
  const { work_order_id, line_id } = await orderOfTask(ctx, read.id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'task_removed' }, async (loaded) => {
    const task = taskAsRead(loaded, read);
    await saveTask(ctx, task.id, { removed_at: ctx.now.toString() });
    await saveTaskPlaces(ctx, numbered(task.line_id, otherTasks(loaded, task.line_id, task.id)));
  });
  return { ...detail, line_id };
}
