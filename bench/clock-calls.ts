import type { ClientBase } from 'pg';
import type { BenchCalls, SeededDatabase } from './seeded-shop.ts';

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 14;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const reads = (paths: readonly string[]): BenchCalls => ({ made: paths.map((path) => () => `/api/${path}`) });

/** The person the calls are about. */
export interface ClockPerson {
  readonly staff_id: string;
}

/** The reads of the clock: a person's own tasks and time, and the lists of timekeepers. */
export const clockReads = ({ staff_id }: ClockPerson): Record<string, BenchCalls> => {
  const day = `start_date=${dayBefore(2)}&end_date=${dayBefore(2)}`;
  const period = `start_date=${dayBefore(PERIOD_DAYS)}&end_date=${dayBefore(1)}`;
  const times = `start_date=${dayBefore(2)}T15:30:00Z&end_date=${dayBefore(2)}T16:30:00Z`;
  return {
    'my tasks': reads(['technician-tasks/my-tasks']),
    'my current task': reads(['technician-tasks/my-current-task']),
    'my payroll period': reads([`punch-clock/my-activities?${period}`]),
    'overlapping tasks': reads([`technician-tasks/overlapping?staff_id=${staff_id}&${times}`]),
    'who is in': reads(['technician-tasks/who-is-in']),
    'tasks list of a day': reads([`technician-tasks?${day}`, `technician-tasks?${day}&page=2`]),
    'tasks list of a period': reads([`technician-tasks?${period}`, `technician-tasks?${period}&page=3`]),
    'timesheets of a day': reads([`punch-clock/activities?${day}`]),
    'timesheets of a period': reads([`punch-clock/activities?${period}`]),
  };
};

/** So many people of the location are clocked in during the measurement of the others. */
const PEOPLE_IN = 25;

/** The person who signs in, a department of their location, and a line on which they can clock in. Others are in there. */
export async function clockPlaces(client: ClientBase, { location_id, sign_in }: SeededDatabase) {
  const { rows } = await client.query<ClockPerson & { department_id: string; line_id: string }>(
    `select (
       select s.id from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id
       where u.email = $2) as staff_id,
       (select id from departments where workplace_id = $1 limit 1) as department_id, (
       select l.id from work_orders o
       join work_order_lines l on l.organization_id = o.organization_id and l.work_order_id = o.id
       where o.workplace_id = $1 and o.status = 'in_progress' and l.status = 'in_progress' and l.removed_at is null
       order by l.id limit 1) as line_id`,
    [location_id, sign_in],
  );
  const [places] = rows;
  if (!places?.line_id) throw new Error('Nobody can clock in: no order of the location is in progress');
  await client.query(
    `insert into punches (organization_id, id, staff_id, workplace_id, department_id, started_at, started_way, created_by, created_at)
     select organization_id, gen_random_uuid(), id, $1, $2, date_trunc('second', now()) - interval '1 minute', 'clock', 'Person', now()
     from staff where default_workplace_id = $1 and id <> $3 order by id limit ${PEOPLE_IN}`,
    [location_id, places.department_id, places.staff_id],
  );
  return places;
}
