import type { changeStaffStatus as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isStaffMoveAllowed } from '@baydesk/domain/accounts/staff-status';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { saveStaff } from '../accounts/public.ts';
import { lockPerson } from './lock-people.ts';
import { assertMayChange, assertMayTakeRights } from './may-change.ts';
import { viewPerson } from './staff.queries.ts';

/** The sessions of whoever is not active end by themselves. */
export async function changeStaffStatus(ctx: Ctx, { id, version, status }: InputOf<typeof endpoint>) {
  const locked = await lockPerson(ctx, id, version);
  assertMayTakeRights(ctx, locked);
  assertMayChange(locked);
  const { status: from } = locked.person;
  const before = await viewPerson(ctx, id);
  if (from === status) return before;
  // Somebody invited becomes active by choosing a password, not by anybody else's hand.
  if (from === 'invited' || !isStaffMoveAllowed(from, status)) refuse('status_move_not_allowed', { from, to: status });
  await saveStaff(ctx, id, { status });
  const after = await viewPerson(ctx, id);
  const action = status === 'active' ? 'reactivated' : 'suspended';
  await recordEvent(ctx, `staff.${action}`, { entity_id: id, before, after });
  return after;
}
