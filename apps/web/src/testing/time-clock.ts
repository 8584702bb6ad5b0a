import type { TaskRecord, TechnicianTask } from '@baydesk/contract/time-clock.contract';
import {
  departmentClockIn,
  departmentClockOut,
  myCurrentTask,
  myDepartmentTasks,
  myTasks,
  taskCheckIn,
  taskCheckOut,
} from '@baydesk/contract/time-clock.contract';
import type { PayrollDay, PunchCorrection } from '@baydesk/contract/timesheets.contract';
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

/** Time without a line, in the parts department. */
const IN_PARTS = {
  work_order_id: null,
  work_order_number: '',
  line_id: null,
  line_name: '',
  department_id: id(70),
  department_name: 'Parts',
} as const;

/** Clocked time of Mike Torres in the parts department, until another person, line or time is given. */
export const punchOf = (number: number, differing: Partial<TaskRecord> = {}): TaskRecord =>
  recordOf(0, {
    id: id(number),
    technician_first_name: 'Mike',
    technician_last_name: 'Torres',
    job_title: 'Technician',
    ...IN_PARTS,
    start_date: '2026-11-16T13:00:00Z',
    end_date: '2026-11-16T17:00:00Z',
    ...differing,
  });

/** The same on the brakes of an order. */
export const punchOnLine = (number: number, differing: Partial<TaskRecord> = {}): TaskRecord =>
  punchOf(number, {
    work_order_id: id(80),
    work_order_number: 'WOMID-1042',
    line_id: id(81),
    line_name: 'Brakes',
    department_id: null,
    department_name: '',
    ...differing,
  });

const secondsOf = ({ start_date, end_date }: TaskRecord) =>
  end_date === null ? 0 : (Date.parse(end_date) - Date.parse(start_date)) / 1000;

const sumOf = (records: readonly TaskRecord[]) => records.reduce((sum, record) => sum + secondsOf(record), 0);

export const totalsOf = (records: readonly TaskRecord[]) => {
  const wo_seconds = sumOf(records.filter(({ line_id }) => line_id !== null));
  const seconds = sumOf(records);
  return { seconds, wo_seconds, internal_seconds: seconds - wo_seconds };
};

/** The payroll day of records that lie within it, in their order. */
export function dayOf(date: string, records: readonly TaskRecord[], differing: Partial<PayrollDay> = {}): PayrollDay {
  const [first] = records;
  const last = records.at(-1);
  if (!first || !last) throw new Error('A payroll day has records');
  const gaps = records.flatMap(({ end_date }, place) => {
    const next = records[place + 1]?.start_date;
    return end_date && next && end_date !== next ? [{ start: end_date, end: next }] : [];
  });
  return {
    date,
    workplace_id: first.workplace_id,
    workplace_name: first.workplace_name,
    timezone: first.timezone,
    clock_in_time: first.start_date,
    clock_out_time: last.end_date,
    lunch_seconds: gaps.reduce((sum, gap) => sum + (Date.parse(gap.end) - Date.parse(gap.start)) / 1000, 0),
    ...totalsOf(records),
    parts: records.map(({ id: record_id, start_date: start, end_date: end }) => ({ record_id, start, end })),
    gaps,
    is_approved: false,
    forgotten_record_id: null,
    ...differing,
  };
}

/** A request to end a punch half an hour later. */
export const correctionOf = (record: TaskRecord | null, differing: Partial<PunchCorrection> = {}): PunchCorrection => ({
  id: id(90),
  staff_id: id(11),
  staff_name: 'Mike Torres',
  workplace_id: MIDTOWN.id,
  timezone: MIDTOWN.timezone,
  record,
  start_date: '2026-11-16T13:00:00Z',
  end_date: '2026-11-16T17:30:00Z',
  line_id: null,
  line_name: '',
  department_id: id(70),
  department_name: 'Parts',
  reason: 'Forgot to clock out',
  status: 'open',
  answer: '',
  decided_by: '',
  asked_at: '2026-11-17T12:00:00Z',
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
  /** The running task. */
  readonly running: () => TaskRecord | null;
  /** Changes it as another device does. */
  readonly set: (record: TaskRecord | null) => void;
}

/** Answers the calls of the clock, with these lines of my day; every punch changes the running task. */
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
