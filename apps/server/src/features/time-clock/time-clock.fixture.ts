import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';
import { workplaceId } from '../demo/public.ts';
import { staffNamed } from '../work-orders/orders.fixture.ts';

export interface PunchThere {
  readonly id?: string;
  /** The first part of their address. */
  readonly person?: string;
  readonly shop_id?: 'ONE' | 'TWO';
  readonly line_id?: string;
  readonly department?: string;
  readonly start: string;
  readonly end?: string | null;
}

/** Inserts a punch of the technician, on a line or in a department of the location, and returns its id. */
export async function newPunchThere(app: TestApp, punch: PunchThere): Promise<string> {
  const { id = uuidv7(), person = 'technician', shop_id = 'ONE', line_id = null, department = 'Service' } = punch;
  const { organization_id } = app.home;
  const workplace_id = workplaceId(app.home, shop_id);
  await app.rows(
    `insert into punches (organization_id, id, staff_id, workplace_id, work_order_id, line_id, department_id,
       started_at, ended_at, started_way, ended_way, created_by, created_at)
     select $1, $2, $3, $4, (select work_order_id from work_order_lines where id = $5), $5::uuid,
       case when $5::uuid is null then d.id end, $7, $8, 'clock', case when $8::timestamptz is null then null else 'clock' end,
       'Technician Tester', $7
     from departments d where d.organization_id = $1 and d.workplace_id = $4 and d.name = $6`,
    [organization_id, id, staffNamed(app, person), workplace_id, line_id, department, punch.start, punch.end ?? null],
  );
  return id;
}

export async function departmentNamed(app: TestApp, name: string, shop_id: 'ONE' | 'TWO' = 'ONE'): Promise<string> {
  const [row] = await app.rows<{ id: string }>('select id from departments where workplace_id = $1 and name = $2', [
    workplaceId(app.home, shop_id),
    name,
  ]);
  return row?.id ?? '';
}

/** Makes people able to clock, named by the first part of their address. */
export const letClock = (app: TestApp, ...people: readonly string[]) =>
  app.rows('update staff set clockable = true where id = any ($1)', [people.map((name) => staffNamed(app, name))]);

/** Takes all time of the organization away. */
export async function forgetTime(app: TestApp): Promise<void> {
  for (const table of ['punch_corrections', 'approved_days', 'punches', 'inbox_items'])
    await app.rows(`delete from ${table}`);
}
