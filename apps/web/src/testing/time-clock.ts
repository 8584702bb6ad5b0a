import type { TaskRecord, TechnicianTask } from '@baydesk/contract/time-clock/clock.contract';
import {
  departmentClockIn,
  departmentClockOut,
  myCurrentTask,
  myDepartmentTasks,
  myTasks,
  taskCheckIn,
  taskCheckOut,
} from '@baydesk/contract/time-clock/clock.contract';
import type { FakeServer } from './fake-server.ts';
import { ORDER_ID } from './orders.ts';
import { id, MIDTOWN } from './people.ts';

const PARTS_DEPARTMENT = id(701);

/** Time of Robin on the first line of the order, from 9:05 in Toronto on; running unless `differing` has an end. */
export const recordOf = (number: number, differing: Partial<TaskRecord> = {}): TaskRecord => ({
  id: id(600 + number),
  staff_id: id(11),
  technician_first_name: 'Robin',
  technician_last_name: 'Technician',
  job_title: '',
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  timezone: MIDTOWN.timezone,
  work_order_id: ORDER_ID,
  work_order_number: 'WOMID-1042',
  line_id: id(201),
  line_name: 'Replace front brake shoes and drums',
  department_id: null,
  department_name: '',
  start_date: '2026-11-17T14:05:37.000Z',
  end_date: null,
  description: '',
  started_way: 'clock',
  ended_way: differing.end_date ? 'clock' : null,
  started_device_at: null,
  started_received_at: null,
  ended_device_at: null,
  ended_received_at: null,
  is_approved: false,
  version: 1,
  ...differing,
});

/** A line of my day on the order, an hour estimated. */
export const technicianTaskOf = (
  number: number,
  line_name: string,
  differing: Partial<TechnicianTask> = {},
): TechnicianTask => ({
  line_id: id(200 + number),
  line_name,
  line_status: 'open',
  status: 'pending',
  work_order_id: ORDER_ID,
  work_order_number: 'WOMID-1042',
  customer_name: 'Halton Freight',
  vehicle_info: '2019 Freightliner Cascadia',
  unit: '214',
  priority: 'medium',
  promised_at: null,
  time_estimate: 60,
  my_seconds: 0,
  all_seconds: 0,
  running: [],
  refusal: null,
  ...differing,
});

interface ServedClock {
  /** What is running. */
  readonly running: () => TaskRecord | null;
  /** Changes it as another device does. */
  readonly set: (record: TaskRecord | null) => void;
}

/** Answers the calls of the clock, with these lines of my day; every punch changes what is running. */
export function serveClock(
  server: FakeServer,
  tasks: readonly TechnicianTask[],
  first: TaskRecord | null = null,
): ServedClock {
  let running = first;
  const now = () => new Date().toISOString();
  const begin = (record: TaskRecord) => {
    const ended = running && { ...running, end_date: now(), ended_way: 'switched' as const };
    running = record;
    return {
      technician_task: record,
      server_time: now(),
      ended,
      work_order_id: record.work_order_id,
      refresh_lines: record.line_id !== null,
      device_off_by_seconds: null,
    };
  };
  const end = () => {
    const ended = { ...(running ?? recordOf(9)), end_date: now(), ended_way: 'clock' as const };
    running = null;
    return {
      technician_task: null,
      ended,
      work_order_id: ended.work_order_id,
      refresh_lines: true,
      device_off_by_seconds: null,
    };
  };
  server.answer(myCurrentTask, () => ({ technician_task: running, server_time: now() }));
  server.answer(myTasks, () => ({
    collection: tasks.map((task) => ({
      ...task,
      running:
        running?.line_id === task.line_id
          ? [{ staff_id: id(11), first_name: 'Robin', last_name: 'Technician', start_date: running.start_date }]
          : task.running,
    })),
    today: { seconds: 5 * 3600, wo_seconds: 4 * 3600, completed_estimate_minutes: 270 },
  }));
  server.answer(myDepartmentTasks, { collection: [{ id: PARTS_DEPARTMENT, department_name: 'Parts' }] });
  server.answer(taskCheckIn, ({ id: record_id, line_id }) => {
    const task = tasks.find((each) => each.line_id === line_id);
    return begin(recordOf(1, { id: record_id, line_id, line_name: task?.line_name ?? '', start_date: now() }));
  });
  server.answer(departmentClockIn, ({ id: record_id, department_id }) =>
    begin({
      ...recordOf(1, { id: record_id, department_id, department_name: 'Parts', start_date: now() }),
      work_order_id: null,
      work_order_number: '',
      line_id: null,
      line_name: '',
    }),
  );
  server.answer(taskCheckOut, end);
  server.answer(departmentClockOut, end);
  return {
    running: () => running,
    set: (record) => {
      running = record;
    },
  };
}
