import * as clock from '@baydesk/contract/time-clock.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { staffId } from '../demo/public.ts';
import type { NewLine, NewOrder, OrderThere } from '../work-orders/orders.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

/** Lets people of the first organization clock time, by the first part of their addresses. */
export async function letClock(app: TestApp, ...names: readonly string[]): Promise<void> {
  const ids = names.map((name) => staffId(app.home, `${name}@home.test`));
  await app.rows('update staff set clockable = true where id = any ($1)', [ids]);
}

export interface OneLine extends OrderThere {
  readonly line_id: string;
}

/** An order on which work can begin, with one line. */
export async function orderToWorkOn(app: TestApp, line: NewLine = {}, order: NewOrder = {}): Promise<OneLine> {
  const there = await newOrder(app, { status: 'approved', ...order, lines: [{ status: 'open', ...line }] });
  return { ...there, line_id: there.line_ids[0] ?? '' };
}

type Details = Readonly<Record<string, unknown>>;

export const clockIn = (person: TestClient, line_id: string, details: Details = {}) =>
  person.call(clock.taskCheckIn, { id: uuidv7(), line_id, ...details });

export const clockOut = (person: TestClient, id: string, details: Details = {}) =>
  person.call(clock.taskCheckOut, { id, ...details });

/** Clocks the person out of a running punch. */
export async function stopClock(person: TestClient): Promise<void> {
  const { technician_task: task } = (await person.call(clock.myCurrentTask)).body;
  if (task) await person.call(task.line_id ? clock.taskCheckOut : clock.departmentClockOut, { id: task.id });
}

export const departmentId = async (app: TestApp, name: string, shop_id = 'ONE'): Promise<string> => {
  const [department] = await app.rows<{ id: string }>(
    `select d.id from departments d join workplaces w on w.id = d.workplace_id and w.organization_id = d.organization_id
     where d.organization_id = $1 and d.name = $2 and w.shop_id = $3`,
    [app.home.organization_id, name, shop_id],
  );
  return department?.id ?? '';
};

/** The punches of a line as they are stored, the oldest first. */
export const punchesOf = (app: TestApp, line_id: string) =>
  app.rows<{ id: string; staff_id: string; work_order_id: string; started_at: Date; ended_at: Date | null }>(
    'select id, staff_id, work_order_id, started_at, ended_at from punches where line_id = $1 order by started_at, id',
    [line_id],
  );

/** Writes time that was clocked some days ago. */
export async function clocked(
  app: TestApp,
  { work_order_id, line_id, staff_id, from, to }: Details & { readonly work_order_id: string },
): Promise<string> {
  const id = uuidv7();
  await app.rows(
    `insert into punches (organization_id, id, staff_id, workplace_id, work_order_id, line_id, started_at, ended_at,
       started_way, ended_way, created_by, created_at)
     select organization_id, $1, $2, workplace_id, id, $3, $4, $5, 'entered', 'entered', 'Test', now()
     from work_orders where id = $6`,
    [id, staff_id, line_id, from, to, work_order_id],
  );
  return id;
}
