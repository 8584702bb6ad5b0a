import type { departmentClockOut, taskCheckOut } from '@baydesk/contract/time-clock/clock.contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { now } from '../../../shared/format/now.ts';
import { refreshAfterPunch, tellDeviceClock, trackPunch } from './use-clock-in.ts';
import { currentTaskQuery } from './use-current-task.ts';

/** Ends what is running; the form shows a refusal. */
export function useClockOut<E extends typeof taskCheckOut | typeof departmentClockOut>(endpoint: E) {
  const queryClient = useQueryClient();
  return useEndpointMutation<E>(endpoint, {
    refusals: 'shown_by_form',
    onSuccess: ({ ended, refresh_lines, device_off_by_seconds }) => {
      queryClient.setQueryData(currentTaskQuery.queryKey, { technician_task: null, server_time: now().toISOString() });
      refreshAfterPunch(queryClient, refresh_lines);
      trackPunch('Clocked_Out', ended);
      tellDeviceClock(device_off_by_seconds);
    },
    // It may have ended at the kiosk or by a timekeeper.
    onError: (error) => {
      if (isRefusal(error, 400)) void queryClient.invalidateQueries({ queryKey: currentTaskQuery.queryKey });
    },
  });
}
