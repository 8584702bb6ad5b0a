import type { setDefaultWorkplace as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { saveStaff } from '../accounts/public.ts';
import { holdWorkplaces } from '../workplaces/public.ts';
import { lockPerson } from './lock-people.ts';
import { assertMayChange } from './may-change.ts';
import { viewPerson } from './staff.queries.ts';

export async function setDefaultWorkplace(ctx: Ctx, { id, version, workplace_id }: InputOf<typeof endpoint>) {
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
