import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { secondsToday } from '@baydesk/domain/time-clock/running-time';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCurrentTask, useMyTasks, useServerNow } from '../../time-clock/public.ts';

const HALF_MINUTE_MS = 30_000;
const MINUTE_S = 60;

/** 'Today 5.40 h · 4.50 h estimated for the lines done'. */
export function HoursToday() {
  const { data } = useMyTasks();
  const { task, ahead_ms } = useCurrentTask();
  const { default_workplace: place } = useActor();
  const now = useServerNow(ahead_ms, HALF_MINUTE_MS);
  if (!data) return null;
  const { seconds, completed_estimate_minutes } = data.today;
  const running = task && place ? secondsToday(task, now, place) : 0;
  return (
    <span className="tabular">
      <strong>Today {displayHours(minutesToHours((seconds + running) / MINUTE_S))}</strong>
      {completed_estimate_minutes > 0 &&
        ` · ${displayHours(minutesToHours(completed_estimate_minutes))} estimated for the lines done`}
    </span>
  );
}
