import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/staff.contract';
import { isStaffMoveAllowed } from '@baydesk/domain/accounts/staff-status';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { dropLinksOf, lockLinksOf, saveStaff } from '../accounts/public.ts';
import { assertMayChange, assertMayTakeRights, lockPerson } from './lock-people.ts';
import { viewPerson } from './staff.queries.ts';

/** Refuses to suspend or remove a person, or to take them from a location, and says why. The person is locked. */
export type ReasonToStay = (ctx: Pick<Ctx, 'db'>, staff_id: string, workplace_id?: string) => Promise<void>;

/** A session of a person who is not active ends by itself. */
export const changeStaffStatus =
  (reasons_to_stay: readonly ReasonToStay[]) =>
  async (ctx: Ctx, { id, version, status }: InputOf<typeof contract.changeStaffStatus>) => {
    const locked = await lockPerson(ctx, id, version);
    assertMayTakeRights(ctx, locked);
    assertMayChange(locked);
    const { status: from } = locked.person;
    const before = await viewPerson(ctx, id);
    if (from === status) return before;
    // An invited person becomes active only by choosing a password.
    if (from === 'invited' || !isStaffMoveAllowed(from, status))
      refuse('status_move_not_allowed', { from, to: status });
    if (status === 'suspended') await askAll(ctx, reasons_to_stay, id);
    await saveStaff(ctx, id, { status });
    const after = await viewPerson(ctx, id);
    const action = status === 'active' ? 'reactivated' : 'suspended';
    await recordEvent(ctx, `staff.${action}`, { entity_id: id, before, after });
    return after;
  };

/** Cannot be undone. Their work stays under their name, and the address cannot be given to another person. */
export const removeStaff =
  (reasons_to_stay: readonly ReasonToStay[]) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof contract.removeStaff>) => {
    await lockLinksOf(ctx, id);
    const locked = await lockPerson(ctx, id, version);
    const { person } = locked;
    assertMayTakeRights(ctx, locked);
    assertMayChange(locked);
    if (!isStaffMoveAllowed(person.status, 'removed'))
      refuse('status_move_not_allowed', { from: person.status, to: 'removed' });
    await askAll(ctx, reasons_to_stay, id);
    const before = await viewPerson(ctx, id);
    await saveStaff(ctx, id, { status: 'removed' });
    await dropLinksOf(ctx, person.user_id);
    const after = await viewPerson(ctx, id);
    await recordEvent(ctx, 'staff.removed', { entity_id: id, before, after });
    return after;
  };

async function askAll(ctx: Pick<Ctx, 'db'>, reasons_to_stay: readonly ReasonToStay[], staff_id: string): Promise<void> {
  for (const refuseIfNeeded of reasons_to_stay) await refuseIfNeeded(ctx, staff_id);
}
