import type { addEnrolment as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { saveStaff } from '../accounts/public.ts';
import { enrol, holdWorkplaces } from '../workplaces/public.ts';
import { lockPerson } from './lock-people.ts';
import { assertMayChange } from './may-change.ts';
import { viewPerson } from './staff.queries.ts';

/** Somebody's only location is also where they start. */
export async function addEnrolment(ctx: Ctx, { id, version, workplace_id }: InputOf<typeof endpoint>) {
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
