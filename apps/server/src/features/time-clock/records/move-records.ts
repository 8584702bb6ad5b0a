import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { moveTaskRecords as endpoint } from '@baydesk/contract/time-clock/records.contract';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { changedPunch, holdClocks, readPunches, writePunches } from '../../punches/public.ts';
import { assertNotApproved } from './assert-times.ts';
import { recordsById } from './read-records.ts';

/** Puts clocked time onto another line of the same order. */
export async function moveTaskRecords(ctx: Ctx, { records, to_line_id, reason }: InputOf<typeof endpoint>) {
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const seen_punches = await readPunches(ctx, ids);
  const staff_ids = [...new Set(seen_punches.map(({ staff_id }) => staff_id))];
  const [line, { punches }] = await Promise.all([findTarget(ctx, to_line_id), holdClocks(ctx, staff_ids, ids)]);
  const isHere = ({ removed_at, workplace_id }: (typeof punches)[number]) =>
    removed_at === null && ctx.actor.workplace_ids.includes(workplace_id);
  if (punches.length < ids.length || !punches.every(isHere)) return refuse('not_found');
  for (const { id, version } of punches) refuseStale(version, versions.get(id) ?? 0);
  if (!line || punches.some(({ work_order_id }) => work_order_id !== line.work_order_id))
    return refuse('not_of_this_order', { field: 'Line' }, 'to_line_id');
  if (line.status === 'authorization_required' || line.status === 'cancelled') {
    const why = line.status === 'cancelled' ? 'It was declined.' : 'It is not authorized yet.';
    refuse('line_not_clockable', { line: line.line_name, reason: why }, 'to_line_id');
  }
  await assertNotApproved(ctx, punches, reason);
  const moved = punches.filter(({ line_id }) => line_id !== to_line_id);
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
  return { collection: await recordsById(ctx, ids), work_order_id: line.work_order_id };
}

const findTarget = ({ db }: Ctx, line_id: string) =>
  db
    .selectFrom('work_order_lines')
    .select(['line_name', 'status', 'work_order_id'])
    .where('id', '=', line_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
