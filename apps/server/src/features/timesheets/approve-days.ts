import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/timesheets.contract';
import { daysNotCovered } from '@baydesk/domain/timesheets/approved-days';
import { fullName } from '@baydesk/domain/format/person-name';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { payrollDayOf } from '@baydesk/domain/time-clock/payroll-day-of';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { insertion, writeTogether } from '../../platform/writes/write-together.ts';
import { holdClocks } from '../punches/public.ts';
import { assertPeriod, readApproved } from './payroll.queries.ts';

type ApproveInput = InputOf<typeof contract.approveDays>;

/** Approves those of the days that are not approved yet, so that a repeated call changes nothing. */
export async function approveDays(ctx: WorkplaceCtx, input: ApproveInput) {
  const { id, start_date, end_date } = input;
  const period = { start_date, end_date };
  const staff_ids = [...new Set(input.staff_ids)];
  if (staff_ids.includes(ctx.actor.staff_id) && !isAdmin(ctx.actor)) refuse('own_punches');
  const { people } = await holdClocks(ctx, staff_ids);
  await assertDaysOver(ctx, period);
  const [unsettled, approved, here] = await Promise.all([
    findUnsettled(ctx, staff_ids, period),
    approvedHere(ctx, staff_ids, period),
    peopleHere(ctx, staff_ids),
  ]);
  if (here.length < staff_ids.length) refuse('not_found');
  const nameOf = (staff_id: string) => fullName(people.find((person) => person.id === staff_id) ?? {});
  if (unsettled) refuse(unsettled.code, { name: nameOf(unsettled.staff_id) });
  const spans = staff_ids.flatMap((staff_id) =>
    daysNotCovered(
      period,
      approved.filter((span) => span.staff_id === staff_id),
    ).map((span) => ({ staff_id, first_day: span.start_date, last_day: span.end_date })),
  );
  if (spans.length > 0) {
    const place = { organization_id: ctx.actor.organization_id, workplace_id: ctx.workplace.id };
    const by = { approved_by: fullName(ctx.actor), approved_at: ctx.now.toString({ fractionalSecondDigits: 3 }) };
    await writeTogether(ctx.db, [
      insertion(
        'approved_days',
        spans.map((span) => ({ ...place, id: uuidv7(), ...span, ...by, reopened_by: '', reopened_reason: '' })),
      ),
      eventWrite(
        newEvent(ctx, 'timesheet.approved', { entity_id: id, workplace_id: ctx.workplace.id, after: { spans } }),
      ),
    ]);
  }
  return { collection: await approvedHere(ctx, staff_ids, period) };
}

/** The approvals of these days at the location. */
async function approvedHere(ctx: WorkplaceCtx, staff_ids: readonly string[], period: DaySpan) {
  const approved = await readApproved(ctx, staff_ids, period);
  return approved
    .filter(({ workplace_id }) => workplace_id === ctx.workplace.id)
    .map(({ staff_id, first_day, last_day }) => ({ staff_id, first_day, last_day }));
}

/** Those of the people who work at the location or have clocked time there. */
const peopleHere = ({ db, workplace }: WorkplaceCtx, staff_ids: readonly string[]) =>
  db
    .selectFrom('staff as s')
    .select('s.id')
    .where('s.id', '=', (eb) => eb.fn.any(eb.val([...staff_ids])))
    .where(
      sql<boolean>`(exists (select from enrollments e where e.staff_id = s.id and e.workplace_id = ${workplace.id})
        or exists (select from punches p where p.staff_id = s.id and p.workplace_id = ${workplace.id}))`,
    )
    .execute();

/** Today counts, because a week is approved on its last evening. */
async function assertDaysOver({ db, now, workplace }: WorkplaceCtx, { start_date, end_date }: DaySpan): Promise<void> {
  assertPeriod({ start_date, end_date });
  const { timezone, day_starts_at } = await db
    .selectFrom('workplaces')
    .select(['timezone', 'day_starts_at'])
    .where('id', '=', workplace.id)
    .executeTakeFirstOrThrow();
  if (end_date > payrollDayOf(now, timezone, day_starts_at).toString())
    refuse('invalid_input', { message: 'Days that have not come yet cannot be approved' }, 'end_date');
}

interface DaySpan {
  readonly start_date: string;
  readonly end_date: string;
}

interface Unsettled {
  readonly staff_id: string;
  readonly code: 'punch_is_running' | 'corrections_are_open';
}

/** Somebody who is still clocked in here since these days, or who waits for a decision about them. */
async function findUnsettled(
  { db, workplace }: WorkplaceCtx,
  staff_ids: readonly string[],
  { start_date, end_date }: DaySpan,
): Promise<Unsettled | undefined> {
  const { rows } = await sql<Unsettled & { started_at: string; timezone: string; day_starts_at: string }>`
    select open.*, w.timezone, w.day_starts_at from (
      select staff_id, workplace_id, started_at, 'punch_is_running' as code from punches
      where staff_id = any (${staff_ids}::uuid[]) and ended_at is null and removed_at is null
      union all
      select staff_id, workplace_id, started_at, 'corrections_are_open' from punch_corrections
      where staff_id = any (${staff_ids}::uuid[]) and status = 'open') open
    join workplaces w on w.id = open.workplace_id
    where w.id = ${workplace.id}`.execute(db);
  return rows.find(({ code, started_at, timezone, day_starts_at }) => {
    const day = payrollDayOf(started_at, timezone, day_starts_at).toString();
    // Somebody who is still clocked in has time in every day since they began.
    return day <= end_date && (code === 'punch_is_running' || start_date <= day);
  });
}

/** Takes the approval of days back; the approved days around them stay approved. */
export async function reopenDays(ctx: WorkplaceCtx, input: InputOf<typeof contract.reopenDays>) {
  const { staff_id, start_date, end_date, reason } = input;
  await holdClocks(ctx, [staff_id]);
  if ((await peopleHere(ctx, [staff_id])).length === 0) refuse('not_found');
  if (!isAdmin(ctx.actor)) refuse('not_permitted');
  const period = { start_date, end_date };
  const given_up = await ctx.db
    .updateTable('approved_days')
    .set({
      reopened_by: fullName(ctx.actor),
      reopened_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      reopened_reason: reason,
    })
    .where('staff_id', '=', staff_id)
    .where('workplace_id', '=', ctx.workplace.id)
    .where('reopened_at', 'is', null)
    .where('first_day', '<=', end_date)
    .where('last_day', '>=', start_date)
    .returning(['first_day', 'last_day', 'approved_by', 'approved_at'])
    .execute();
  const spans = given_up.flatMap(({ first_day, last_day, ...by }) =>
    daysNotCovered({ start_date: first_day, end_date: last_day }, [{ first_day: start_date, last_day: end_date }]).map(
      (rest) => ({ ...by, first_day: rest.start_date, last_day: rest.end_date }),
    ),
  );
  const { organization_id } = ctx.actor;
  const rows = spans.map((span) => ({
    organization_id,
    workplace_id: ctx.workplace.id,
    id: uuidv7(),
    staff_id,
    ...span,
    reopened_by: '',
    reopened_reason: '',
  }));
  await writeTogether(ctx.db, [
    insertion('approved_days', rows),
    ...(given_up.length > 0
      ? [
          eventWrite(
            newEvent(ctx, 'timesheet.reopened', {
              entity_id: staff_id,
              workplace_id: ctx.workplace.id,
              before: { spans: given_up },
              after: { ...period, reason },
            }),
          ),
        ]
      : []),
  ]);
  return { collection: await approvedHere(ctx, [staff_id], period) };
}
