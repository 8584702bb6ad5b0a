import type { PayrollDay } from '@baydesk/contract/timesheets.contract';
import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import type { PayrollCalendar } from '@baydesk/domain/time-clock/forgotten-clock-out';
import type { ClockedRecord } from '@baydesk/domain/timesheets/payroll-days';
import { payrollDays } from '@baydesk/domain/timesheets/payroll-days';
import { payrollPeriod } from '@baydesk/domain/time-clock/payroll-period';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

type ReadingCtx = Pick<Ctx, 'db' | 'now'>;

export interface ApprovedSpan {
  readonly staff_id: string;
  readonly workplace_id: string;
  readonly first_day: string;
  readonly last_day: string;
}

/** The columns that hours are counted from. Screens read the rest of a record by its id. */
type PayrollRecord = ClockedRecord & { readonly staff_id: string };

export interface PayrollOfPerson {
  readonly days: readonly PayrollDay[];
  /** The records of people with time on the days. */
  readonly records: readonly PayrollRecord[];
}

/** The payroll days of people at every location, by person, in a constant number of statements. */
export async function readPayroll(
  ctx: ReadingCtx,
  staff_ids: readonly string[],
  period: DateSpan,
): Promise<ReadonlyMap<string, PayrollOfPerson>> {
  const [records, locations, approved] = await Promise.all([
    readRecords(ctx, staff_ids, aroundPeriod(period)),
    readLocations(ctx),
    readApproved(ctx, staff_ids, period),
  ]);
  const needed = new Set(records.map(({ workplace_id }) => workplace_id));
  const calendars = new Map(locations.filter(({ id }) => needed.has(id)).map((location) => [location.id, location]));
  const payroll_period = payrollPeriod(period, calendars);
  const now = ctx.now.toString();
  const spans = Map.groupBy(approved, ({ staff_id }) => staff_id);
  const by_person = Map.groupBy(records, ({ staff_id }) => staff_id);
  return new Map(
    [...by_person].map(([staff_id, of_person]) => {
      const days = payrollDays(of_person, payroll_period, now).map((day) => ({
        ...day,
        workplace_name: calendars.get(day.workplace_id)?.name ?? '',
        timezone: calendars.get(day.workplace_id)?.timezone ?? '',
        is_approved: isCovered(spans.get(staff_id) ?? [], day),
      }));
      const counted = new Set(days.flatMap(({ parts }) => parts.map(({ record_id }) => record_id)));
      return [staff_id, { days, records: of_person.filter(({ id }) => counted.has(id)) }];
    }),
  );
}

const MOST_DAYS = 400;

export function assertPeriod({ start_date, end_date }: DateSpan): void {
  const { days } = Temporal.PlainDate.from(start_date).until(end_date, { largestUnit: 'day' });
  if (days < 0) refuse('invalid_input', { message: 'The last day comes before the first' }, 'end_date');
  if (days > MOST_DAYS) refuse('invalid_input', { message: `At most ${MOST_DAYS} days at once` }, 'end_date');
}

const isCovered = (
  spans: readonly ApprovedSpan[],
  { date, workplace_id }: { readonly date: string; readonly workplace_id: string },
): boolean =>
  spans.some((span) => span.workplace_id === workplace_id && span.first_day <= date && date <= span.last_day);

interface Around {
  readonly from: string;
  readonly until: string;
}

/** Long enough for these days in every zone, whenever a day starts there. */
export function aroundPeriod({ start_date, end_date }: DateSpan): Around {
  const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC');
  return {
    from: midnight(start_date).subtract({ hours: 15 }).toInstant().toString(),
    until: midnight(end_date).add({ days: 2, hours: 13 }).toInstant().toString(),
  };
}

/** Time that began in it, and what reaches into it: for each person at most the last record that began before. */
async function readRecords({ db }: ReadingCtx, staff_ids: readonly string[], { from, until }: Around) {
  if (staff_ids.length === 0) return [];
  const { rows } = await sql<PayrollRecord>`
    select p.id, p.staff_id, p.workplace_id, p.line_id, p.started_at as start_date, p.ended_at as end_date from punches p
    where p.staff_id = any (${staff_ids}::uuid[]) and p.removed_at is null
      and p.started_at >= ${from}::timestamptz and p.started_at < ${until}::timestamptz
    union all
    select before.* from unnest(${staff_ids}::uuid[]) person (id)
    cross join lateral (
      select q.id, q.staff_id, q.workplace_id, q.line_id, q.started_at, q.ended_at from punches q
      where q.staff_id = person.id and q.started_at < ${from}::timestamptz and q.removed_at is null
        and q.ended_at is distinct from q.started_at
      order by q.started_at desc limit 1) before
    where before.ended_at is null or before.ended_at > ${from}::timestamptz
    order by start_date`.execute(db);
  return rows;
}

type Location = PayrollCalendar & { readonly id: string; readonly name: string };

const readLocations = ({ db }: ReadingCtx): Promise<Location[]> =>
  db.selectFrom('workplaces').select(['id', 'name', 'timezone', 'day_starts_at', 'closes_at']).execute();

/** The approvals of these days, at every location. */
export const readApproved = (
  { db }: Pick<Ctx, 'db'>,
  staff_ids: readonly string[],
  { start_date, end_date }: DateSpan,
): Promise<ApprovedSpan[]> =>
  db
    .selectFrom('approved_days')
    .select(['staff_id', 'workplace_id', 'first_day', 'last_day'])
    .where('staff_id', '=', (eb) => eb.fn.any(eb.val([...staff_ids])))
    .where('reopened_at', 'is', null)
    .where('first_day', '<=', end_date)
    .where('last_day', '>=', start_date)
    .orderBy('first_day')
    .execute();
