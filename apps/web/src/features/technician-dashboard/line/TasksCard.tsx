import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { AddHere, useLineRights, useTaskChanges } from '../../work-orders/public.ts';
import { TaskList } from './TaskList.tsx';
import classes from './TechnicianLine.module.css';

export function TasksCard({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const { add } = useTaskChanges(line);
  const isEditable = mayWork && line.editable;
  const { tasks } = line;
  if (tasks.length === 0 && !isEditable) return null;
  const done = tasks.filter(({ is_done }) => is_done).length;
  return (
    <SectionCard
      title="Tasks"
      actions={
        tasks.length > 0 && (
          <span className={`${classes.quiet} tabular`}>
            {done} of {tasks.length}
          </span>
        )
      }
      flush
    >
      <div className={classes.padded}>
        {tasks.length > 0 && <TaskList line={line} />}
        {isEditable && <AddHere label="New task" placeholder="Add a task" onAdd={add} />}
      </div>
    </SectionCard>
  );
}
