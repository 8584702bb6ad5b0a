import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { decideCorrection as endpoint, PunchCorrection } from '@baydesk/contract/timesheets.contract';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { tellPeople } from '../inbox/public.ts';
import { holdClock } from '../punches/public.ts';
import { changeRecord, enterRecord } from '../time-clock/public.ts';
import { dayOf } from './ask-for-correction.ts';
import { lockOpenCorrection, saveDecision } from './corrections.store.ts';

/** Accepts a request, which corrects the time as a timekeeper would, or declines it; the person is told. */
export async function decideCorrection(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<PunchCorrection> {
  const { id, version, is_accepted, answer } = input;
  await holdPerson(ctx, id);
  const correction = await lockOpenCorrection(ctx, id, version);
  if (correction.staff_id === ctx.actor.staff_id && !isAdmin(ctx.actor)) refuse('own_punches');
  if (is_accepted) await apply(ctx, correction, answer);
  const decided = await saveDecision(ctx, correction, { status: is_accepted ? 'accepted' : 'declined', answer });
  await tellPeople(ctx, {
    staff_ids: [correction.staff_id],
    reference_type: 'timesheet',
    reference_id: id,
    facts: { kind: 'correction_decided', is_accepted, day: dayOf(correction), answer },
  });
  return decided;
}

/** Locks the person first, because a person is locked before their requests. */
async function holdPerson(ctx: Ctx, correction_id: string): Promise<void> {
  const correction = await ctx.db
    .selectFrom('punch_corrections')
    .select(['staff_id'])
    .where('id', '=', correction_id)
    .executeTakeFirst();
  if (!correction) return refuse('not_found');
  await holdClock(ctx, correction.staff_id, null);
}

/** The history of the time shows the person's own reason. */
async function apply(ctx: Ctx, correction: PunchCorrection, answer: string): Promise<void> {
  const { staff_id, workplace_id, line_id, department_id, start_date, end_date } = correction;
  const reason = answer || correction.reason;
  const stored = await ctx.db
    .selectFrom('punch_corrections')
    .select('punch_id')
    .where('id', '=', correction.id)
    .executeTakeFirstOrThrow();
  if (stored.punch_id === null) {
    const id = uuidv7();
    const work = { line_id, department_id };
    const entered = { id, staff_id, workplace_id, ...work, start_date, end_date, description: '', reason };
    await enterRecord(ctx, entered, { action: 'corrected', origin: 'correction' });
    return;
  }
  const { record } = correction;
  if (!record) return refuse('changed_meanwhile', { who: 'Someone else' });
  const isSame = (a: string | null, b: string | null) =>
    a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
  const change = {
    id: record.id,
    ...(line_id !== null && line_id !== record.line_id && { line_id }),
    ...(department_id !== null && department_id !== record.department_id && { department_id }),
    ...(!isSame(start_date, record.start_date) && { start_date }),
    ...(!isSame(end_date, record.end_date) && { end_date }),
    reason,
  };
  await changeRecord(ctx, change, 'corrected');
}
