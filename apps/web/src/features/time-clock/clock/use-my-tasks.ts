import { myDepartmentTasks, myTasks } from '@baydesk/contract/time-clock.contract';
import { listMyLines } from '@baydesk/contract/work-orders/lines.contract';
import { clocksDepartmentsOnly, isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useOutbox } from '../offline/outbox-view.ts';
import { currentTaskQuery } from './use-current-task.ts';

/** The lines of my day and my hours today. They stand under the orders, because every change of an order may move them. */
export const myTasksQuery = endpointQuery(myTasks, {}, ['work_order', 'my-tasks']);
export const myDepartmentsQuery = endpointQuery(myDepartmentTasks, {}, ['department', 'my-department-tasks']);

/** The lines I am assigned to, with everything the technician's page shows of them. */
export const myLinesQuery = endpointQuery(listMyLines, {}, ['work_order', 'my-lines']);

/** My lines and hours, with the waiting punches applied to them. */
export function useMyTasks() {
  const actor = useActor();
  const outbox = useOutbox();
  const query = useQuery({
    ...myTasksQuery,
    enabled: isAbleToClock(actor) && actor.default_workplace !== null,
    meta: { is_silent: true },
  });
  const { data: current_task } = useQuery({ ...currentTaskQuery, enabled: false });
  const data = query.data && outbox ? outbox.tasksAfter(query.data, current_task?.technician_task ?? null) : query.data;
  return { ...query, data };
}

export const useMyDepartments = () => useQuery({ ...myDepartmentsQuery, meta: { is_silent: true } });

/** True if the person clocks in on lines of orders, and not on departments alone. */
export const useClocksLines = (): boolean => {
  const actor = useActor();
  return isAbleToClock(actor) && !clocksDepartmentsOnly(actor);
};
