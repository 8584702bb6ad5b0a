import type { TaskRecord } from '@baydesk/contract/time-clock.contract';

type OnWhat = Pick<TaskRecord, 'line_id' | 'line_name' | 'work_order_number' | 'department_name'>;

/** The name of the line or the department that a person is clocked in on. */
export const taskName = ({ line_id, line_name, department_name }: OnWhat): string =>
  line_id === null ? department_name : line_name;

/** The number of the line's order, or 'Department'. */
export const taskPlace = ({ line_id, work_order_number }: OnWhat): string =>
  line_id === null ? 'Department' : work_order_number;
