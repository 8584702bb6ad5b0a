import type { LineTask, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeTask, createTask, deleteTask, moveTask } from '@baydesk/contract/work-orders/tasks.contract';
import { moved } from '../../../../shared/ui/form/use-list-field.ts';
import { taskNow } from '../../order-data/current-versions.ts';
import { changingLine } from '../../order-data/shown-ahead.ts';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';

/** Changes to the tasks of a line; ticks, removals and reordering are shown before the server answers. */
export function useTaskChanges(line: WorkOrderLine) {
  const { line_id } = line;
  const add = useOrderCall(createTask, 'shown_by_form');
  const tick = useOrderCall(changeTask);
  const edit = useOrderCall(changeTask, 'shown_by_form');
  const remove = useOrderCall(deleteTask);
  const move = useOrderCall(moveTask);
  const offerUndo = useUndo();

  const changingTask = (id: string, change: Partial<LineTask>) =>
    changingLine(line_id, ({ tasks }) => ({
      tasks: tasks.map((task) => (task.id === id ? { ...task, ...change } : task)),
    }));
  return {
    add: (id: string, description: string) => add(() => ({ id, line_id, description })),
    tick: ({ id }: LineTask, is_done: boolean) =>
      tick((lines) => ({ ...taskNow(lines, id), is_done }), changingTask(id, { is_done })).catch(alreadyShown),
    rename: ({ id }: LineTask, description: string) => edit((lines) => ({ ...taskNow(lines, id), description })),
    remove: async ({ id, description }: LineTask) => {
      const answer = await remove(
        (lines) => taskNow(lines, id),
        changingLine(line_id, ({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) })),
      ).catch(alreadyShown);
      if (answer) offerUndo(`${description} is removed`, answer);
    },
    reorder: (from: number, to: number) => {
      const id = line.tasks[from]?.id ?? '';
      const patch = changingLine(line_id, ({ tasks }) => ({ tasks: moved(tasks, from, to) }));
      return move((lines) => ({ ...taskNow(lines, id), to_line_id: line_id, position: to + 1 }), patch).catch(
        alreadyShown,
      );
    },
    moveTo: async ({ id, description }: LineTask, other: WorkOrderLine) => {
      const target = { to_line_id: other.line_id, position: other.tasks.length + 1 };
      const answer = await move((lines) => ({ ...taskNow(lines, id), ...target })).catch(alreadyShown);
      if (answer) offerUndo(`${description} is now on ${other.line_name}`, answer);
    },
  };
}

/** The mutation has already shown the error. */
const alreadyShown = () => undefined;
