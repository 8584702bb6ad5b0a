import { myDepartmentTasks, myTasks } from '@baydesk/contract/time-clock/clock.contract';
import { clocksDepartmentsOnly, isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';

/** The lines of my day and my hours today. They stand under the orders, because every change of an order may move them. */
const myTasksQuery = endpointQuery(myTasks, {}, ['work_order', 'my-tasks']);
const myDepartmentsQuery = endpointQuery(myDepartmentTasks, {}, ['department', 'my-department-tasks']);

export function useMyTasks() {
  const actor = useActor();
  return useQuery({
    ...myTasksQuery,
    enabled: isAbleToClock(actor) && actor.default_workplace !== null,
    meta: { is_silent: true },
  });
}

export const useMyDepartments = () => useQuery({ ...myDepartmentsQuery, meta: { is_silent: true } });

/** Whether the person clocks in on lines of orders, or on departments alone. */
export const useClocksLines = (): boolean => {
  const actor = useActor();
  return isAbleToClock(actor) && !clocksDepartmentsOnly(actor);
};
