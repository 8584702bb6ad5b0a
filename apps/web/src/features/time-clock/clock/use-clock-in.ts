import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { departmentClockIn, taskCheckIn } from '@baydesk/contract/time-clock/clock.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../../shared/api/api-error.ts';
import { runChange } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { track } from '../../../shared/tracking/track.ts';
import type { ClockTarget } from './clock-dialogs.ts';
import { clockDialogs } from './clock-dialogs.ts';
import { taskName } from './task-words.ts';
import { currentTaskQuery } from './use-current-task.ts';

const MINUTE_S = 60;

/** Clocks in at once, or asks first if something else is running. */
export async function clockInOn(queryClient: QueryClient, target: ClockTarget): Promise<void> {
  try {
    const { technician_task } = await queryClient.ensureQueryData(currentTaskQuery);
    if (technician_task) return clockDialogs.clockedWarning(target);
    await sendClockIn(queryClient, target, false);
  } catch (error) {
    if (!isClockedIn(error)) return showFailure(error);
    // Clocked in meanwhile at the kiosk or on another device.
    await queryClient.refetchQueries({ queryKey: currentTaskQuery.queryKey });
    clockDialogs.clockedWarning(target);
  }
}

/** The same, for a button that shows that it is under way. */
export function useClockIn() {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const clockIn = async (target: ClockTarget): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    await clockInOn(queryClient, target);
    setIsPending(false);
  };
  return { clockIn, isPending };
}

/** Clocks in, and with `ends_current` ends what is running at the same second; throws what the server refuses. */
export function useStart() {
  const queryClient = useQueryClient();
  return (target: ClockTarget, { ends_current }: { readonly ends_current: boolean }) =>
    sendClockIn(queryClient, target, ends_current);
}

const isClockedIn = (error: unknown) =>
  error instanceof ApiError && error.entries.some(({ code }) => code === 'already_clocked_in');

async function sendClockIn(queryClient: QueryClient, target: ClockTarget, ends_current: boolean): Promise<void> {
  const options = {
    refusals: 'shown_by_form',
    onSuccess: (answer: AnswerOf<typeof taskCheckIn>) => showClockedIn(queryClient, answer),
  } as const;
  const call = { id: uuidv7(), ends_current };
  await ('line_id' in target
    ? runChange(queryClient, taskCheckIn, { ...call, line_id: target.line_id }, options)
    : runChange(queryClient, departmentClockIn, { ...call, department_id: target.department_id }, options));
}

function showClockedIn(queryClient: QueryClient, answer: AnswerOf<typeof taskCheckIn>): void {
  const { technician_task, server_time, ended, refresh_lines, device_off_by_seconds } = answer;
  queryClient.setQueryData(currentTaskQuery.queryKey, { technician_task, server_time });
  refreshAfterPunch(queryClient, refresh_lines);
  if (ended) trackPunch('Clocked_Out', ended);
  trackPunch('Clocked_In', technician_task);
  showNotice(done(`Clocked in on ${taskName(technician_task)}`));
  tellDeviceClock(device_off_by_seconds);
}

/** The lists that show time; those that show orders too, if the punch moved one. */
export function refreshAfterPunch(queryClient: QueryClient, refresh_lines: boolean): void {
  const resources = [...shownBy('timesheet'), ...(refresh_lines ? shownBy('work_order') : [])];
  for (const resource of new Set<string>(resources)) void queryClient.invalidateQueries({ queryKey: [resource] });
}

export function trackPunch(
  event: 'Clocked_In' | 'Clocked_Out',
  task: { readonly work_order_number: string; readonly department_name: string },
): void {
  track(event, { on: task.work_order_number || task.department_name });
}

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
