import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { departmentClockIn, TaskRecord, taskCheckIn } from '@baydesk/contract/time-clock.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { toInstant } from '@baydesk/domain/dates/workplace-time';
import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import { clockRefusal } from '@baydesk/domain/time-clock/clock-refusal';
import { notBefore, punchInstant } from '@baydesk/domain/time-clock/punch-instant';
import type { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { sentTogether } from '../../../platform/database/sent-together.ts';
import type { HeldClock, NewPunch, OverlappingPunch, Punch, PunchChange } from '../../punches/public.ts';
import {
  changedPunch,
  firstOverlaps,
  holdClock,
  newPunch,
  readTaskRecordsById,
  refuseOverlap,
  taskName,
  writePunches,
} from '../../punches/public.ts';
import type { HeldLine } from '../../work-orders/public.ts';
import { beginWork, holdLine, isWorkedOn } from '../../work-orders/public.ts';
import type { PlacedTime } from '../records/assert-times.ts';
import { assertNotApproved } from '../records/assert-times.ts';
import { assertInTime, lateStretch } from './late-punches.ts';
import type { AtKiosk } from './punch-columns.ts';
import { endColumns, endedColumns, instantText, kioskDetails, startColumns } from './punch-columns.ts';

/** Somebody may have switched several times within a second. */
const REPEAT_LOOKS_BACK = 5;

type ClockedIn = AnswerOf<typeof taskCheckIn>;
type ClockIn = Omit<InputOf<typeof taskCheckIn>, 'line_id'> & AtKiosk;

/** Where the time goes. */
type Place = Pick<NewPunch, 'workplace_id'> & Partial<Pick<NewPunch, 'work_order_id' | 'line_id' | 'department_id'>>;

/** Holds the person first and then the order of the line, as everything does that locks both. */
export async function checkIn(
  ctx: Ctx,
  { line_id, ...input }: InputOf<typeof taskCheckIn> & AtKiosk,
): Promise<ClockedIn> {
  const { staff_id } = ctx.actor;
  const [clock_state, line] = await Promise.all([holdClockFor(ctx, input), holdLine(ctx, { line_id, staff_id })]);
  const earlier = repeatOf(clock_state.clock);
  if (earlier) return answerRepeat(ctx, earlier);
  assertClockable(clock_state.clock);
  if (!line) return refuse('no_longer_there', { field: 'Line' }, 'line_id');
  assertLine(ctx, line);
  const { work_order_id, workplace_id } = line;
  const start = await decideStart(ctx, clock_state, input, { workplace_id, work_order_id, line_id });
  if (isWorkedOn(line)) return answerOf(ctx, await writeStart(ctx, start), { refresh_lines: false, ...clock_state });
  const [started] = await sentTogether(writeStart(ctx, start), beginWork(ctx, line, staff_id));
  return answerOf(ctx, started, { refresh_lines: true, ...clock_state });
}

export async function clockInDepartment(
  ctx: Ctx,
  { department_id, ...input }: InputOf<typeof departmentClockIn> & AtKiosk,
): Promise<ClockedIn> {
  const [clock_state, department] = await Promise.all([holdClockFor(ctx, input), findDepartment(ctx, department_id)]);
  const earlier = repeatOf(clock_state.clock);
  if (earlier) return answerRepeat(ctx, earlier);
  assertClockable(clock_state.clock);
  if (!department || department.is_retired || !ctx.actor.workplace_ids.includes(department.workplace_id))
    return refuse('no_longer_there', { field: 'Department' }, 'department_id');
  const { workplace_id } = department;
  const started = await writeStart(ctx, await decideStart(ctx, clock_state, input, { workplace_id, department_id }));
  return answerOf(ctx, started, { refresh_lines: false, ...clock_state });
}

/** Locks the department, so that it is not retired or removed before the person is clocked in on it. */
const findDepartment = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('departments')
    .select(['workplace_id', 'is_retired'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

interface KnownClock {
  readonly clock: HeldClock;
  /** The second at which the punch counts, by the clocks alone. */
  readonly at: Temporal.Instant;
  readonly device_off_by_seconds: number | null;
  /** The punches that the person has from that second on. */
  readonly taken: readonly OverlappingPunch[];
}

async function holdClockFor(ctx: Ctx, { id, offline }: ClockIn): Promise<KnownClock> {
  const { staff_id } = ctx.actor;
  const counted = punchInstant(ctx.now, offline);
  const [clock, taken] = await Promise.all([
    holdClock(ctx, staff_id, id),
    firstOverlaps(ctx, { staff_id, started_at: instantText(counted.at), ended_at: null }),
  ]);
  return { clock, taken, ...counted };
}

/** The punch from an earlier call with this id. Another person's or a removed punch is refused as not found. */
function repeatOf({ person, requested_punch }: HeldClock): Punch | undefined {
  if (requested_punch && (requested_punch.staff_id !== person?.id || requested_punch.removed_at !== null))
    refuse('not_found');
  return requested_punch;
}

function assertClockable({ person }: HeldClock): void {
  if (!person?.clockable) refuse('not_clockable', { name: person ? fullName(person) : 'This person' });
}

function assertLine({ actor }: Ctx, line: HeldLine): void {
  const reason = clocksDepartmentsOnly(actor)
    ? 'you clock in on departments only.'
    : actor.workplace_ids.includes(line.workplace_id)
      ? clockRefusal(line)
      : `it belongs to ${line.workplace_name}, where you are not enrolled.`;
  if (reason !== null) refuse('line_not_clockable', { line: line.line_name, reason }, 'line_id');
}

interface Start {
  readonly id: string;
  readonly ended_id: string | null;
  readonly changes: readonly PunchChange[];
}

interface Started {
  readonly technician_task: TaskRecord;
  /** The task that ended with this clock-in, if one was running. */
  readonly ended: TaskRecord | null;
}

/** The changes that begin the punch. A running punch ends at the same instant, if the person agreed to that. */
async function decideStart(ctx: Ctx, clock_state: KnownClock, input: ClockIn, place: Place): Promise<Start> {
  const { running } = clock_state.clock;
  const { staff_id } = ctx.actor;
  const late = lateStretch(ctx, input.offline, clock_state);
  if (late) {
    await assertOpenDay(ctx, clock_state.clock, { staff_id, workplace_id: place.workplace_id, ...late });
    await assertInTime(ctx, input.offline, { ...clock_state, workplace_id: place.workplace_id });
    const columns = { ...startColumns(ctx.now, input), ...endedColumns(ctx.now, input) };
    const punch = newPunch(ctx, { id: input.id, staff_id, ...place, ...columns, ...late });
    return { id: input.id, ended_id: null, changes: [{ action: 'clocked_in', after: punch }] };
  }
  if (running && !input.ends_current) await refuseSecond(ctx, running);
  const started_at = await instantFor(ctx, clock_state);
  await assertOpenDay(ctx, clock_state.clock, {
    staff_id,
    workplace_id: place.workplace_id,
    started_at,
    ended_at: null,
  });
  await assertInTime(ctx, input.offline, { ...clock_state, workplace_id: place.workplace_id });
  const punch = newPunch(ctx, { id: input.id, staff_id, ...place, started_at, ...startColumns(ctx.now, input) });
  return {
    id: input.id,
    ended_id: running?.id ?? null,
    changes: [
      ...(running ? [switched(ctx, running, started_at, input)] : []),
      { action: 'clocked_in', after: punch, ...kioskDetails(input) },
    ],
  };
}

async function writeStart(ctx: Ctx, { id, ended_id, changes }: Start): Promise<Started> {
  const [, started] = await sentTogether(writePunches(ctx, changes), readStarted(ctx, id, ended_id));
  return started;
}

/** A payroll day is at most a day away from the date in UTC. */
const MOST_HOURS_APART = 48;

/**
 * Refuses to begin on an approved day, as with a punch that comes late from a device without network. Mostly the last
 * approved day is long over, and nothing has to be read.
 */
async function assertOpenDay(ctx: Ctx, { person }: HeldClock, time: PlacedTime): Promise<void> {
  const earliest = toInstant(time.started_at).subtract({ hours: MOST_HOURS_APART });
  if (person?.approved_until && person.approved_until >= earliest.toString().slice(0, 10))
    await assertNotApproved(ctx, [time], '');
}

/** Moves the punch to the end of the one before it if they overlap by less than a minute; refuses any other overlap. */
async function instantFor(ctx: Ctx, { clock: { running }, at, taken }: KnownClock): Promise<string> {
  const [first] = taken;
  const counted = instantText(notBefore(at, running?.started_at ?? first?.ended_at ?? null));
  const in_the_way = running
    ? counted < running.started_at && first
    : taken.find(({ ended_at }) => ended_at === null || ended_at > counted);
  if (in_the_way) await refuseOverlap(ctx, in_the_way);
  return counted;
}

function switched(ctx: Ctx, running: Punch, at: string, input: ClockIn): PunchChange {
  const columns = { ended_at: at, ...endColumns(ctx.now, input), ended_way: 'switched' as const };
  return { action: 'clocked_out', before: running, after: changedPunch(running, columns), ...kioskDetails(input) };
}

async function refuseSecond({ db }: Ctx, running: Punch): Promise<never> {
  const [task] = await readTaskRecordsById(db, [running.id]);
  return refuse('already_clocked_in', { what: task ? taskName(task) : 'something else' });
}

async function readStarted({ db }: Ctx, id: string, ended_id: string | null): Promise<Started> {
  const records = await readTaskRecordsById(db, [id, ...(ended_id === null ? [] : [ended_id])]);
  return {
    technician_task: records.find((record) => record.id === id) ?? refuse('not_found'),
    ended: records.find((record) => record.id === ended_id) ?? null,
  };
}

type Outcome = Pick<ClockedIn, 'refresh_lines' | 'device_off_by_seconds'>;

const answerOf = ({ now }: Ctx, started: Started, outcome: Outcome): ClockedIn => ({
  technician_task: started.technician_task,
  server_time: instantText(now),
  ended: started.ended,
  work_order_id: started.technician_task.work_order_id,
  refresh_lines: outcome.refresh_lines,
  device_off_by_seconds: outcome.device_off_by_seconds,
});

/** Answers a repeated call. The punch that the first call ended is the one that ended when this one began. */
async function answerRepeat(ctx: Ctx, { id, staff_id, started_at }: Punch): Promise<ClockedIn> {
  const just_before = await ctx.db
    .selectFrom('punches')
    .select(['id', 'ended_at', 'ended_way'])
    .where('staff_id', '=', staff_id)
    .where('started_at', '<=', started_at)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(REPEAT_LOOKS_BACK)
    .execute();
  const ended = just_before.find((punch) => punch.ended_at === started_at && punch.ended_way === 'switched');
  const started = await readStarted(ctx, id, ended?.id ?? null);
  return answerOf(ctx, started, { refresh_lines: true, device_off_by_seconds: null });
}
