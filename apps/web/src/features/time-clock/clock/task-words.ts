import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';

type OnWhat = Pick<TaskRecord, 'line_id' | 'line_name' | 'work_order_number' | 'department_name'>;

/** What somebody is on: the line or the department. */
export const taskName = ({ line_id, line_name, department_name }: OnWhat): string =>
  line_id === null ? department_name : line_name;

/** The order of a line; nothing for a department. */
export const taskPlace = ({ line_id, work_order_number }: OnWhat): string =>
  line_id === null ? 'Department' : work_order_number;
