import type { removeStaff as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isStaffMoveAllowed } from '@baydesk/domain/accounts/staff-status';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { dropLinksOf, lockLinksOf, saveStaff } from '../accounts/public.ts';
import { lockPerson } from './lock-people.ts';
import { assertMayChange, assertMayTakeRights } from './may-change.ts';
import { viewPerson } from './staff.queries.ts';

/** For good: what the person did stays under their name, and the address stays theirs. */
export async function removeStaff(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
  await lockLinksOf(ctx, id);
  const locked = await lockPerson(ctx, id, version);
  const { person } = locked;
  assertMayTakeRights(ctx, locked);
  assertMayChange(locked);
  if (!isStaffMoveAllowed(person.status, 'removed'))
    refuse('status_move_not_allowed', { from: person.status, to: 'removed' });
  const before = await viewPerson(ctx, id);
  await saveStaff(ctx, id, { status: 'removed' });
  await dropLinksOf(ctx, person.user_id);
  const after = await viewPerson(ctx, id);
  await recordEvent(ctx, 'staff.removed', { entity_id: id, before, after });
  return after;
}
