import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { changeTechTime as endpoint } from '@baydesk/contract/time-clock/records.contract';
import { timeTakenFromEnd } from '@baydesk/domain/time-clock/time-taken-from-end';
import { fullName } from '@baydesk/domain/format/person-name';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { ClockPerson, Punch, PunchChange } from '../../punches/public.ts';
import {
  assertFree,
  changedPunch,
  holdClock,
  newPunch,
  readPunches,
  readTaskRecords,
  writePunches,
} from '../../punches/public.ts';
import { assertNotApproved, assertTimes, wholeSecond } from './assert-times.ts';
import { beginEnteredWork, findWork } from './work-of-record.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Sets how long a technician worked on a line: more time is added after what they clocked last on it, or up to now if they
 * clocked nothing; less is taken away from the end. A running punch stays as it is.
 */
export async function changeTechTime(ctx: Ctx, input: Input) {
  const { line_id, staff_id, minutes, reason } = input;
  const { person } = await holdClock(ctx, staff_id, null);
  const line = await findLine(ctx, line_id);
  if (!person || !line || !ctx.actor.workplace_ids.includes(line.workplace_id)) return refuse('not_found');
  const ended = await endedPunches(ctx, input);
  const wanted_seconds = Math.round(minutes * 60);
  const added =
    ended.length === 0 && wanted_seconds > 0
      ? await addedTime(ctx, input, line.workplace_id, person, wanted_seconds)
      : null;
  const changes = added
    ? [added.change]
    : timeTakenFromEnd(ended, wanted_seconds).map(({ record, ended_at }) => changeOf(ctx, record, ended_at));
  const marked = changes.map((change) => ({ ...change, details: { reason } }));
  if (!person.workplace_ids.includes(line.workplace_id) && changes.some(isLonger))
    refuse('no_longer_there', { field: 'Technician' }, 'staff_id');
  const remaining = marked.find(({ after }) => after.removed_at === null);
  if (remaining) {
    assertTimes(ctx, remaining.after);
    await assertFree(ctx, { ...remaining.after, besides: marked.map(({ after }) => after.id) });
  }
  await assertNotApproved(
    ctx,
    marked.flatMap(({ before, after }) => (before ? [before, after] : [after])),
    reason,
  );
  await writePunches(ctx, marked);
  if (added) await beginEnteredWork(ctx, added.work, staff_id);
  const collection = await readTaskRecords(ctx.db, (rows) =>
    rows.where('p.line_id', '=', line_id).where('p.staff_id', '=', staff_id).orderBy('p.started_at'),
  );
  return { work_order_id: line.work_order_id, collection };
}

const isLonger = ({ before, after }: PunchChange): boolean =>
  after.removed_at === null && Date.parse(after.ended_at ?? '') > Date.parse(before?.ended_at ?? after.started_at);

const changeOf = ({ now }: Ctx, before: Punch, ended_at: string | null): PunchChange => ({
  action: 'time_changed',
  before,
  after:
    ended_at === null
      ? changedPunch(before, { removed_at: now.toString({ fractionalSecondDigits: 3 }) })
      : changedPunch(before, { ended_at, ended_way: 'entered', ended_device_at: null, ended_received_at: null }),
});

async function addedTime(
  ctx: Ctx,
  { line_id, staff_id }: Input,
  workplace_id: string,
  person: ClockPerson,
  seconds: number,
) {
  if (!person.clockable) refuse('not_clockable', { name: fullName(person) }, 'staff_id');
  const work = await findWork(ctx, { line_id }, { workplace_id, person, is_running: false });
  const ended_at = wholeSecond(ctx.now.toString());
  const started_at = wholeSecond(Temporal.Instant.from(ended_at).subtract({ seconds }).toString());
  const times = { started_at, ended_at, started_way: 'entered', ended_way: 'entered' } as const;
  const after = newPunch(ctx, { id: uuidv7(), staff_id, workplace_id, ...work?.columns, ...times });
  return { work, change: { action: 'time_changed', after } satisfies PunchChange as PunchChange };
}

async function endedPunches(ctx: Ctx, { line_id, staff_id }: Input): Promise<(Punch & { ended_at: string })[]> {
  const ids = await ctx.db
    .selectFrom('punches')
    .select('id')
    .where('line_id', '=', line_id)
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .where('ended_at', 'is not', null)
    .execute();
  const punches = await readPunches(
    ctx,
    ids.map(({ id }) => id),
  );
  return punches
    .flatMap((punch) => (punch.ended_at === null ? [] : [{ ...punch, ended_at: punch.ended_at }]))
    .toSorted((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at));
}

const findLine = ({ db }: Ctx, line_id: string) =>
  db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .select(['l.work_order_id', 'o.workplace_id'])
    .where('l.id', '=', line_id)
    .where('l.removed_at', 'is', null)
    .executeTakeFirst();
