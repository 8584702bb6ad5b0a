import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/timesheets.contract';
import { hoursTotals } from '@baydesk/domain/timesheets/payroll-days';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordsById } from '../time-clock/public.ts';
import { correctionsOfPerson, countOpenCorrections } from './corrections.queries.ts';
import { aroundPeriod, assertPeriod, readPayroll } from './payroll.queries.ts';

/** At most so many records are read for all people; further ones are read by person. */
const MOST_RECORDS = 5_000;

const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

const serverTime = ({ now }: Ctx): string => now.toString({ fractionalSecondDigits: 3 });

export async function myPunchClockActivities(ctx: Ctx, period: InputOf<typeof contract.myPunchClockActivities>) {
  assertPeriod(period);
  const { staff_id } = ctx.actor;
  const [payroll, corrections] = await Promise.all([
    readPayroll(ctx, [staff_id], period),
    correctionsOfPerson(ctx, staff_id, aroundPeriod(period)),
  ]);
  const { days = [], records = [] } = payroll.get(staff_id) ?? {};
  return {
    days: [...days],
    records: await recordsById(ctx, idsOf(records)),
    totals: hoursTotals(days),
    corrections,
    server_time: serverTime(ctx),
  };
}

/** Lists people with time at the location, and those who clock in there but have none. */
export async function punchClockActivities(ctx: WorkplaceCtx, input: InputOf<typeof contract.punchClockActivities>) {
  const { staff_id, ...period } = input;
  assertPeriod(period);
  const [people, open_corrections] = await Promise.all([
    peopleAt(ctx, aroundPeriod(period), staff_id),
    countOpenCorrections(ctx, ctx.workplace.id),
  ]);
  if (staff_id !== undefined && people.length === 0) return refuse('not_found');
  const payroll = await readPayroll(
    ctx,
    people.map(({ id }) => id),
    period,
  );
  const isHere = ({ workplace_id }: { readonly workplace_id: string }) => workplace_id === ctx.workplace.id;
  const listed = people.map(({ id, is_expected, ...person }) => {
    const of_person = payroll.get(id) ?? { days: [], records: [] };
    const days = of_person.days.filter(isHere);
    const records = of_person.records.filter(isHere);
    return {
      row: {
        staff_id: id,
        ...person,
        days,
        totals: hoursTotals(days),
        is_running: records.some(({ end_date }) => end_date === null),
        is_approved: days.length > 0 && days.every((day) => day.is_approved),
      },
      records,
      is_shown: is_expected || days.length > 0,
    };
  });
  const shown = listed.filter(({ is_shown }) => is_shown);
  const records = shown.flatMap((each) => each.records);
  return {
    collection: shown.map(({ row }) => row),
    totals: hoursTotals(shown.map(({ row }) => row.totals)),
    records: await recordsById(
      ctx,
      idsOf(records.length > MOST_RECORDS ? records.filter(({ end_date }) => end_date === null) : records),
    ),
    open_corrections,
    server_time: serverTime(ctx),
  };
}

interface Around {
  readonly from: string;
  readonly until: string;
}

async function peopleAt({ db, workplace }: WorkplaceCtx, { from, until }: Around, staff_id: string | undefined) {
  const enrolled = sql<boolean>`exists (
    select from enrollments e where e.staff_id = s.id and e.workplace_id = ${workplace.id})`;
  const clocked = sql<boolean>`exists (
    select from punches p where p.staff_id = s.id and p.workplace_id = ${workplace.id} and p.removed_at is null
      and p.started_at >= ${from}::timestamptz - interval '7 days' and p.started_at < ${until}::timestamptz)`;
  const people = db
    .selectFrom('staff as s')
    .select(['s.id', 's.first_name', 's.last_name', 's.job_title'])
    .select(sql<boolean>`s.clockable and s.status = 'active' and ${enrolled}`.as('is_expected'))
    .where((eb) => eb.or([enrolled, clocked]))
    .orderBy(sql`lower(s.first_name), lower(s.last_name), s.id`);
  return (staff_id === undefined ? people : people.where('s.id', '=', staff_id)).execute();
}
