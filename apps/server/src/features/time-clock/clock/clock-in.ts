import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { departmentClockIn, TaskRecord, taskCheckIn } from '@baydesk/contract/time-clock/clock.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { clocksDepartmentsOnly } from '@baydesk/domain/permissions/derived-checks';
import { clockRefusal } from '@baydesk/domain/time-clock/clock-refusal';
import { notBefore, punchInstant } from '@baydesk/domain/time-clock/punch-instant';
import type { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { HeldClock, NewPunch, Punch, PunchChange } from '../../punches/public.ts';
import {
  changedPunch,
  holdClock,
  newPunch,
  overlappingRecords,
  readTaskRecords,
  refuseOverlap,
  taskName,
  writePunches,
} from '../../punches/public.ts';
import type { HeldLine } from '../../work-orders/public.ts';
import { beginWork, holdLine } from '../../work-orders/public.ts';
import type { AtKiosk } from './punch-columns.ts';
import { endColumns, instantText, kioskDetails, startColumns } from './punch-columns.ts';

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
  const [known, line] = await Promise.all([holdClockFor(ctx, input), holdLine(ctx, { line_id, staff_id })]);
  const earlier = repeatOf(known.clock, input.id);
  if (earlier) return answerRepeat(ctx, earlier);
  assertClockable(known.clock);
  if (!line) return refuse('no_longer_there', { field: 'Line' }, 'line_id');
  assertLine(ctx, line);
  const { work_order_id, workplace_id } = line;
  const ended = await startPunch(ctx, known, input, { workplace_id, work_order_id, line_id });
  const refresh_lines = await beginWork(ctx, line, staff_id);
  return answer(ctx, input.id, { ended, refresh_lines, ...known });
}

export async function clockInDepartment(
  ctx: Ctx,
  { department_id, ...input }: InputOf<typeof departmentClockIn> & AtKiosk,
): Promise<ClockedIn> {
  const [known, department] = await Promise.all([holdClockFor(ctx, input), findDepartment(ctx, department_id)]);
  const earlier = repeatOf(known.clock, input.id);
  if (earlier) return answerRepeat(ctx, earlier);
  assertClockable(known.clock);
  if (!department || department.is_retired || !ctx.actor.workplace_ids.includes(department.workplace_id))
    return refuse('no_longer_there', { field: 'Department' }, 'department_id');
  const { workplace_id } = department;
  const ended = await startPunch(ctx, known, input, { workplace_id, department_id });
  return answer(ctx, input.id, { ended, refresh_lines: false, ...known });
}

/** Locks the department, so that it is neither retired nor removed before somebody is on it. */
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
  /** What the person is clocked on from that second on. */
  readonly taken: readonly TaskRecord[];
}

async function holdClockFor(ctx: Ctx, { id, offline }: ClockIn): Promise<KnownClock> {
  const { staff_id } = ctx.actor;
  const counted = punchInstant(ctx.now, offline);
  const [clock, taken] = await Promise.all([
    holdClock(ctx, staff_id, [id]),
    overlappingRecords(ctx, { staff_id, started_at: instantText(counted.at), ended_at: null }),
  ]);
  return { clock, taken, ...counted };
}

/** The punch that an earlier call of the same id made. An id that another punch has is as unknown as any other. */
function repeatOf({ person, found: [earlier] }: HeldClock, id: string): Punch | undefined {
  if (earlier && (earlier.id !== id || earlier.staff_id !== person?.id || earlier.removed_at !== null))
    refuse('not_found');
  return earlier;
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

/** Writes the punch. What was running ends at the same instant, if the person agreed to that; its id is returned. */
async function startPunch(ctx: Ctx, known: KnownClock, input: ClockIn, place: Place): Promise<string | null> {
  const { running } = known.clock;
  if (running && !input.ends_current) await refuseSecond(ctx, running);
  const at = instantText(instantFor(known));
  const { staff_id } = ctx.actor;
  const started = newPunch(ctx, {
    id: input.id,
    staff_id,
    ...place,
    started_at: at,
    ...startColumns(ctx.now, input),
  });
  await writePunches(ctx, [
    ...(running ? [switched(ctx, running, at, input)] : []),
    { action: 'clocked_in', after: started, ...kioskDetails(input) },
  ]);
  return running?.id ?? null;
}

/** Right after what came before; anything later that is in the way is refused. */
function instantFor({ clock: { running }, at, taken }: KnownClock): Temporal.Instant {
  const [first] = taken;
  const counted = notBefore(at, running?.started_at ?? first?.end_date ?? null);
  const text = instantText(counted);
  const in_the_way = running
    ? text < running.started_at && first
    : taken.find(({ end_date }) => end_date === null || end_date > text);
  if (in_the_way) refuseOverlap(in_the_way);
  return counted;
}

function switched(ctx: Ctx, running: Punch, at: string, input: ClockIn): PunchChange {
  const columns = { ended_at: at, ...endColumns(ctx.now, input), ended_way: 'switched' as const };
  return { action: 'clocked_out', before: running, after: changedPunch(running, columns), ...kioskDetails(input) };
}

async function refuseSecond({ db }: Ctx, running: Punch): Promise<never> {
  const [task] = await readTaskRecords(db, (rows) => rows.where('p.id', '=', running.id));
  return refuse('already_clocked_in', { what: task ? taskName(task) : 'something else' });
}

interface Outcome {
  readonly ended: string | null;
  readonly refresh_lines: boolean;
  readonly device_off_by_seconds: number | null;
}

async function answer(ctx: Ctx, id: string, outcome: Outcome): Promise<ClockedIn> {
  const { ended, refresh_lines, device_off_by_seconds } = outcome;
  const ids = [id, ...(ended ? [ended] : [])];
  const records = await readTaskRecords(ctx.db, (rows) => rows.where('p.id', 'in', ids));
  const technician_task = records.find((record) => record.id === id) ?? refuse('not_found');
  return {
    technician_task,
    server_time: instantText(ctx.now),
    ended: records.find((record) => record.id === ended) ?? null,
    work_order_id: technician_task.work_order_id,
    refresh_lines,
    device_off_by_seconds,
  };
}

/** The same call again changes nothing; what it ended is what ended as it began. */
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
  return answer(ctx, id, { ended: ended?.id ?? null, refresh_lines: true, device_off_by_seconds: null });
}
