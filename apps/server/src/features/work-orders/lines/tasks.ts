import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as tasks from '@baydesk/contract/work-orders/tasks.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { TaskRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText } from '../order/order-draft.ts';
import { liveLineOfOrder, rowAsRead } from '../order/rows-as-read.ts';

/** A repeated call returns the order as it is. */
export async function createTask(ctx: Ctx, { id, line_id, description }: InputOf<typeof tasks.createTask>) {
  const isRepeat = (loaded: LoadedOrder) => loaded.tasks.some((task) => task.id === id && task.line_id === line_id);
  const detail = await changeOrder(ctx, { of: { line_id }, action: 'task_added', isRepeat }, (loaded, draft) => {
    liveLineOfOrder(loaded, line_id, 'line_id');
    if (loaded.tasks.some((task) => task.id === id)) refuse('not_found');
    draft.addTask({ id, line_id, position: otherTasks(loaded, line_id, id).length + 1, description });
  });
  return { ...detail, line_id };
}

/** A task that is ticked off shows who did it. */
export async function changeTask(ctx: Ctx, { description, is_done, ...read }: InputOf<typeof tasks.changeTask>) {
  const action = is_done === undefined ? 'task_changed' : is_done ? 'task_done' : 'task_reopened';
  return changeTaskOf(ctx, read, action, (task, _loaded, draft) => {
    const ticked = is_done === undefined || is_done === task.is_done ? {} : doneColumns(ctx, is_done);
    draft.saveTask(task.id, { ...(description !== undefined && { description }), ...ticked });
  });
}

const doneColumns = ({ actor, now }: Ctx, is_done: boolean) => ({
  is_done,
  done_by: is_done ? fullName(actor) : '',
  done_at: is_done ? instantText(now) : null,
});

/** The tasks below move up. */
export const deleteTask = (ctx: Ctx, read: InputOf<typeof tasks.deleteTask>) =>
  changeTaskOf(ctx, read, 'task_removed', ({ id, line_id }, loaded, draft) => {
    draft.saveTask(id, { removed_at: instantText(ctx.now) });
    placeTasks(draft, line_id, otherTasks(loaded, line_id, id));
  });

/** A position below the last task means the end of the list. */
export async function moveTask(ctx: Ctx, { to_line_id, position, ...read }: InputOf<typeof tasks.moveTask>) {
  const detail = await changeTaskOf(ctx, read, 'task_moved', (task, loaded, draft) => {
    liveLineOfOrder(loaded, to_line_id, 'to_line_id');
    placeTasks(draft, task.line_id, otherTasks(loaded, task.line_id, task.id));
    placeTasks(draft, to_line_id, otherTasks(loaded, to_line_id, task.id).toSpliced(position - 1, 0, task));
    draft.saveTask(task.id, {});
  });
  return { ...detail, line_id: to_line_id };
}

type TaskWork = (task: TaskRow, loaded: LoadedOrder, draft: OrderDraft) => void;

/** Changes a task as the caller read it, and answers with the line it was on. */
async function changeTaskOf(
  ctx: Ctx,
  read: { readonly id: string; readonly version: number },
  action: string,
  work: TaskWork,
) {
  let line_id = '';
  const detail = await changeOrder(ctx, { of: { task_id: read.id }, action }, (loaded, draft) => {
    const task = rowAsRead(loaded, loaded.tasks, read);
    line_id = task.line_id;
    work(task, loaded, draft);
  });
  return { ...detail, line_id };
}

const otherTasks = ({ tasks }: LoadedOrder, line_id: string, id: string): readonly TaskRow[] =>
  tasks.filter((task) => task.line_id === line_id && task.id !== id);

/** Numbers the tasks of a line from 1 without gaps. */
function placeTasks(draft: OrderDraft, line_id: string, tasks: readonly Pick<TaskRow, 'id'>[]): void {
  for (const [index, { id }] of tasks.entries()) draft.placeTask(id, { line_id, position: index + 1 });
}
