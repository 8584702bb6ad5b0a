import type { removeEnrolment as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { moveStartFrom, saveStaff } from '../accounts/public.ts';
import { endEnrolment, holdWorkplacesOf } from '../workplaces/public.ts';
import { lockPerson } from './lock-people.ts';
import { assertMayChange } from './may-change.ts';
import { viewPerson } from './staff.queries.ts';

export async function removeEnrolment(ctx: Ctx, { id, version, workplace_id }: InputOf<typeof endpoint>) {
  await holdWorkplacesOf(ctx, id);
  const locked = await lockPerson(ctx, id, version);
  assertMayChange(locked);
  const before = await viewPerson(ctx, id);
  await endEnrolment(ctx, id, workplace_id);
  await moveStartFrom(ctx, workplace_id, id);
  await saveStaff(ctx, id, {});
  const after = await viewPerson(ctx, id);
  await recordEvent(ctx, 'staff.enrolment_removed', { entity_id: id, before, after });
  return after;
}
