import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/timesheets.contract';
import type { PunchCorrection } from '@baydesk/contract/timesheets.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { refuseTakenId } from '../../platform/writes/taken-names.ts';
import { tellPeople } from '../inbox/public.ts';
import { holdClock, timekeepersAt } from '../punches/public.ts';
import { assertNotApproved, assertTimes, findWork, wholeSecond } from '../time-clock/public.ts';
import { findCorrection } from './corrections.queries.ts';
import { lockOpenCorrection, saveDecision } from './corrections.store.ts';

type AskInput = InputOf<typeof contract.askForCorrection>;

/** Requests a correction of the caller's own time. A repeated call returns the first request. */
export async function askForCorrection(ctx: WorkplaceCtx, input: AskInput): Promise<PunchCorrection> {
  const { id, record_id, reason } = input;
  const { staff_id, organization_id, clockable } = ctx.actor;
  const { person, requested_punch } = await holdClock(ctx, staff_id, record_id);
  const earlier = await findCorrection(ctx, id);
  if (earlier) return earlier.staff_id === staff_id ? earlier : refuse('not_found');
  if (!clockable || !person) return refuse('not_clockable', { name: fullName(ctx.actor) });
  const punch =
    requested_punch?.staff_id === staff_id && requested_punch.removed_at === null ? requested_punch : undefined;
  if (record_id !== null && !punch) return refuse('not_found');
  const workplace_id = punch?.workplace_id ?? ctx.workplace.id;
  const work = await findWork(ctx, input, { workplace_id, person, is_running: input.end_date === null });
  if (!work && !punch) return refuse('invalid_input', { message: 'Choose a line or a department' }, 'department_id');
  const times = {
    staff_id,
    workplace_id,
    started_at: wholeSecond(input.start_date),
    ended_at: input.end_date === null ? null : wholeSecond(input.end_date),
  };
  assertTimes(ctx, times);
  await assertNotApproved(ctx, punch ? [times, punch] : [times], '');
  await refuseTakenId(() =>
    ctx.db
      .insertInto('punch_corrections')
      .values({
        organization_id,
        id,
        ...times,
        punch_id: record_id,
        line_id: work?.columns.line_id ?? null,
        department_id: work?.columns.department_id ?? null,
        reason,
        asked_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      })
      .execute(),
  );
  const correction = (await findCorrection(ctx, id)) ?? refuse('not_found');
  await recordEvent(ctx, 'timesheet.correction_asked', { entity_id: id, workplace_id, after: { ...times, reason } });
  await tellPeople(ctx, {
    staff_ids: await timekeepersAt(ctx, workplace_id),
    reference_type: 'timesheet',
    reference_id: id,
    facts: { kind: 'correction_asked', day: dayOf(correction), reason },
  });
  return correction;
}

/** The day at the location on which the time begins. */
export const dayOf = ({ start_date, timezone }: PunchCorrection): string =>
  workplaceDate(start_date, timezone).toString();

export async function withdrawCorrection(
  ctx: Ctx,
  { id, version }: InputOf<typeof contract.withdrawCorrection>,
): Promise<PunchCorrection> {
  const before = await lockOpenCorrection(ctx, id, version);
  if (before.staff_id !== ctx.actor.staff_id) refuse('not_found');
  return saveDecision(ctx, before, { status: 'withdrawn', answer: '' });
}
