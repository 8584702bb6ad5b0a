import type { ClientBase } from 'pg';
import type { BenchCalls } from './seeded-shop.ts';

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 14;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const reads = (paths: readonly string[]): BenchCalls => ({ made: paths.map((path) => () => `/api/${path}`) });

/** What people read of the clock: their own tasks and time, and the lists of those who keep time. */
export const clockReads = (): Record<string, BenchCalls> => {
  const day = `start_date=${dayBefore(2)}&end_date=${dayBefore(2)}`;
  const period = `start_date=${dayBefore(PERIOD_DAYS)}&end_date=${dayBefore(1)}`;
  return {
    'my tasks': reads(['technician-tasks/my-tasks']),
    'my current task': reads(['technician-tasks/my-current-task']),
    'my payroll period': reads([`punch-clock/my-activities?${period}`]),
    'tasks list of a day': reads([`technician-tasks?${day}`, `technician-tasks?${day}&page=2`]),
    'tasks list of a period': reads([`technician-tasks?${period}`, `technician-tasks?${period}&page=3`]),
    'timesheets of a day': reads([`punch-clock/activities?${day}`]),
    'timesheets of a period': reads([`punch-clock/activities?${period}`]),
  };
};

/** A department of the location, and a line on which somebody can clock in. */
export async function clockPlaces(client: ClientBase, location_id: string) {
  const { rows } = await client.query<{ department_id: string; line_id: string }>(
    `select (select id from departments where workplace_id = $1 limit 1) as department_id, (
       select l.id from work_orders o
       join work_order_lines l on l.organization_id = o.organization_id and l.work_order_id = o.id
       where o.workplace_id = $1 and o.status = 'in_progress' and l.status = 'in_progress' and l.removed_at is null
       order by l.id limit 1) as line_id`,
    [location_id],
  );
  const [places] = rows;
  if (!places?.line_id) throw new Error('Nobody can clock in: no order of the location is in progress');
  return places;
}
