import type { TechnicianTask } from '@baydesk/contract/time-clock.contract';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { secondsOf } from '@baydesk/domain/time-clock/running-time';
import { Progress } from '@mantine/core';
import { useServerNow } from '../../time-clock/public.ts';
import classes from './LineHours.module.css';

const HALF_MINUTE_MS = 30_000;
const MINUTE_S = 60;

interface LineHoursProps {
  task: TechnicianTask;
  ahead_ms: number;
}

/** '1.20 of 3.50 h': what everybody logged on the line so far against its estimate. */
export function LineHours({ task, ahead_ms }: LineHoursProps) {
  const now = useServerNow(ahead_ms, HALF_MINUTE_MS);
  const running = task.running.reduce((sum, { start_date }) => sum + secondsOf({ start_date, end_date: null }, now), 0);
  const minutes = (task.all_seconds + running) / MINUTE_S;
  const logged = minutesToHours(minutes);
  if (task.time_estimate === 0) return <span className={classes.words}>{displayHours(logged)} logged</span>;
  const words = `${logged.toFixed(2)} of ${displayHours(minutesToHours(task.time_estimate))}`;
  const isOver = minutes > task.time_estimate;
  return (
    <div className={classes.hours}>
      <Progress
        size={6}
        value={Math.min(100, (minutes / task.time_estimate) * 100)}
        color={isOver ? 'orange.7' : undefined}
        aria-label={words}
      />
      <span className={classes.words}>{words}</span>
    </div>
  );
}
