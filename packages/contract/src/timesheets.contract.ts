import { create, move, view } from '@baydesk/domain/permissions/permission';
import { CORRECTION_STATUSES } from '@baydesk/domain/timesheets/correction-status';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, instant, optionalText, requiredText, sentDate, sentInstant, uuid, version } from './fields.ts';
import { taskRecord } from './time-clock.contract.ts';

/** A stretch of a payroll day; a record over the beginning of a day is shared between two. */
const dayPart = z.object({ record_id: uuid, start: instant, end: instant.nullable() });

/** First in, last out, lunch = gaps between records, hours = the rest. */
const payrollDay = z.object({
  date: calendarDate,
  workplace_id: uuid,
  workplace_name: z.string(),
  timezone: z.string(),
  clock_in_time: instant,
  /** Null while the last record is running. */
  clock_out_time: instant.nullable(),
  lunch_seconds: z.int(),
  /** Ended time only. */
  seconds: z.int(),
  wo_seconds: z.int(),
  internal_seconds: z.int(),
  parts: z.array(dayPart),
  gaps: z.array(z.object({ start: instant, end: instant })),
  is_approved: z.boolean(),
  /** Still in after the location closed. */
  forgotten_record_id: uuid.nullable(),
});
export type PayrollDay = z.output<typeof payrollDay>;

const hoursTotals = z.object({ seconds: z.int(), wo_seconds: z.int(), internal_seconds: z.int() });

const period = { start_date: sentDate, end_date: sentDate };

const correction = z.object({
  id: uuid,
  staff_id: uuid,
  staff_name: z.string(),
  workplace_id: uuid,
  timezone: z.string(),
  /** The record as it is now; null if a punch is missing. */
  record: taskRecord.nullable(),
  start_date: instant,
  end_date: instant.nullable(),
  line_id: uuid.nullable(),
  line_name: z.string(),
  department_id: uuid.nullable(),
  department_name: z.string(),
  reason: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  answer: z.string(),
  decided_by: z.string(),
  asked_at: instant,
  version,
});
export type PunchCorrection = z.output<typeof correction>;

export const myPunchClockActivities = defineEndpoint({
  method: 'GET',
  path: '/punch-clock/my-activities',
  summary: 'My payroll days between two days, at every location, with their records, gaps and corrections.',
  permission: view('timesheet'),
  input: z.object(period),
  output: z.object({
    days: z.array(payrollDay),
    records: z.array(taskRecord),
    totals: hoursTotals,
    corrections: z.array(correction),
    server_time: instant,
  }),
});

export const punchClockActivities = defineEndpoint({
  method: 'GET',
  path: '/punch-clock/activities',
  summary: 'The payroll days of everybody at this location, or of one person, between two days.',
  permission: create('timesheet'),
  location: 'required',
  input: z.object({ ...period, staff_id: uuid.optional() }),
  output: z.object({
    collection: z.array(
      z.object({
        staff_id: uuid,
        first_name: z.string(),
        last_name: z.string(),
        job_title: z.string(),
        days: z.array(payrollDay),
        totals: hoursTotals,
        is_running: z.boolean(),
        /** Every day with time is approved. */
        is_approved: z.boolean(),
      }),
    ),
    totals: hoursTotals,
    records: z.array(taskRecord),
    open_corrections: z.int(),
    server_time: instant,
  }),
});

export const askForCorrection = defineEndpoint({
  method: 'POST',
  path: '/punch-clock/ask-for-correction',
  summary: 'Asks a timekeeper to correct one’s own time, or to enter what is missing.',
  permission: view('timesheet'),
  location: 'required',
  refuses: ['not_clockable', 'punch_times_wrong', 'days_are_approved'],
  input: z.object({
    id: uuid,
    record_id: uuid.nullable().default(null),
    line_id: uuid.nullable().default(null),
    department_id: uuid
      .nullable()
      .default(null)
      .meta({ examples: ['018f3c5e-7b1a-7c3d-8e2f-4a5b6c7d8e9f'] }),
    start_date: sentInstant,
    end_date: sentInstant.nullable(),
    reason: requiredText('Reason', 200),
  }),
  output: correction,
});

export const withdrawCorrection = defineEndpoint({
  method: 'POST',
  path: '/punch-clock/withdraw-correction',
  summary: 'Takes one’s own request back, as long as nobody decided on it.',
  permission: view('timesheet'),
  refuses: ['correction_is_decided'],
  input: z.object({ id: uuid, version }),
  output: correction,
});

export const listCorrections = defineEndpoint({
  method: 'GET',
  path: '/punch-clock/corrections',
  summary: 'What people of this location ask to have corrected, oldest first.',
  permission: create('timesheet'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(correction) }),
});

export const decideCorrection = defineEndpoint({
  method: 'POST',
  path: '/punch-clock/decide-correction',
  summary: 'Accepts a request, which corrects the time, or declines it; the person is told.',
  permission: create('timesheet'),
  refuses: ['correction_is_decided', 'own_punches', 'punch_overlaps', 'days_are_approved', 'changed_meanwhile'],
  input: z.object({
    id: uuid,
    version,
    is_accepted: z.boolean(),
    answer: optionalText('Answer', 200),
  }),
  output: correction,
});

const approved = z.object({
  collection: z.array(z.object({ staff_id: uuid, first_day: calendarDate, last_day: calendarDate })),
});

export const approveDays = defineEndpoint({
  method: 'POST',
  path: '/punch-clock/approve',
  summary: 'Approves the days of people; afterwards only an administrator changes them, with a reason.',
  permission: move('timesheet'),
  location: 'required',
  refuses: ['punch_is_running', 'corrections_are_open', 'own_punches'],
  input: z.object({ id: uuid, ...period, staff_ids: z.array(uuid).min(1).max(500) }),
  output: approved,
});

export const reopenDays = defineEndpoint({
  method: 'POST',
  path: '/punch-clock/reopen',
  summary: 'Takes the approval of a person’s days back.',
  permission: move('timesheet'),
  location: 'required',
  refuses: ['not_permitted'],
  input: z.object({ ...period, staff_id: uuid, reason: requiredText('Reason', 200) }),
  output: approved,
});
