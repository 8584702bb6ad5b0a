import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Checkbox } from '@mantine/core';
import { useLineRights, useTaskChanges } from '../../work-orders/public.ts';
import classes from './TaskList.module.css';

/** The tasks of a line, each in a row large enough to tap with gloves on. */
export function TaskList({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const { tick } = useTaskChanges(line);
  const isEditable = mayWork && line.editable;
  return (
    <ul className={classes.tasks} aria-label={`Tasks of ${line.line_name}`}>
      {line.tasks.map((task) => (
        <li key={task.id} className={classes.task}>
          <Checkbox
            size="md"
            classNames={{
              body: classes.body ?? '',
              labelWrapper: classes.label_wrapper ?? '',
              label: classes.label ?? '',
            }}
            label={task.description}
            data-done={task.is_done || undefined}
            checked={task.is_done}
            disabled={!isEditable}
            onChange={(event) => void tick(task, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
