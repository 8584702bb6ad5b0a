import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type * as contract from '@baydesk/contract/time-clock/records.contract';
import { create, isPermitted } from '@baydesk/domain/permissions/permission';
import { payrollDayStart } from '@baydesk/domain/time-clock/payroll-day-of';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/request/actor.ts';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { instantColumn, listedPage } from '../../../platform/lists/document-list.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { containing } from '../../../platform/lists/list-query.ts';
import { overlappingRecords, readTaskRecordsById } from '../../punches/public.ts';
import { searchedNumber } from '../../work-orders/public.ts';

type ListInput = InputOf<typeof contract.listTaskRecords>;

const RECORDS = {
  table: 'punches',
  row: 'p',
  columns: sql`p.id`,
  joins: sql``,
  sorted_by: { start_date: instantColumn('p.started_at') },
} as const;

/** Only timekeepers see the time of others. */
const keepsTime = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  isPermitted(permissions, create('timesheet'));

/** Records that began on the days asked for. */
export async function listTaskRecords(ctx: WorkplaceCtx, input: ListInput) {
  const condition = await conditionOf(ctx, input);
  const sorting = { column: 'start_date', descending: input.descending ?? true } as const;
  const { rows, ...page } = await listedPage<{ id: string }, 'start_date'>(ctx, RECORDS, condition, sorting, input);
  return {
    collection: await recordsById(
      ctx,
      rows.map(({ id }) => id),
    ),
    ...page,
  };
}

/** Records in the order of their ids. */
export async function recordsById({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<TaskRecord[]> {
  if (ids.length === 0) return [];
  const records = await readTaskRecordsById(db, ids);
  const by_id = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => by_id.get(id) ?? []);
}

async function conditionOf(ctx: WorkplaceCtx, input: ListInput): Promise<Condition> {
  const { actor, workplace } = ctx;
  const staff_id = keepsTime(actor) ? input.staff_id : actor.staff_id;
  if (input.staff_id !== undefined && staff_id !== input.staff_id) return sql`false`;
  const { line_id, department_id, work_order_id, is_running, search } = input;
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    sql`p.workplace_id = ${workplace.id} and p.removed_at is null`,
    staff_id === undefined ? undefined : sql`p.staff_id = ${staff_id}`,
    line_id === undefined ? undefined : sql`p.line_id = ${line_id}`,
    department_id === undefined ? undefined : sql`p.department_id = ${department_id}`,
    work_order_id === undefined ? undefined : sql`p.work_order_id = ${work_order_id}`,
    is_running === undefined ? undefined : is_running ? sql`p.ended_at is null` : sql`p.ended_at is not null`,
    search ? matching(search, workplace.id) : undefined,
    ...(await began(ctx, input)),
  ];
  return sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;
}

/** Searches by the name of the person or the number of the order. */
function matching(search: string, workplace_id: string): RawBuilder<unknown> {
  const named = sql`p.staff_id in (
    select s.id from staff s where s.first_name || ' ' || s.last_name ilike ${containing(search)})`;
  const ranges = searchedNumber(search)?.ranges ?? [];
  if (ranges.length === 0) return named;
  const numbered = ranges.map(([from, to]) => sql`o.number between ${from} and ${to}`);
  return sql`(${named} or p.work_order_id in (
    select o.id from work_orders o where o.workplace_id = ${workplace_id} and (${sql.join(numbered, sql` or `)})))`;
}

async function began({ db, workplace }: WorkplaceCtx, { start_date, end_date }: ListInput) {
  if (start_date === undefined && end_date === undefined) return [];
  const place = await db
    .selectFrom('workplaces')
    .select(['timezone', 'day_starts_at'])
    .where('id', '=', workplace.id)
    .executeTakeFirstOrThrow();
  const startOf = (date: Temporal.PlainDate | string) => payrollDayStart(date, place).toString();
  return [
    start_date === undefined ? undefined : sql`p.started_at >= ${startOf(start_date)}::timestamptz`,
    end_date === undefined
      ? undefined
      : sql`p.started_at < ${startOf(Temporal.PlainDate.from(end_date).add({ days: 1 }))}::timestamptz`,
  ];
}

/** Returns a record of the caller, or one at a location where the caller keeps time. */
export async function viewTaskRecord(ctx: Ctx, { id }: InputOf<typeof contract.viewTaskRecord>): Promise<TaskRecord> {
  const [record] = await recordsById(ctx, [id]);
  return record && isVisible(ctx.actor, record) ? record : refuse('not_found');
}

const isVisible = (actor: Actor, { staff_id, workplace_id }: Pick<TaskRecord, 'staff_id' | 'workplace_id'>): boolean =>
  staff_id === actor.staff_id || (keepsTime(actor) && actor.workplace_ids.includes(workplace_id));

/** Time at locations of other people is refused on saving, but not shown. */
export async function overlappingTasks(ctx: Ctx, input: InputOf<typeof contract.overlappingTasks>) {
  const { id, staff_id, start_date, end_date } = input;
  if (staff_id !== ctx.actor.staff_id && !keepsTime(ctx.actor)) return refuse('not_found');
  const person = await ctx.db.selectFrom('staff').select('id').where('id', '=', staff_id).executeTakeFirst();
  if (!person) return refuse('not_found');
  const stretch = {
    staff_id,
    started_at: start_date,
    ended_at: end_date ?? null,
    besides: id === undefined ? [] : [id],
  };
  const records = await overlappingRecords(ctx, stretch);
  return { collection: records.filter((record) => isVisible(ctx.actor, record)) };
}
