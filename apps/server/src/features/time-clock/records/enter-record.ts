import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { createTaskRecord as endpoint } from '@baydesk/contract/time-clock/records.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { PunchChange } from '../../punches/public.ts';
import { assertFree, holdClock, newPunch, writePunches } from '../../punches/public.ts';
import { assertNotApproved, assertTimes, wholeSecond } from './assert-times.ts';
import { recordsById } from './read-records.ts';
import { beginEnteredWork, findWork } from './work-of-record.ts';

/** Enters time that was not clocked. A repeated call returns the record made by the first. */
export async function createTaskRecord(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>): Promise<TaskRecord> {
  const { origin, reason, ...typed } = input;
  return enterRecord(ctx, { ...typed, workplace_id: ctx.workplace.id, reason }, { action: 'entered', origin });
}

interface EnteredTime {
  readonly id: string;
  readonly staff_id: string;
  readonly workplace_id: string;
  readonly line_id: string | null;
  readonly department_id: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly description: string;
  readonly reason: string;
}

interface Entering {
  readonly action: PunchChange['action'];
  readonly origin: string;
}

export async function enterRecord(ctx: Ctx, entered: EnteredTime, { action, origin }: Entering): Promise<TaskRecord> {
  const { id, staff_id, workplace_id, description, reason } = entered;
  const { person, requested_punch: earlier } = await holdClock(ctx, staff_id, id);
  if (earlier?.staff_id === staff_id && earlier.removed_at === null) return entrance(ctx, id);
  if (earlier) return refuse('not_found');
  if (!person?.workplace_ids.includes(workplace_id))
    return refuse('no_longer_there', { field: 'Technician' }, 'staff_id');
  if (!person.clockable) refuse('not_clockable', { name: fullName(person) }, 'staff_id');
  const work = await findWork(ctx, entered, { workplace_id, person, is_running: entered.end_date === null });
  if (!work) return refuse('invalid_input', { message: 'Choose a line or a department' }, 'department_id');
  const times = {
    staff_id,
    workplace_id,
    started_at: wholeSecond(entered.start_date),
    ended_at: entered.end_date === null ? null : wholeSecond(entered.end_date),
  };
  assertTimes(ctx, times);
  await assertNotApproved(ctx, [times], reason);
  await assertFree(ctx, times);
  const after = newPunch(ctx, {
    id,
    ...times,
    ...work.columns,
    description,
    started_way: 'entered',
    ended_way: times.ended_at === null ? null : 'entered',
  });
  await writePunches(ctx, [{ action, after, details: { origin, ...(reason && { reason }) } }]);
  await beginEnteredWork(ctx, work, staff_id);
  return entrance(ctx, id);
}

async function entrance(ctx: Ctx, id: string): Promise<TaskRecord> {
  const [record] = await recordsById(ctx, [id]);
  return record ?? refuse('not_found');
}
