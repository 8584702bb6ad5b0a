import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { SortableArea } from '../../../../shared/ui/sort/SortableArea.tsx';
import { AddHere } from '../../order-ui/AddHere.tsx';
import body from '../../order-ui/LineDetail.module.css';
import { TaskRow } from './TaskRow.tsx';
import classes from './Tasks.module.css';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { useTaskChanges } from './use-task-changes.ts';

/** The steps of a line, ticked off one by one. */
export function Tasks({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const changes = useTaskChanges(line);
  const isEditable = mayWork && line.editable;
  const { tasks } = line;
  if (tasks.length === 0 && !isEditable) return null;
  return (
    <>
      <dt className={body.label}>
        Tasks{' '}
        {tasks.length > 0 && (
          <span className="tabular">
            {tasks.filter(({ is_done }) => is_done).length}/{tasks.length}
          </span>
        )}
      </dt>
      <dd className={body.content} data-stacked>
        <SortableArea
          ids={tasks.map(({ id }) => id)}
          nameOf={(index) => tasks[index]?.description ?? 'Task'}
          onMove={(from, to) => void changes.reorder(from, to)}
          isOff={!isEditable}
        >
          {tasks.length > 0 && (
            <ul className={classes.tasks} aria-label={`Tasks of ${line.line_name}`}>
              {tasks.map((task, index) => (
                <TaskRow key={task.id} task={task} index={index} line={line} isEditable={isEditable} />
              ))}
            </ul>
          )}
        </SortableArea>
        {isEditable && <AddHere label={`New task of ${line.line_name}`} placeholder="Add a task" onAdd={changes.add} />}
      </dd>
    </>
  );
}
