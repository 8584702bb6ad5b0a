import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { QueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import type { ClockTarget } from '../clock/clock-dialogs.ts';
import { currentTaskQuery } from '../clock/use-current-task.ts';
import { myTasksQuery } from '../clock/use-my-tasks.ts';

/** The present by the clock of the server, as far as it is known. */
export function serverNow(queryClient: QueryClient): string {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(currentTaskQuery.queryKey) ?? {};
  const ahead_ms = data ? Date.parse(data.server_time) - dataUpdatedAt : 0;
  return new Date(now().getTime() + ahead_ms).toISOString();
}

/** The task that begins now, as the server would return it, to be shown until it does. */
export function taskToBegin(queryClient: QueryClient, target: ClockTarget): TaskRecord {
  const me = queryClient.getQueryData(profileQuery.queryKey);
  const line_id = 'line_id' in target ? target.line_id : null;
  const line = queryClient.getQueryData(myTasksQuery.queryKey)?.collection.find((each) => each.line_id === line_id);
  return {
    id: uuidv7(),
    staff_id: me?.staff_id ?? '',
    technician_first_name: me?.first_name ?? '',
    technician_last_name: me?.last_name ?? '',
    job_title: me?.job_title ?? '',
    workplace_id: me?.default_workplace?.id ?? '',
    workplace_name: me?.default_workplace?.name ?? '',
    timezone: workplaceFormat().timezone,
    work_order_id: line?.work_order_id ?? null,
    work_order_number: line?.work_order_number ?? '',
    line_id,
    line_name: line_id === null ? '' : target.name,
    department_id: 'department_id' in target ? target.department_id : null,
    department_name: line_id === null ? target.name : '',
    start_date: serverNow(queryClient),
    end_date: null,
    description: '',
    started_way: 'offline',
    ended_way: null,
    started_device_at: null,
    started_received_at: null,
    ended_device_at: null,
    ended_received_at: null,
    is_approved: false,
    version: 1,
  };
}
