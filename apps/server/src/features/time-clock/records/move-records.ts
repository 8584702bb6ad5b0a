import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { moveTaskRecords as endpoint } from '@baydesk/contract/time-clock/records.contract';
import { entryRefusal } from '@baydesk/domain/time-clock/entry-refusal';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import type { Punch } from '../../punches/public.ts';
import { changedPunch, holdClocks, isRunning, readPunches, writePunches } from '../../punches/public.ts';
import { holdLine } from '../../work-orders/public.ts';
import { assertNotApproved } from './assert-times.ts';
import { recordsById } from './read-records.ts';
import { beginOnLine } from './work-of-record.ts';

/** Puts clocked time onto another line of the same order. */
export async function moveTaskRecords(ctx: Ctx, { records, to_line_id, reason }: InputOf<typeof endpoint>) {
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const seen_punches = await readPunches(ctx, ids);
  const staff_ids = [...new Set(seen_punches.map(({ staff_id }) => staff_id))];
  const { punches } = await holdClocks(ctx, staff_ids, ids);
  const isHere = ({ removed_at, workplace_id }: (typeof punches)[number]) =>
    removed_at === null && ctx.actor.workplace_ids.includes(workplace_id);
  if (punches.length < ids.length || !punches.every(isHere)) return refuse('not_found');
  for (const { id, version } of punches) refuseStale(version, versions.get(id) ?? 0);
  const moved = punches.filter(({ line_id }) => line_id !== to_line_id);
  const targets = await Promise.all(staff_ids.map((staff_id) => holdTarget(ctx, { to_line_id, staff_id }, punches)));
  const [{ line } = refuse('not_found')] = targets;
  await assertNotApproved(ctx, punches, reason);
  const details = reason ? { reason } : {};
  await writePunches(
    ctx,
    moved.map((before) => ({
      action: 'moved',
      before,
      after: changedPunch(before, { line_id: to_line_id }),
      details,
    })),
  );
  for (const target of targets) if (target.has_moved) await beginOnLine(ctx, target.line, target.staff_id);
  return { collection: await recordsById(ctx, ids), work_order_id: line.work_order_id };
}

interface Target {
  readonly to_line_id: string;
  readonly staff_id: string;
}

/** Holds the line for a person whose time moves there; for time that is still running the rules of the clock hold. */
async function holdTarget(ctx: Ctx, { to_line_id, staff_id }: Target, punches: readonly Punch[]) {
  const line = await holdLine(ctx, { line_id: to_line_id, staff_id });
  if (!line || punches.some(({ work_order_id }) => work_order_id !== line.work_order_id))
    return refuse('not_of_this_order', { field: 'Line' }, 'to_line_id');
  const own = punches.filter((punch) => punch.staff_id === staff_id && punch.line_id !== to_line_id);
  const reason = entryRefusal(line, own.some(isRunning));
  if (reason !== null) refuse('line_not_clockable', { line: line.line_name, reason }, 'to_line_id');
  return { line, staff_id, has_moved: own.length > 0 };
}
