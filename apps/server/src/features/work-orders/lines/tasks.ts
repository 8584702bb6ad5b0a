import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as tasks from '@baydesk/contract/work-orders/tasks.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../order/change-order.ts';
import { isCreated, orderOf } from '../order/find-rows.ts';
import type { LoadedOrder, TaskRow } from '../order/load-order.ts';
import { insertTask, saveTask } from '../order/order.store.ts';
import { liveLineOfOrder, rowAsRead } from '../order/rows-as-read.ts';
import { viewOrder } from '../order/view-order.ts';
import { saveTaskPlaces } from './lines.store.ts';

/** A repeated call returns the order as it is. */
export async function createTask(ctx: Ctx, { id, line_id, description }: InputOf<typeof tasks.createTask>) {
  await lockNewId(ctx, id);
  const work_order_id = await orderOf(ctx, 'work_order_lines', line_id);
  if (await isCreated(ctx, 'line_tasks', id, line_id)) return { ...(await viewOrder(ctx, work_order_id)), line_id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'task_added' }, async (loaded) => {
    liveLineOfOrder(loaded, line_id, 'line_id');
    const position = otherTasks(loaded, line_id, id).length + 1;
    await insertTask(ctx, { id, line_id, position, description });
  });
  return { ...detail, line_id };
}

/** A task that is ticked off shows who did it. */
export async function changeTask(ctx: Ctx, { description, is_done, ...read }: InputOf<typeof tasks.changeTask>) {
  const { work_order_id, line_id } = await findTask(ctx, read.id);
  const action = is_done === undefined ? 'task_changed' : is_done ? 'task_done' : 'task_reopened';
  const detail = await changeOrder(ctx, { work_order_id, action }, async (loaded) => {
    const task = rowAsRead(loaded, loaded.tasks, read);
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

/** The tasks below move up. */
export async function deleteTask(ctx: Ctx, read: InputOf<typeof tasks.deleteTask>) {
  const { work_order_id, line_id } = await findTask(ctx, read.id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'task_removed' }, async (loaded) => {
    const task = rowAsRead(loaded, loaded.tasks, read);
    await saveTask(ctx, task.id, { removed_at: ctx.now.toString() });
    await saveTaskPlaces(ctx, numbered(task.line_id, otherTasks(loaded, task.line_id, task.id)));
  });
  return { ...detail, line_id };
}

/** A position below the last task means the end of the list. */
export async function moveTask(ctx: Ctx, { to_line_id, position, ...read }: InputOf<typeof tasks.moveTask>) {
  const { work_order_id } = await findTask(ctx, read.id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'task_moved' }, async (loaded) => {
    const task = rowAsRead(loaded, loaded.tasks, read);
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

async function findTask({ db }: Ctx, id: string) {
  const task = await db
    .selectFrom('line_tasks as t')
    .innerJoin('work_order_lines as l', 'l.id', 't.line_id')
    .select(['l.work_order_id', 't.line_id'])
    .where('t.id', '=', id)
    .where('t.removed_at', 'is', null)
    .executeTakeFirst();
  return task ?? refuse('not_found');
}

const otherTasks = ({ tasks }: LoadedOrder, line_id: string, id: string): readonly TaskRow[] =>
  tasks.filter((task) => task.line_id === line_id && task.id !== id);

/** Numbers the tasks of a line from 1 without gaps. */
const numbered = (line_id: string, tasks: readonly Pick<TaskRow, 'id'>[]) =>
  tasks.map(({ id }, index) => ({ id, line_id, position: index + 1 }));
