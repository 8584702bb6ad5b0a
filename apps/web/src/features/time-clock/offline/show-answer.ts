import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { taskCheckIn, taskCheckOut } from '@baydesk/contract/time-clock.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { track } from '../../../shared/tracking/track.ts';
import { currentTaskQuery } from '../clock/use-current-task.ts';
import { serverNow } from './task-to-begin.ts';

/** The server's answer to a punch, in or out. */
export type PunchAnswer = AnswerOf<typeof taskCheckIn> | AnswerOf<typeof taskCheckOut>;

/** Shows the recorded punch everywhere. */
export function showAnswer(queryClient: QueryClient, answer: PunchAnswer): void {
  const { technician_task, ended, refresh_lines } = answer;
  const server_time = 'server_time' in answer ? answer.server_time : serverNow(queryClient);
  // A stretch that came together with its end does not run.
  if (technician_task === null || technician_task.end_date === null)
    queryClient.setQueryData(currentTaskQuery.queryKey, { technician_task, server_time });
  refreshAfterPunch(queryClient, refresh_lines);
  if (ended) trackPunch('Clocked_Out', ended);
  if (technician_task) trackPunch('Clocked_In', technician_task);
}

/** The lists that show time; those that show orders too, if the punch moved one. */
export function refreshAfterPunch(queryClient: QueryClient, refresh_lines: boolean): void {
  const resources = [...shownBy('timesheet'), ...(refresh_lines ? shownBy('work_order') : [])];
  for (const resource of new Set<string>(resources)) void queryClient.invalidateQueries({ queryKey: [resource] });
}

function trackPunch(
  event: 'Clocked_In' | 'Clocked_Out',
  task: { readonly work_order_number: string; readonly department_name: string },
): void {
  track(event, { on: task.work_order_number || task.department_name });
}

const MINUTE_S = 60;

export function tellDeviceClock(off_by_seconds: number | null): void {
  if (off_by_seconds === null) return;
  const minutes = Math.round(Math.abs(off_by_seconds) / MINUTE_S);
  showNotice({
    tone: 'warning',
    message: `The clock of this device is wrong by ${minutes} min.`,
    caption: 'Your time counts by the clock of the server.',
    duration_ms: NOTIFICATION_MS.other_error,
  });
}
