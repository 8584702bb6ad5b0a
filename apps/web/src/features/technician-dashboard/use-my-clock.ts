import type { TechnicianTask } from '@baydesk/contract/time-clock.contract';
import type { CurrentTask } from '../time-clock/public.ts';
import { useClocksLines, useCurrentTask, useMyTasks } from '../time-clock/public.ts';

const NONE: readonly TechnicianTask[] = [];

export interface MyClock extends CurrentTask {
  /** True if the person clocks in on lines; others only begin and complete them. */
  readonly clocksLines: boolean;
  readonly tasks: readonly TechnicianTask[];
  readonly taskOn: (line_id: string) => TechnicianTask | undefined;
  readonly isRunningOn: (line_id: string) => boolean;
}

/** The state of the person's clock on their lines. */
export function useMyClock(): MyClock {
  const clocksLines = useClocksLines();
  const current = useCurrentTask();
  const { data } = useMyTasks();
  const tasks = (clocksLines && data?.collection) || NONE;
  return {
    ...current,
    clocksLines,
    tasks,
    taskOn: (line_id) => tasks.find((task) => task.line_id === line_id),
    isRunningOn: (line_id) => current.task?.line_id === line_id,
  };
}
