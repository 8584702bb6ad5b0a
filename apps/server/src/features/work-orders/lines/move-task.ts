import type { moveTask as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveTask } from '../work-orders.store.ts';
import { liveLineOfOrder } from './line-as-read.ts';
import { saveTaskPlaces } from './lines.store.ts';
import { numbered, orderOfTask, otherTasks, taskAsRead } from './task-as-read.ts';

/** A place below the last is the last. */
export async function moveTask(ctx: Ctx, { to_line_id, position, ...read }: InputOf<typeof endpoint>) {
  const { work_order_id } = await orderOfTask(ctx, read.id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'task_moved' }, async (loaded) => {
    const task = taskAsRead(loaded, read);
    liveLineOfOrder(loaded, to_line_id, 'to_line_id');
    const left = otherTasks(loaded, task.line_id, task.id);
    const there = otherTasks(loaded, to_line_id, task.id).toSpliced(position - 1, 0, task);
    await saveTaskPlaces(ctx, [
      ...(to_line_id === task.line_id ? [] : numbered(task.line_id, left)),
      ...numbered(to_line_id, there),
    ]);
    await saveTask(ctx, task.id, {});
  });
  return { ...detail, line_id: to_line_id };
}
