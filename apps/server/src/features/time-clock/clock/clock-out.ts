import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { departmentClockOut, taskCheckOut } from '@baydesk/contract/time-clock/clock.contract';
import { punchInstant } from '@baydesk/domain/time-clock/punch-instant';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { HeldClock, Punch } from '../../punches/public.ts';
import { changedPunch, holdClock, isRunning, readTaskRecords, writePunches } from '../../punches/public.ts';
import { endWork } from '../../work-orders/public.ts';
import type { AtKiosk } from './punch-columns.ts';
import { endColumns, instantText, kioskDetails } from './punch-columns.ts';

type ClockedOut = AnswerOf<typeof taskCheckOut>;
type ClockOut = InputOf<typeof departmentClockOut>;

/** Ends the punch first, so that the line can be completed; whatever is refused leaves both as they were. */
export async function checkOut(
  ctx: Ctx,
  { tech_story, is_line_done, ...input }: InputOf<typeof taskCheckOut>,
): Promise<ClockedOut> {
  const { punch, ...outcome } = await endPunch(ctx, input, ({ line_id }) => line_id !== null);
  const { line_id } = punch;
  const refresh_lines =
    isRunning(punch) && line_id !== null && (await endWork(ctx, { line_id, tech_story, is_line_done }));
  return answer(ctx, punch.id, { ...outcome, refresh_lines });
}

export async function clockOutDepartment(ctx: Ctx, input: ClockOut): Promise<ClockedOut> {
  const { punch, ...outcome } = await endPunch(ctx, input, ({ department_id }) => department_id !== null);
  return answer(ctx, punch.id, { ...outcome, refresh_lines: false });
}

/** Ends a punch at the kiosk, on whatever it is. */
export async function clockOutAtKiosk(ctx: Ctx, input: Pick<ClockOut, 'id'> & Required<AtKiosk>): Promise<void> {
  await endPunch(ctx, { ...input, description: '', offline: null }, () => true);
}

/** Ends the punch and returns it as it was. A repeated call changes nothing. */
async function endPunch(
  ctx: Ctx,
  { id, description, ...source }: Pick<ClockOut, 'id' | 'description' | 'offline'> & AtKiosk,
  isMeant: (punch: Punch) => boolean,
) {
  const clock = await holdClock(ctx, ctx.actor.staff_id, [id]);
  const punch = ownPunch(clock, id);
  if (!punch || !isMeant(punch))
    return refuse(source.kiosk !== undefined && !clock.running ? 'not_clocked_in' : 'not_found');
  if (!isRunning(punch)) {
    if (!wasClockedOut(punch)) refuse('not_clocked_in');
    return { punch, device_off_by_seconds: null };
  }
  const { at, device_off_by_seconds } = punchInstant(ctx.now, source.offline);
  const counted = instantText(at);
  const after = changedPunch(punch, {
    // A clock that was put back does not make time run backwards.
    ended_at: counted < punch.started_at ? punch.started_at : counted,
    ...endColumns(ctx.now, source),
    ...(description !== '' && { description }),
  });
  await writePunches(ctx, [{ action: 'clocked_out', before: punch, after, ...kioskDetails(source) }]);
  return { punch, device_off_by_seconds };
}

const ownPunch = ({ person, found }: HeldClock, id: string): Punch | undefined =>
  found.find((punch) => punch.id === id && punch.staff_id === person?.id);

/** By the person themselves, and not because they began something else or a timekeeper wrote it. */
const wasClockedOut = ({ ended_way, removed_at }: Punch): boolean =>
  removed_at === null && (ended_way === 'clock' || ended_way === 'offline' || ended_way === 'kiosk');

interface Outcome {
  readonly refresh_lines: boolean;
  readonly device_off_by_seconds: number | null;
}

async function answer({ db }: Ctx, id: string, outcome: Outcome): Promise<ClockedOut> {
  const [ended] = await readTaskRecords(db, (rows) => rows.where('p.id', '=', id));
  if (!ended) return refuse('not_found');
  return { technician_task: null, ended, work_order_id: ended.work_order_id, ...outcome };
}
