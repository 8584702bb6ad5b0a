import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { myTasks as endpoint, TechnicianTask } from '@baydesk/contract/time-clock.contract';
import { assetName } from '@baydesk/domain/format/asset-name';
import { clockRefusal } from '@baydesk/domain/time-clock/clock-refusal';
import { payrollDayOf, payrollDayStart } from '@baydesk/domain/time-clock/payroll-day-of';
import { taskStatus } from '@baydesk/domain/time-clock/technician-task';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { OPEN_STATUSES, PRIORITIES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { isoInstant } from '../../../platform/database/iso-instant.ts';
import type { SlotOf } from '../../../platform/database/kept-statement.ts';
import { keptStatement } from '../../../platform/database/kept-statement.ts';
import { punchesNear } from '../../punches/public.ts';
import { instantText } from './punch-columns.ts';

type MyTasks = AnswerOf<typeof endpoint>;

/** Lines that can be worked on come first, then by promised time, then by priority. */
export async function myTasks(ctx: WorkplaceCtx): Promise<MyTasks> {
  const { staff_id } = ctx.actor;
  const [rows, today] = await Promise.all([
    readMyLines(ctx.db, { staff_id, workplace_id: ctx.workplace.id }),
    dayNow(ctx).then((day) => readToday(ctx, day)),
  ]);
  return { collection: rows.toSorted(bySoonest).map((row) => taskOf(row, staff_id)), today };
}

interface Day {
  readonly start: string;
  readonly end: string;
}

/** The present payroll day of the location. */
async function dayNow({ db, now, workplace }: WorkplaceCtx): Promise<Day> {
  const { day_starts_at } = await db
    .selectFrom('workplaces')
    .select('day_starts_at')
    .where('id', '=', workplace.id)
    .executeTakeFirstOrThrow();
  const place = { timezone: workplace.timezone, day_starts_at };
  const day = payrollDayOf(now, workplace.timezone, day_starts_at);
  return {
    start: instantText(payrollDayStart(day, place)),
    end: instantText(payrollDayStart(day.add({ days: 1 }), place)),
  };
}

/** The time on a line `l`, read once: ended time of one person and of all, and the people on it now. */
const timeOnLine = (staff_id: RawBuilder<string>) => sql<TimeOnLine>`(
  select json_build_object(
    'my_seconds', coalesce(sum(u.seconds) filter (where u.staff_id = ${staff_id}), 0)::int,
    'all_seconds', coalesce(sum(u.seconds), 0)::int,
    'running', coalesce(json_agg(json_build_object('staff_id', u.staff_id, 'first_name', y.first_name,
      'last_name', y.last_name, 'start_date', ${isoInstant<string>('u.started_at')}) order by u.started_at)
      filter (where u.seconds is null), '[]'))
  from (
    select p.staff_id, p.started_at, extract(epoch from p.ended_at - p.started_at) as seconds
    from punches p where p.line_id = l.id and p.removed_at is null) u
  join staff y on y.id = u.staff_id)`;

interface TimeOnLine {
  readonly my_seconds: number;
  readonly all_seconds: number;
  readonly running: TechnicianTask['running'];
}

interface Mine {
  readonly staff_id: string;
  readonly workplace_id: string;
}

const readMyLines = keptStatement((db, slot: SlotOf<Mine>) =>
  db
    .selectFrom('line_technicians as t')
    .innerJoin('work_order_lines as l', 'l.id', 't.line_id')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('staff as a', 'a.id', 'o.service_advisor_id')
    .where('t.staff_id', '=', slot('staff_id'))
    .where('t.settled_at', 'is', null)
    .where('o.workplace_id', '=', slot('workplace_id'))
    .where('o.status', 'in', OPEN_STATUSES)
    .where('o.removed_at', 'is', null)
    .select(['l.id as line_id', 'l.line_name', 'l.status as line_status', 'l.line_order', 'l.time_estimate'])
    .select(['o.id as work_order_id', 'o.order_kind', 'o.number', 'o.imported_number', 'w.shop_id'])
    .select(['o.status as order_status', 'o.vehicle_id', 'o.year', 'o.maker_name', 'o.model_name', 'o.unit'])
    .select(['o.licence_plate', 'o.vin', 'o.priority', 'o.promised_at', 'o.walk_in_name', 'c.name as customer_name'])
    .select(sql<string | null>`nullif(btrim(a.first_name || ' ' || a.last_name), '')`.as('service_advisor'))
    .select(timeOnLine(slot('staff_id')).as('time')),
);

type MyLine = Awaited<ReturnType<typeof readMyLines>>[number];

function taskOf(row: MyLine, mine: string): TechnicianTask {
  const { line_status } = row;
  const { running, my_seconds, all_seconds } = row.time;
  const is_running = running.some(({ staff_id }) => staff_id === mine);
  const work_order_number = orderNumber(row);
  return {
    line_id: row.line_id,
    line_name: row.line_name,
    line_status,
    status: taskStatus({ line_status, is_running, has_time: my_seconds > 0 }),
    work_order_id: row.work_order_id,
    work_order_number,
    customer_name: row.customer_name ?? row.walk_in_name,
    vehicle_info: row.vehicle_id ? assetName(row) : 'No vehicle',
    unit: row.unit,
    priority: row.priority,
    promised_at: row.promised_at,
    time_estimate: row.time_estimate,
    my_seconds,
    all_seconds,
    running,
    refusal: clockRefusal({ ...row, work_order_number }),
  };
}

/** Ended time of the day at this location, and the estimates of the lines I completed on it. */
async function readToday({ db, actor: { staff_id }, workplace }: WorkplaceCtx, { start, end }: Day) {
  const [clocked, done] = await Promise.all([
    sql<Pick<MyTasks['today'], 'seconds' | 'wo_seconds'>>`
      select ${secondsIn(start, end)} as seconds, ${secondsIn(start, end, sql`p.line_id is not null`)} as wo_seconds
      from ${punchesNear({ staff_id, started_at: start, ended_at: end })} p
      where p.workplace_id = ${workplace.id} and p.ended_at > ${start}::timestamptz`.execute(db),
    db
      .selectFrom('line_technicians as t')
      .innerJoin('work_order_lines as l', 'l.id', 't.line_id')
      .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
      .where('t.staff_id', '=', staff_id)
      .where('o.workplace_id', '=', workplace.id)
      .where('o.removed_at', 'is', null)
      .where('l.removed_at', 'is', null)
      .where('t.settled_at', '>=', start)
      .where('t.settled_at', '<', end)
      .where('l.status', '=', 'completed')
      .select(sql<number>`coalesce(sum(l.time_estimate), 0)::float8`.as('completed_estimate_minutes'))
      .executeTakeFirstOrThrow(),
  ]);
  const [time = { seconds: 0, wo_seconds: 0 }] = clocked.rows;
  return { ...time, ...done };
}

const secondsIn = (
  start: string,
  end: string,
  condition: RawBuilder<unknown> = sql`true`,
) => sql<number>`coalesce(sum(extract(epoch from
  least(p.ended_at, ${end}::timestamptz) - greatest(p.started_at, ${start}::timestamptz))) filter (where ${condition}), 0)::int`;

/** Lines that cannot be clocked in on come last, because they wait. */
const waits = (row: MyLine): number =>
  row.line_status === 'authorization_required' || row.order_status === 'hold' ? 1 : 0;
const urgency = ({ priority }: MyLine): number => PRIORITIES.findIndex((each) => each === priority);
/** Orders without a promised time come last. */
const moment = ({ promised_at }: MyLine): number =>
  promised_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(promised_at);

const bySoonest = (a: MyLine, b: MyLine): number =>
  waits(a) - waits(b) ||
  moment(a) - moment(b) ||
  urgency(b) - urgency(a) ||
  orderNumber(a).localeCompare(orderNumber(b)) ||
  a.line_order - b.line_order;
