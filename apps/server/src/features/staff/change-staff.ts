import type { changeStaff as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockLinksOf, saveEmail, saveStaff } from '../accounts/public.ts';
import { invite } from './invite-staff.ts';
import type { Person } from './lock-people.ts';
import { assertMayChange, assertMayGive, assertMayTakeRights, lockPerson } from './lock-people.ts';
import { viewPerson } from './staff.queries.ts';

export async function changeStaff(ctx: Ctx, { id, version, email, ...fields }: InputOf<typeof endpoint>) {
  await lockLinksOf(ctx, id);
  const locked = await lockPerson(ctx, id, version);
  const { person } = locked;
  const is_other_role = fields.role_id !== person.role_id;
  if (is_other_role) assertMayTakeRights(ctx, locked, 'role_id');
  const caller = assertMayChange(locked);
  if (is_other_role) assertMayGive(caller, fields.role_id);
  const before = await viewPerson(ctx, id);
  await saveStaff(ctx, id, fields);
  if (email !== before.email) await changeAddress(ctx, person, email);
  const after = await viewPerson(ctx, id);
  await recordEvent(ctx, 'staff.changed', { entity_id: id, before, after });
  return after;
}

/** Corrects the address of a person who is still invited; the link sent to the old address stops working. */
async function changeAddress(ctx: Ctx, person: Person, email: string): Promise<void> {
  if (person.status !== 'invited') refuse('email_is_confirmed', { name: fullName(person) }, 'email');
  await saveEmail(ctx, person.user_id, email);
  await invite(ctx, person.user_id);
}
