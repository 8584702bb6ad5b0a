import { fullName } from '@baydesk/domain/format/person-name';
import { isTechnician } from '@baydesk/domain/permissions/derived-checks';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../../platform/database/database.ts';
import { insertion, writeTogether } from '../../../platform/writes/write-together.ts';
import { approveDays, askForCorrection } from '../../timesheets/public.ts';
import { actAs } from './act-as.ts';
import type { OrganizationPlan, PersonPlan } from './build-organization.ts';
import { staffId, workplaceId } from './build-organization.ts';
import type { LineWork } from '../stories/plan-shifts.ts';
import { isWorkday, planShifts } from '../stories/plan-shifts.ts';
import { plannedId } from './planned-id.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

/** Two months. */
const CLOCKED_DAYS = 61;

const MIKE = 'technician@northline.demo';
const SARA = 'sara.ahmadi@northline.demo';
const JAMAL = 'jamal.lewis@northline.demo';
const DENNIS = 'time-clock-user@northline.demo';
const KEEPS_TIME = 'office-user@northline.demo';
const OWNER = 'administrator@northline.demo';
const SHOP = 'TOR';

/** Time taken, as a part of the estimate. */
const PACES = [1.1, 0.85, 1, 1.3, 0.95, 0.9, 1.15];

/** The department of people whose role is not listed. */
const DEPARTMENT = 'Service';
const DEPARTMENTS: Readonly<Partial<Record<PersonPlan['role_id'], string>>> = {
  ROLE_OFFICE_USER: 'Office',
  ROLE_FOREMAN: 'Trailer shop',
};

/** Two months of punches on the lines that were done and in departments, with approvals, requests and a forgotten punch. */
export async function buildTime(shop: Shop): Promise<void> {
  const last_day = lastWorkday(shop.today);
  const first_day = shop.today.subtract({ days: CLOCKED_DAYS });
  const clocking = shop.plan.people.filter(({ clockable, status }) => clockable && status === undefined);
  const work = await doneWork(shop, first_day);
  const rows = clocking.flatMap((person, number) => {
    const place = placeOf(shop.plan, person);
    const staff_id = staffId(shop.plan, person.email);
    const of_person = work.filter((line) => line.staff_id === staff_id && line.workplace_id === place.id);
    const last = person.email === DENNIS ? last_day.subtract({ days: 1 }) : last_day;
    const plan = { person: number + 1, timezone: place.timezone, first_day, last_day: last, work: of_person };
    return planShifts(plan).map((punch, index) => punchRow(shop, person, { ...punch, index }));
  });
  await writeTogether(shop.db, [insertion('punches', [...rows, forgottenPunch(shop, last_day)])]);
  await workNow(shop);
  await approveLastPeriod(shop, last_day);
  await askSomething(shop, last_day);
  await askForWhatOverlaps(shop, last_day);
}

/** The last day before today on which people worked. */
function lastWorkday(today: Temporal.PlainDate): Temporal.PlainDate {
  const before = today.subtract({ days: 1 });
  return isWorkday(before) ? before : lastWorkday(before);
}

function placeOf(plan: OrganizationPlan, { works_at, role_id }: PersonPlan) {
  const place = plan.workplaces.find(({ shop_id }) => shop_id === works_at[0]);
  if (!place) throw new Error('Everybody who clocks works somewhere');
  const department = DEPARTMENTS[role_id] ?? DEPARTMENT;
  return {
    id: workplaceId(plan, place.shop_id),
    timezone: place.timezone,
    department_id: plannedId(plan.organization_id, `department ${place.shop_id} ${department}`),
  };
}

/**
 * The work on lines that were completed since, somewhat faster or slower than estimated, shared equally by those assigned.
 * Lines without a technician are given to the technicians of the location in turn.
 */
async function doneWork({ db, plan }: Shop, since: Temporal.PlainDate) {
  const { rows } = await sql<CompletedLine>`
    select l.id as line_id, l.work_order_id, (l.completed_at at time zone w.timezone)::date as from_day,
      o.workplace_id, w.shop_id, l.time_estimate, array(
        select t.staff_id from line_technicians t where t.line_id = l.id order by t.assigned_at) as staff_ids
    from work_order_lines l
    join work_orders o on o.id = l.work_order_id
    join workplaces w on w.id = o.workplace_id
    where l.status = 'completed' and l.removed_at is null and l.completed_at >= ${since.toString()}::date
    order by l.completed_at, l.id`.execute(db);
  return rows.flatMap(({ staff_ids, time_estimate, shop_id, ...line }, index) => {
    const technicians = techniciansAt(plan, shop_id);
    const in_turn = technicians[index % technicians.length];
    const workers = staff_ids.length > 0 || !in_turn ? staff_ids : [in_turn];
    const pace = PACES[index % PACES.length] ?? 1;
    const seconds = Math.round((time_estimate * pace) / Math.max(1, workers.length)) * 60;
    return workers.map((staff_id) => ({ ...line, staff_id, seconds }));
  });
}

interface CompletedLine extends Omit<LineWork, 'seconds'> {
  readonly workplace_id: string;
  readonly shop_id: string;
  /** Minutes. */
  readonly time_estimate: number;
  readonly staff_ids: readonly string[];
}

const techniciansAt = (plan: OrganizationPlan, shop_id: string): string[] =>
  plan.people
    .filter(
      ({ role_id, works_at, status }) =>
        status === undefined && works_at[0] === shop_id && isTechnician({ roles: [role_id] }),
    )
    .map(({ email }) => staffId(plan, email));

interface PlacedPunch {
  readonly work: Pick<LineWork, 'line_id' | 'work_order_id'> | null;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant | null;
  readonly index: number | string;
}

function punchRow({ plan }: Shop, person: PersonPlan, { work, start, end, index }: PlacedPunch) {
  const { organization_id } = plan;
  const place = placeOf(plan, person);
  return {
    organization_id,
    id: plannedId(organization_id, `punch ${person.email} ${index}`),
    staff_id: staffId(plan, person.email),
    workplace_id: place.id,
    work_order_id: work?.work_order_id ?? null,
    line_id: work?.line_id ?? null,
    department_id: work ? null : place.department_id,
    started_at: start.toString(),
    ended_at: end?.toString() ?? null,
    description: '',
    started_way: 'clock' as const,
    ended_way: end ? ('clock' as const) : null,
    created_by: fullName(person),
    created_at: start.toString(),
    version: 1,
  };
}

const personNamed = ({ plan }: Shop, email: string): PersonPlan => {
  const person = plan.people.find((each) => each.email === email);
  if (!person) throw new Error(`The plan has no person ${email}`);
  return person;
};

/** By the clock of the shop. */
const at = (day: Temporal.PlainDate, hour: number, minute: number): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: { hour, minute } }).toInstant();

/** Somebody came in and never clocked out. */
const forgottenPunch = (shop: Shop, day: Temporal.PlainDate) =>
  punchRow(shop, personNamed(shop, DENNIS), { work: null, start: at(day, 7, 28), end: null, index: 'forgotten' });

/** Clocks a technician in on a line: since 8:05 today, or since 40 minutes ago if that is earlier. */
async function workNow(shop: Shop): Promise<void> {
  const line = await shop.db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .innerJoin('line_technicians as t', 't.line_id', 'l.id')
    .select(['l.id as line_id', 'l.work_order_id'])
    .where('t.staff_id', '=', staffId(shop.plan, MIKE))
    .where('l.status', '=', 'in_progress')
    .where('o.status', '=', 'in_progress')
    .orderBy('o.number')
    .orderBy('l.line_order')
    .executeTakeFirst();
  if (!line) throw new Error('The demo has no line in progress');
  const start = at(shop.today, 8, 5);
  const row = punchRow(shop, personNamed(shop, MIKE), { work: line, start, end: null, index: 'now' });
  await shop.db
    .insertInto('punches')
    .values({ ...row, started_at: sql<string>`least(${row.started_at}::timestamptz, now() - interval '40 minutes')` })
    .execute();
}

/** Approves the two weeks that ended on the last Sunday, except the approver's own. */
async function approveLastPeriod(shop: Shop, last_day: Temporal.PlainDate): Promise<void> {
  const { plan, db } = shop;
  const end = last_day.subtract({ days: last_day.dayOfWeek });
  const period = { start_date: end.subtract({ days: 13 }).toString(), end_date: end.toString() };
  const people = plan.people.filter(
    ({ clockable, status, works_at }) => clockable && status === undefined && works_at[0] === SHOP,
  );
  for (const [by, emails] of [
    [KEEPS_TIME, people.map(({ email }) => email).filter((email) => email !== KEEPS_TIME)],
    [OWNER, [KEEPS_TIME]],
  ] as const)
    await approveDays(actAs({ db, plan, now: at(end.add({ days: 1 }), 9, 30) }, by, SHOP), {
      id: plannedId(plan.organization_id, `approval by ${by}`),
      ...period,
      staff_ids: emails.map((email) => staffId(plan, email)),
    });
}

/** Somebody left later than the clock says, and asks to have it corrected. */
async function askSomething({ db, plan }: Shop, day: Temporal.PlainDate): Promise<void> {
  const last = await db
    .selectFrom('punches')
    .select(['id', 'started_at', 'ended_at'])
    .where('staff_id', '=', staffId(plan, SARA))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const until = Temporal.Instant.from(last.ended_at ?? last.started_at).add({ minutes: 75 });
  await askForCorrection(actAs({ db, plan, now: at(day, 19, 0) }, SARA, SHOP), {
    id: plannedId(plan.organization_id, 'correction'),
    record_id: last.id,
    line_id: null,
    department_id: null,
    start_date: last.started_at,
    end_date: until.toString(),
    reason: 'Stayed to finish the brakes and clocked out before I cleaned up.',
  });
}

/** Somebody asks for time during which they are already clocked on something else. */
async function askForWhatOverlaps({ db, plan }: Shop, day: Temporal.PlainDate): Promise<void> {
  await askForCorrection(actAs({ db, plan, now: at(day, 17, 10) }, JAMAL, SHOP), {
    id: plannedId(plan.organization_id, 'correction that overlaps'),
    record_id: null,
    line_id: null,
    department_id: plannedId(plan.organization_id, `department ${SHOP} Parts`),
    start_date: at(day, 11, 30).toString(),
    end_date: at(day, 12, 20).toString(),
    reason: 'Helped unload the delivery over lunch.',
  });
}
