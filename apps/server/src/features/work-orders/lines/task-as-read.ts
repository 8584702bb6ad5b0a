import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { assertAsRead } from '../as-read.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { TaskRow } from '../order-rows.ts';

/** The order and the line a step belongs to. */
export async function orderOfTask({ db }: Pick<Ctx, 'db'>, id: string) {
  const task = await db
    .selectFrom('line_tasks as t')
    .innerJoin('work_order_lines as l', 'l.id', 't.line_id')
    .select(['l.work_order_id', 't.line_id'])
    .where('t.id', '=', id)
    .where('t.removed_at', 'is', null)
    .executeTakeFirst();
  return task ?? refuse('not_found');
}

export function taskAsRead(
  loaded: LoadedOrder,
  { id, version }: { readonly id: string; readonly version: number },
): TaskRow {
  const task = loaded.tasks.find((other) => other.id === id) ?? refuse('not_found');
  assertAsRead(loaded, task.version, version);
  return task;
}

/** The steps of a line without one of them, in their order. */
export const otherTasks = ({ tasks }: LoadedOrder, line_id: string, id: string): readonly TaskRow[] =>
  tasks.filter((task) => task.line_id === line_id && task.id !== id);

/** Steps numbered from 1 without gaps. */
export const numbered = (line_id: string, tasks: readonly Pick<TaskRow, 'id'>[]) =>
  tasks.map(({ id }, index) => ({ id, line_id, position: index + 1 }));
