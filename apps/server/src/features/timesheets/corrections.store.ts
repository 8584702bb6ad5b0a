import type { PunchCorrection } from '@baydesk/contract/timesheets.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { findCorrection } from './corrections.queries.ts';

/** Locks an undecided request of the caller, or of a location where they work. */
export async function lockOpenCorrection(ctx: Ctx, id: string, version: number): Promise<PunchCorrection> {
  await ctx.db.selectFrom('punch_corrections').select('id').where('id', '=', id).forUpdate().execute();
  const correction = await findCorrection(ctx, id);
  const { staff_id, workplace_ids } = ctx.actor;
  if (!correction || (correction.staff_id !== staff_id && !workplace_ids.includes(correction.workplace_id)))
    return refuse('not_found');
  if (correction.status !== 'open') refuse('correction_is_decided', { status: correction.status });
  refuseStale(correction.version, version);
  return correction;
}

interface Decision {
  readonly status: 'accepted' | 'declined' | 'withdrawn';
  readonly answer: string;
}

export async function saveDecision(
  ctx: Ctx,
  { id, version, workplace_id }: PunchCorrection,
  { status, answer }: Decision,
): Promise<PunchCorrection> {
  await ctx.db
    .updateTable('punch_corrections')
    .set({
      status,
      answer,
      decided_by: fullName(ctx.actor),
      decided_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const action = `timesheet.correction_${status}` as const;
  await recordEvent(ctx, action, { entity_id: id, workplace_id, after: { status, answer } });
  return (await findCorrection(ctx, id)) ?? refuse('not_found');
}
