import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import type { PayrollDay, PunchCorrection } from '@baydesk/contract/time-clock/timesheets.contract';
import { id, MIDTOWN } from './people.ts';

/** Clocked time of Mike Torres in the parts department, until another person, line or time is given. */
export const punchOf = (number: number, differing: Partial<TaskRecord> = {}): TaskRecord => ({
  id: id(number),
  staff_id: id(11),
  technician_first_name: 'Mike',
  technician_last_name: 'Torres',
  job_title: 'Technician',
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  timezone: MIDTOWN.timezone,
  work_order_id: null,
  work_order_number: '',
  line_id: null,
  line_name: '',
  department_id: id(70),
  department_name: 'Parts',
  start_date: '2026-11-16T13:00:00Z',
  end_date: '2026-11-16T17:00:00Z',
  description: '',
  started_way: 'clock',
  ended_way: 'clock',
  started_device_at: null,
  started_received_at: null,
  ended_device_at: null,
  ended_received_at: null,
  is_approved: false,
  version: 1,
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
