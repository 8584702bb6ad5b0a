import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { TaskRecord, taskCheckOut } from '@baydesk/contract/time-clock/clock.contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import type { Punch } from '../offline/outbox-entry.ts';
import { taskName } from './task-words.ts';
import { keptNotice, runPunch } from './use-clock-in.ts';
import { currentTaskQuery } from './use-current-task.ts';

type ClockedOut = AnswerOf<typeof taskCheckOut>;

/** Ends what is running; the form shows a refusal. */
export function useClockOut(task: TaskRecord): (punch: Punch) => Promise<ClockedOut> {
  const queryClient = useQueryClient();
  return async (punch) => {
    try {
      const answer = await runPunch(queryClient, ({ punchOut }) => punchOut(queryClient, punch, task));
      if (!answer) showNotice(keptNotice(`Clocked out of ${taskName(task)}`));
      return { ...(answer ?? waitingFor(task)), technician_task: null, ended: answer?.ended ?? task };
    } catch (error) {
      // It may have ended at the kiosk or by a timekeeper.
      if (isRefusal(error, 400)) void queryClient.invalidateQueries({ queryKey: currentTaskQuery.queryKey });
      throw error;
    }
  };
}

/** Stands for the answer that comes later. */
const waitingFor = ({ work_order_id }: TaskRecord) => ({
  work_order_id,
  refresh_lines: false,
  device_off_by_seconds: null,
});
