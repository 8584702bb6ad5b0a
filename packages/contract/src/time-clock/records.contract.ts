import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { optionalText, requiredText, sentDate, sentInstant, uuid, version } from '../fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from '../list.ts';
import { taskRecord } from '../time-clock.contract.ts';

export const listTaskRecords = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks',
  summary:
    'Clocked time of a location, a person or an order, newest first; one’s own unless one keeps the time of others.',
  permission: view('timesheet'),
  location: 'required',
  input: listInput(['start_date'], MAX_ROWS_PER_PAGE).extend({
    ...goesOnAfter,
    staff_id: uuid.optional(),
    work_order_id: uuid.optional(),
    line_id: uuid.optional(),
    department_id: uuid.optional(),
    /** Days of the location, both included. */
    start_date: sentDate.optional(),
    end_date: sentDate.optional(),
    is_running: z.stringbool().or(z.boolean()).optional(),
  }),
  output: listOutput(taskRecord).extend(goesOnNext),
});

export const viewTaskRecord = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks/{id}/view',
  summary: 'One stretch of clocked time.',
  permission: view('timesheet'),
  input: z.object({ id: uuid }),
  output: taskRecord,
});

export const overlappingTasks = defineEndpoint({
  method: 'GET',
  path: '/technician-tasks/overlapping',
  summary: 'What a person is clocked on already between two moments, besides the record that is being changed.',
  permission: view('timesheet'),
  input: z.object({
    /** The record that is being changed. */
    id: uuid.optional(),
    staff_id: uuid,
    start_date: sentInstant,
    /** Left out for a record that is still running. */
    end_date: sentInstant.optional(),
  }),
  output: z.object({ collection: z.array(taskRecord) }),
});

const REFUSED = [
  'punch_overlaps',
  'punch_times_wrong',
  'days_are_approved',
  'line_not_clockable',
  'no_longer_there',
] as const;

/** Where the time goes: a line or a department. */
const onWhat = {
  line_id: uuid.nullable().default(null),
  department_id: uuid
    .nullable()
    .default(null)
    .meta({ examples: ['018f3c5e-7b1a-7c3d-8e2f-4a5b6c7d8e9f'] }),
};

export const createTaskRecord = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/create',
  summary: 'Enters time that was not clocked.',
  permission: create('timesheet'),
  location: 'required',
  refuses: [...REFUSED, 'not_clockable'],
  input: z
    .object({
      id: uuid,
      staff_id: uuid,
      ...onWhat,
      start_date: sentInstant,
      end_date: sentInstant.nullable(),
      description: optionalText('Description', 500),
      /** Where it was entered. */
      origin: z.enum(['timesheet', 'work_order', 'line']).default('timesheet'),
      reason: optionalText('Reason', 200),
    })
    .superRefine(({ line_id, department_id }, context) => {
      if ((line_id === null) === (department_id === null))
        context.addIssue({ code: 'custom', path: ['department_id'], message: 'Choose a line or a department' });
    }),
  output: taskRecord,
});

/** Fields that are left out stay, so one end can be changed without the other. */
export const updateTaskRecord = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/update',
  summary: 'Corrects clocked time; who changed it and what it was before is kept.',
  permission: change('timesheet'),
  refuses: [...REFUSED],
  input: z.object({
    id: uuid,
    version,
    line_id: uuid.optional(),
    department_id: uuid.optional(),
    start_date: sentInstant.optional(),
    end_date: sentInstant.nullable().optional(),
    description: optionalText('Description', 500).unwrap().optional(),
    /** Needed where the days are approved. */
    reason: optionalText('Reason', 200),
  }),
  output: taskRecord,
});

export const moveTaskRecords = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/move',
  summary: 'Puts clocked time onto another line of the same order.',
  permission: move('timesheet'),
  refuses: ['not_of_this_order', 'days_are_approved', 'line_not_clockable'],
  input: z.object({
    records: z
      .array(z.object({ id: uuid, version }))
      .min(1)
      .max(200),
    to_line_id: uuid,
    reason: optionalText('Reason', 200),
  }),
  output: z.object({ collection: z.array(taskRecord), work_order_id: uuid }),
});

export const deleteTaskRecord = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/delete',
  summary: 'Takes clocked time away, with a reason; it stays in the history.',
  permission: remove('timesheet'),
  refuses: ['days_are_approved'],
  input: z.object({ technician_task_record_id: uuid, version, reason: requiredText('Reason', 200) }),
  output: z.object({ id: uuid, work_order_id: uuid.nullable() }),
});

/** Sets the ended time of a person on a line by entering or taking away the difference at the end of the last record. */
export const changeTechTime = defineEndpoint({
  method: 'POST',
  path: '/technician-tasks/change-tech-time',
  summary: 'Corrects how long a technician worked on a line, by the end of what they clocked last on it.',
  permission: change('timesheet'),
  refuses: [...REFUSED],
  input: z.object({
    line_id: uuid,
    staff_id: uuid,
    /** In all, on this line. */
    minutes: z.number().min(0).max(60_000),
    reason: requiredText('Reason', 200),
  }),
  output: z.object({ work_order_id: uuid, collection: z.array(taskRecord) }),
});
