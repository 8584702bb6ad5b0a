import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/staff.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { moveStartFrom, saveStaff } from '../accounts/public.ts';
import { endEnrolment, enrol, holdWorkplaces, holdWorkplacesOf } from '../workplaces/public.ts';
import type { ReasonToStay } from './change-staff-status.ts';
import { assertMayChange, lockPerson } from './lock-people.ts';
import { viewPerson } from './staff.queries.ts';

/** The first location of a person becomes their default. */
export async function addEnrolment(ctx: Ctx, { id, version, workplace_id }: InputOf<typeof contract.addEnrolment>) {
  const workplaces = await holdWorkplaces(ctx, [workplace_id]);
  const locked = await lockPerson(ctx, id, version);
  assertMayChange(locked);
  workplaces.assertOpen('workplace_id');
  const before = await viewPerson(ctx, id);
  if (before.enrollments.some((enrolment) => enrolment.workplace_id === workplace_id)) return before;
  await enrol(ctx, id, [workplace_id]);
  await saveStaff(ctx, id, before.default_workplace_id ? {} : { default_workplace_id: workplace_id });
  const after = await viewPerson(ctx, id);
  await recordEvent(ctx, 'staff.enrolment_added', { entity_id: id, before, after });
  return after;
}

export const removeEnrolment =
  (reasons_to_stay: readonly ReasonToStay[]) =>
  async (ctx: Ctx, { id, version, workplace_id }: InputOf<typeof contract.removeEnrolment>) => {
    await holdWorkplacesOf(ctx, id);
    const locked = await lockPerson(ctx, id, version);
    assertMayChange(locked);
    for (const assertMayLeave of reasons_to_stay) await assertMayLeave(ctx, id, workplace_id);
    const before = await viewPerson(ctx, id);
    await endEnrolment(ctx, id, workplace_id);
    await moveStartFrom(ctx, workplace_id, id);
    await saveStaff(ctx, id, {});
    const after = await viewPerson(ctx, id);
    await recordEvent(ctx, 'staff.enrolment_removed', { entity_id: id, before, after });
    return after;
  };

export async function setDefaultWorkplace(
  ctx: Ctx,
  { id, version, workplace_id }: InputOf<typeof contract.setDefaultWorkplace>,
) {
  const workplaces = await holdWorkplaces(ctx, [workplace_id]);
  const locked = await lockPerson(ctx, id, version);
  assertMayChange(locked);
  workplaces.assertOpen('workplace_id');
  const before = await viewPerson(ctx, id);
  if (!before.enrollments.some((enrolment) => enrolment.workplace_id === workplace_id))
    refuse('no_longer_there', { field: 'This enrolment' }, 'workplace_id');
  await saveStaff(ctx, id, { default_workplace_id: workplace_id });
  const after = await viewPerson(ctx, id);
  await recordEvent(ctx, 'staff.default_workplace_changed', { entity_id: id, before, after });
  return after;
}
