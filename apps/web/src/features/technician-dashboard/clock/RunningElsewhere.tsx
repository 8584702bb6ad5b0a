import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { RunningTime, taskName, taskPlace } from '../../time-clock/public.ts';
import classes from '../my-work/MyWork.module.css';
import { StopAndSwitch } from './ClockButtons.tsx';

interface RunningElsewhereProps {
  task: TaskRecord;
  ahead_ms: number;
}

/** The card of a department, or of a line that is not on my list. */
export function RunningElsewhere({ task, ahead_ms }: RunningElsewhereProps) {
  return (
    <section className={classes.card} data-under-way aria-label="Clocked in">
      <div className={classes.top}>
        <StatusBadge status="clocked_in" label="Clocked in" colour="green" />
        <RunningTime start_date={task.start_date} ahead_ms={ahead_ms} className={classes.time} />
      </div>
      <strong className={classes.name_alone}>{taskName(task)}</strong>
      <div className={classes.about}>
        {taskPlace(task)} · {task.workplace_name}
      </div>
      <div className={classes.buttons}>
        <StopAndSwitch className={classes.thumb} />
      </div>
    </section>
  );
}
