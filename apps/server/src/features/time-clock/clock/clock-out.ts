import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { departmentClockOut, taskCheckOut } from '@baydesk/contract/time-clock.contract';
import { notBefore, punchInstant } from '@baydesk/domain/time-clock/punch-instant';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { sentTogether } from '../../../platform/database/sent-together.ts';
import type { HeldClock, Punch } from '../../punches/public.ts';
import { changedPunch, holdClock, isRunning, readTaskRecordsById, writePunches } from '../../punches/public.ts';
import { endWork } from '../../work-orders/public.ts';
import type { AtKiosk } from './punch-columns.ts';
import { endColumns, instantText, kioskDetails } from './punch-columns.ts';

type ClockedOut = AnswerOf<typeof taskCheckOut>;
type ClockOut = InputOf<typeof departmentClockOut>;

/** Ends the punch first, so that the line can be completed; a refusal leaves both as they were. */
export async function checkOut(
  ctx: Ctx,
  { tech_story, is_line_done, ...input }: InputOf<typeof taskCheckOut>,
): Promise<ClockedOut> {
  const punch = await holdPunch(ctx, input, ({ line_id }) => line_id !== null);
  const { line_id } = punch;
  const is_line_same = tech_story === undefined && !is_line_done;
  if (is_line_same || line_id === null || !isToEnd(punch))
    return { ...(await endPunch(ctx, punch, input)), refresh_lines: false };
  const [ended] = await sentTogether(endPunch(ctx, punch, input), endWork(ctx, { line_id, tech_story, is_line_done }));
  return { ...ended, refresh_lines: true };
}

export async function clockOutDepartment(ctx: Ctx, input: ClockOut): Promise<ClockedOut> {
  const punch = await holdPunch(ctx, input, ({ department_id }) => department_id !== null);
  return { ...(await endPunch(ctx, punch, input)), refresh_lines: false };
}

/** Ends a punch on a line or a department at the kiosk. */
export async function clockOutAtKiosk(ctx: Ctx, input: Pick<ClockOut, 'id'> & Required<AtKiosk>): Promise<void> {
  const punch = await holdPunch(ctx, input, () => true);
  await endPunch(ctx, punch, { ...input, description: '', offline: null });
}

/** Holds the person and returns their punch. It was ended by an earlier call if it does not run any more. */
async function holdPunch(
  ctx: Ctx,
  { id, kiosk }: Pick<ClockOut, 'id'> & AtKiosk,
  isMeant: (punch: Punch) => boolean,
): Promise<Punch> {
  const clock = await holdClock(ctx, ctx.actor.staff_id, id);
  const punch = ownPunch(clock);
  if (!punch || !isMeant(punch)) return refuse(kiosk !== undefined && !clock.running ? 'not_clocked_in' : 'not_found');
  if (!isRunning(punch) && !wasClockedOut(punch)) refuse('not_clocked_in');
  return punch;
}

/** Ends the punch. A repeated call changes nothing. */
async function endPunch(
  ctx: Ctx,
  punch: Punch,
  { description, ...source }: Pick<ClockOut, 'description' | 'offline'> & AtKiosk,
): Promise<Omit<ClockedOut, 'refresh_lines'>> {
  if (!isToEnd(punch)) return { ...(await readEnded(ctx, punch)), device_off_by_seconds: null };
  const { at, device_off_by_seconds } = punchInstant(ctx.now, source.offline);
  const counted = instantText(notBefore(at, punch.started_at));
  if (counted < punch.started_at) refuse('punch_is_late', { reason: 'This end is earlier than the beginning.' });
  const after = changedPunch(punch, {
    ...(isRunning(punch) && { ended_at: counted, ...endColumns(ctx.now, source) }),
    ...(description !== '' && { description }),
  });
  const [, ended] = await sentTogether(
    writePunches(ctx, [{ action: 'clocked_out', before: punch, after, ...kioskDetails(source) }]),
    readEnded(ctx, punch),
  );
  return { ...ended, device_off_by_seconds };
}

/** A punch that came with its end lacks what the person said on clocking out; nothing else has changed it yet. */
const isToEnd = (punch: Punch): boolean => isRunning(punch) || (punch.ended_way === 'offline' && punch.version === 1);

const ownPunch = ({ person, requested_punch }: HeldClock): Punch | undefined =>
  requested_punch?.staff_id === person?.id ? requested_punch : undefined;

/** True if the person clocked out, and did not switch to another task or have the end entered by a timekeeper. */
const wasClockedOut = ({ ended_way, removed_at }: Punch): boolean =>
  removed_at === null && (ended_way === 'clock' || ended_way === 'offline' || ended_way === 'kiosk');

async function readEnded({ db }: Ctx, { id }: Punch) {
  const [ended = refuse('not_found')] = await readTaskRecordsById(db, [id]);
  return { technician_task: null, ended, work_order_id: ended.work_order_id };
}
