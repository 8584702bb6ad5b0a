import { LINE_STATUSES } from '@baydesk/domain/lines/line-status';
import { create, view } from '@baydesk/domain/permissions/permission';
import { PUNCH_END_WAYS, PUNCH_WAYS } from '@baydesk/domain/time-clock/punch-way';
import { TASK_STATUSES } from '@baydesk/domain/time-clock/technician-task';
import { PRIORITIES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { instant, optionalLongText, optionalText, sentInstant, uuid, version } from './fields.ts';

/** A stretch of somebody's time on a line of an order or in a department. */
export const taskRecord = z
  .object({
    id: uuid,
    staff_id: uuid,
    technician_first_name: z.string(),
    technician_last_name: z.string(),
    job_title: z.string(),
    workplace_id: uuid,
    workplace_name: z.string(),
    timezone: z.string(),
    work_order_id: uuid.nullable(),
    work_order_number: z.string(),
    line_id: uuid.nullable(),
    line_name: z.string(),
    department_id: uuid.nullable(),
    department_name: z.string(),
    start_date: instant,
    /** Null while it is running: 'In progress'. */
    end_date: instant.nullable(),
    description: z.string(),
    started_way: z.enum(PUNCH_WAYS),
    ended_way: z.enum(PUNCH_END_WAYS).nullable(),
    /** For ends that were recorded without network: what the device showed, and when it reached us. */
    started_device_at: instant.nullable(),
    started_received_at: instant.nullable(),
    ended_device_at: instant.nullable(),
    ended_received_at: instant.nullable(),
    /** A payroll day it touches is approved. */
    is_approved: z.boolean(),
    version,
  })
  .meta({ id: 'TechnicianTaskRecord' });
export type TaskRecord = z.output<typeof taskRecord>;

/** A line somebody is assigned to or has worked on, with their own time on it. */
const technicianTask = z.object({
  line_id: uuid,
  line_name: z.string(),
  line_status: z.enum(LINE_STATUSES),
  status: z.enum(TASK_STATUSES),
  work_order_id: uuid,
  work_order_number: z.string(),
  customer_name: z.string(),
  vehicle_info: z.string(),
  unit: z.string(),
  priority: z.enum(PRIORITIES),
  promised_at: instant.nullable(),
  /** Minutes. */
  time_estimate: z.number(),
  /** Ended time of this person, and of all people. The screen adds running time. */
  my_seconds: z.int(),
  all_seconds: z.int(),
  /** The people clocked in on it now. */
  running: z.array(z.object({ staff_id: uuid, first_name: z.string(), last_name: z.string(), start_date: instant })),
  /** The reason why it cannot be clocked in on, and whom to ask; null if it can. */
  refusal: z.string().nullable(),
});
export type TechnicianTask = z.output<typeof technicianTask>;

const departmentTask = z.object({ id: uuid, department_name: z.string() });

export const myTasks = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks/my-tasks',
  summary: 'The lines I am assigned to at this location, in the order of my day, with my time today.',
  permission: view('timesheet'),
  location: 'required',
  input: z.object({}),
  output: z.object({
    collection: z.array(technicianTask),
    /** Ended time of the payroll day, and the estimate of the lines I completed on it. */
    today: z.object({ seconds: z.int(), wo_seconds: z.int(), completed_estimate_minutes: z.number() }),
  }),
});

export const myCurrentTask = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks/my-current-task',
  summary: 'What I am clocked in on now, wherever that is.',
  permission: view('timesheet'),
  input: z.object({}),
  output: z.object({
    technician_task: taskRecord.nullable(),
    /** The clock of the server, so that running time does not depend on the device's. */
    server_time: instant,
  }),
});

export const myDepartmentTasks = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks/my-department-tasks',
  summary: 'The departments I can clock in on at this location.',
  permission: view('timesheet'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(departmentTask) }),
});

/** When a punch was made that could not be sent at once, by the clock of the device. */
const madeOffline = z
  .object({
    /** When the person tapped. */
    made_at: sentInstant,
    /** When the device sent it, which shows how wrong its clock is. */
    sent_at: sentInstant,
    /** When the person ended it again, if the device knows that already; then it counts where the whole stretch is free. */
    ended_at: sentInstant.nullable().default(null),
    /** The last punch that the device knew of when the person tapped, or when it knew that nothing ran. */
    known_at: sentInstant.nullable().default(null),
  })
  .nullable()
  .default(null);

const clockedIn = z.object({
  technician_task: taskRecord,
  server_time: instant,
  /** The record that ended at the same second, if one was running. */
  ended: taskRecord.nullable(),
  work_order_id: uuid.nullable(),
  /** The lines of the order changed, because work began on one. */
  refresh_lines: z.boolean(),
  /** The clock of the device is off by so many seconds; only told where that matters. */
  device_off_by_seconds: z.int().nullable(),
});

const clockIn = { id: uuid, ends_current: z.boolean().default(false), offline: madeOffline };

export const taskCheckIn = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/check-in',
  summary: 'Clocks in on a line; what was running ends at the same second, once the person agreed to that.',
  permission: view('timesheet'),
  refuses: [
    'not_clockable',
    'already_clocked_in',
    'line_not_clockable',
    'punch_overlaps',
    'punch_is_late',
    'days_are_approved',
    'no_longer_there',
  ],
  input: z.object({ ...clockIn, line_id: uuid }),
  output: clockedIn,
});

const clockedOut = z.object({
  technician_task: z.null(),
  ended: taskRecord,
  work_order_id: uuid.nullable(),
  refresh_lines: z.boolean(),
  device_off_by_seconds: z.int().nullable(),
});

export const taskCheckOut = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/check-out',
  summary: 'Clocks out of a line, with what was done and whether the line is done.',
  permission: view('timesheet'),
  refuses: ['not_clocked_in', 'line_is_worked_on', 'move_is_blocked', 'line_cannot', 'punch_overlaps', 'punch_is_late'],
  input: z.object({
    /** The punch that ends. */
    id: uuid,
    description: optionalText('Description', 500),
    /** Replaces the story of the line. */
    tech_story: optionalLongText('Story', 10_000).unwrap().optional(),
    is_line_done: z.boolean().default(false),
    offline: madeOffline,
  }),
  output: clockedOut,
});

export const departmentClockIn = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/department-clock-in',
  summary: 'Clocks in on a department; what was running ends at the same second, once the person agreed to that.',
  permission: view('timesheet'),
  refuses: [
    'not_clockable',
    'already_clocked_in',
    'punch_overlaps',
    'punch_is_late',
    'days_are_approved',
    'no_longer_there',
  ],
  input: z.object({ ...clockIn, department_id: uuid }),
  output: clockedIn,
});

export const departmentClockOut = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/department-clock-out',
  summary: 'Clocks out of a department.',
  permission: view('timesheet'),
  refuses: ['not_clocked_in', 'punch_overlaps', 'punch_is_late'],
  input: z.object({ id: uuid, description: optionalText('Description', 500), offline: madeOffline }),
  output: clockedOut,
});

export const whoIsIn = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks/who-is-in',
  summary: 'Who is clocked in at this location now, and on what.',
  permission: create('timesheet'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(taskRecord), server_time: instant }),
});
