import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { payrollDaysOf } from '@baydesk/domain/time-clock/payroll-day-of';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database.ts';
import type { SlotOf } from '../../platform/database/kept-statement.ts';
import { keptStatement } from '../../platform/database/kept-statement.ts';

/** Punches `p` that stand, each with its person `s`, location `w`, order `o`, line `l` and department `d`. */
const selectTaskRows = (db: Db) =>
  db
    .selectFrom('punches as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .innerJoin('workplaces as w', 'w.id', 'p.workplace_id')
    .leftJoin('work_orders as o', 'o.id', 'p.work_order_id')
    .leftJoin('work_order_lines as l', 'l.id', 'p.line_id')
    .leftJoin('departments as d', 'd.id', 'p.department_id')
    .where('p.removed_at', 'is', null)
    .select(['p.id', 'p.staff_id', 's.first_name as technician_first_name', 's.last_name as technician_last_name'])
    .select(['s.job_title', 'p.workplace_id', 'w.name as workplace_name', 'w.timezone', 'w.day_starts_at', 'w.shop_id'])
    .select(['p.work_order_id', 'o.order_kind', 'o.number', 'o.imported_number', 'p.line_id', 'l.line_name'])
    .select(['p.department_id', 'd.name as department_name', 'p.started_at', 'p.ended_at', 'p.description'])
    .select(['p.started_way', 'p.ended_way', 'p.started_device_at', 'p.started_received_at'])
    .select(['p.ended_device_at', 'p.ended_received_at', 'p.version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('approved_days as a')
          .whereRef('a.staff_id', '=', 'p.staff_id')
          .whereRef('a.workplace_id', '=', 'p.workplace_id')
          .where('a.reopened_at', 'is', null)
          // A payroll day is at most a day away from the date in UTC.
          .where('a.last_day', '>=', sql<string>`(p.started_at at time zone 'UTC')::date - 2`)
          .where('a.first_day', '<=', sql<string>`(coalesce(p.ended_at, p.started_at) at time zone 'UTC')::date + 1`)
          .select(['a.first_day', 'a.last_day']),
      ).as('approvals'),
    );

type TaskRows = ReturnType<typeof selectTaskRows>;
type TaskRow = Awaited<ReturnType<TaskRows['execute']>>[number];

/** The record of a row, without the columns that only the server reads. */
const taskRecordOf = (row: TaskRow): TaskRecord => ({
  id: row.id,
  staff_id: row.staff_id,
  technician_first_name: row.technician_first_name,
  technician_last_name: row.technician_last_name,
  job_title: row.job_title,
  workplace_id: row.workplace_id,
  workplace_name: row.workplace_name,
  timezone: row.timezone,
  work_order_id: row.work_order_id,
  work_order_number: numberOf(row),
  line_id: row.line_id,
  line_name: row.line_name ?? '',
  department_id: row.department_id,
  department_name: row.department_name ?? '',
  start_date: row.started_at,
  end_date: row.ended_at,
  description: row.description,
  started_way: row.started_way,
  ended_way: row.ended_way,
  started_device_at: row.started_device_at,
  started_received_at: row.started_received_at,
  ended_device_at: row.ended_device_at,
  ended_received_at: row.ended_received_at,
  is_approved: isApproved(row),
  version: row.version,
});

function numberOf({ order_kind, number, imported_number, shop_id }: TaskRow): string {
  if (order_kind === null || number === null) return '';
  return orderNumber({
    order_kind: order_kind satisfies OrderKind,
    number,
    imported_number: imported_number ?? '',
    shop_id,
  });
}

function isApproved({ approvals, ...row }: TaskRow): boolean {
  if (approvals.length === 0) return false;
  const { first_day, last_day } = payrollDaysOf(row, row);
  return approvals.some((each) => each.first_day <= last_day.toString() && each.last_day >= first_day.toString());
}

const rowsById = keptStatement((db, slot: SlotOf<{ readonly ids: readonly string[] }>) =>
  selectTaskRows(db)
    .where('p.id', '=', sql<string>`any(${slot('ids')}::uuid[])`)
    .orderBy('p.started_at'),
);

/** A list of unknown length is planned anew for each call, which takes twenty times as long as reading two records. */
const rowsOfTwo = keptStatement((db, slot: SlotOf<{ readonly first: string; readonly second: string }>) =>
  selectTaskRows(db)
    .where('p.id', 'in', [slot('first'), slot('second')])
    .orderBy('p.started_at'),
);

/** The records of these ids, the earliest first. */
export async function readTaskRecordsById(db: Db, ids: readonly string[]): Promise<TaskRecord[]> {
  const [first, second = first, third] = ids;
  if (first === undefined || second === undefined) return [];
  const rows = third === undefined ? rowsOfTwo(db, { first, second }) : rowsById(db, { ids });
  return (await rows).map(taskRecordOf);
}

const runningRows = keptStatement((db, slot: SlotOf<{ readonly staff_id: string }>) =>
  selectTaskRows(db).where('p.staff_id', '=', slot('staff_id')).where('p.ended_at', 'is', null),
);

/** The task a person is clocked in on; undefined while they are out. */
export async function readRunningTask(db: Db, staff_id: string): Promise<TaskRecord | undefined> {
  const [row] = await runningRows(db, { staff_id });
  return row && taskRecordOf(row);
}

/** The records that a condition on the aliases of `selectTaskRows` chooses. */
export async function readTaskRecords(db: Db, narrow: (rows: TaskRows) => TaskRows): Promise<TaskRecord[]> {
  const rows = await narrow(selectTaskRows(db)).execute();
  return rows.map(taskRecordOf);
}

/** The line with its order, or the department, as sentences name it. */
export const taskName = ({ line_id, line_name, work_order_number, department_name }: TaskRecord): string =>
  line_id === null ? department_name : `“${line_name}” of ${work_order_number}`;
