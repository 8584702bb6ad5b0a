import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type * as contract from '@baydesk/contract/time-clock/records.contract';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import type { Punch, PunchChange } from '../../punches/public.ts';
import { assertFree, changedPunch, holdClock, readPunches, writePunches } from '../../punches/public.ts';
import { assertNotApproved, assertTimes, wholeSecond } from './assert-times.ts';
import { recordsById } from './read-records.ts';
import { beginEnteredWork, findWork } from './work-of-record.ts';

type UpdateInput = InputOf<typeof contract.updateTaskRecord>;

export async function updateTaskRecord(ctx: Ctx, input: UpdateInput): Promise<TaskRecord> {
  return changeRecord(ctx, input, 'changed');
}

/** Changes the given fields. Without a version, the record is changed as it is now. */
export async function changeRecord(
  ctx: Ctx,
  change: Omit<UpdateInput, 'version'> & { readonly version?: number },
  action: PunchChange['action'],
): Promise<TaskRecord> {
  const { id, version, reason } = change;
  const { person, before } = await holdRecord(ctx, id, version);
  const is_running = (change.end_date === undefined ? before.ended_at : change.end_date) === null;
  const work = await findWork(ctx, change, { workplace_id: before.workplace_id, person, is_running });
  const after = changedPunch(before, {
    ...work?.columns,
    ...startOf(change),
    ...endOf(change),
    ...(change.description === undefined ? {} : { description: change.description }),
  });
  assertTimes(ctx, after);
  await assertNotApproved(ctx, [before, after], reason);
  await assertFree(ctx, { ...after, besides: [id] });
  await writePunches(ctx, [{ action, before, after, details: reason ? { reason } : {} }]);
  await beginEnteredWork(ctx, work, before.staff_id);
  const [record] = await recordsById(ctx, [id]);
  return record ?? refuse('not_found');
}

/** Holds the clock of the person and reads the record afresh. */
async function holdRecord(ctx: Ctx, id: string, version: number | undefined) {
  const [stored_punch] = await readPunches(ctx, [id]);
  if (!stored_punch || stored_punch.removed_at !== null || !ctx.actor.workplace_ids.includes(stored_punch.workplace_id))
    return refuse('not_found');
  const { person, requested_punch: before } = await holdClock(ctx, stored_punch.staff_id, id);
  if (!person || !before || before.removed_at !== null) return refuse('not_found');
  if (version !== undefined) refuseStale(before.version, version);
  return { person, before };
}

/** The device that recorded an end no longer counts once somebody entered it. */
const startOf = ({ start_date }: Pick<UpdateInput, 'start_date'>): Partial<Punch> =>
  start_date === undefined
    ? {}
    : {
        started_at: wholeSecond(start_date),
        started_way: 'entered',
        started_device_at: null,
        started_received_at: null,
      };

const endOf = ({ end_date }: Pick<UpdateInput, 'end_date'>): Partial<Punch> =>
  end_date === undefined
    ? {}
    : {
        ended_at: end_date === null ? null : wholeSecond(end_date),
        ended_way: end_date === null ? null : 'entered',
        ended_device_at: null,
        ended_received_at: null,
      };

export async function deleteTaskRecord(ctx: Ctx, input: InputOf<typeof contract.deleteTaskRecord>) {
  const { technician_task_record_id: id, version, reason } = input;
  const { before } = await holdRecord(ctx, id, version);
  await assertNotApproved(ctx, [before], reason);
  const after = changedPunch(before, { removed_at: ctx.now.toString({ fractionalSecondDigits: 3 }) });
  await writePunches(ctx, [{ action: 'removed', before, after, details: { reason } }]);
  return { id, work_order_id: before.work_order_id };
}
