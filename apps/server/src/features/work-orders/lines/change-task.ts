import type { changeTask as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveTask } from '../work-orders.store.ts';
import { orderOfTask, taskAsRead } from './task-as-read.ts';

/** Whoever ticks a step off stands beside it. */
export async function changeTask(ctx: Ctx, { description, is_done, ...read }: InputOf<typeof endpoint>) {
  const { work_order_id, line_id } = await orderOfTask(ctx, read.id);
  const action = is_done === undefined ? 'task_changed' : is_done ? 'task_done' : 'task_reopened';
  const detail = await changeOrder(ctx, { work_order_id, action }, async (loaded) => {
    const task = taskAsRead(loaded, read);
    const ticked = is_done === undefined || is_done === task.is_done ? {} : doneColumns(ctx, is_done);
    await saveTask(ctx, task.id, { description, ...ticked });
  });
  return { ...detail, line_id };
}

const doneColumns = ({ actor, now }: Ctx, is_done: boolean) => ({
  is_done,
  done_by: is_done ? fullName(actor) : '',
  done_at: is_done ? now.toString() : null,
});
