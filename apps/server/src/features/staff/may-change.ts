import { fullName } from '@baydesk/domain/format/person-name';
import { mayGrant } from '@baydesk/domain/permissions/grants';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import type { LockedPerson, Person } from './lock-people.ts';

/** Whoever could not make the person what they are may not change them either; who was removed stays as they were. */
export function assertMayChange({ person, caller }: LockedPerson): Person {
  if (!caller) return refuse('session_ended');
  if (person.status === 'removed') refuse('no_longer_there', { field: fullName(person) });
  if (!mayGrant(caller.role_id, person.role_id)) refuse('person_above_you', { name: fullName(person) });
  return caller;
}

export function assertMayGive(caller: Person, role_id: RoleName): void {
  if (!mayGrant(caller.role_id, role_id)) refuse('role_not_yours', {}, 'role_id');
}

/** For what takes rights away: not from oneself, and never from the last administrator. */
export function assertMayTakeRights(ctx: Ctx, { person, is_last_administrator }: LockedPerson, field?: string): void {
  if (person.id === ctx.actor.staff_id) refuse('not_yourself', {}, field);
  if (is_last_administrator) refuse('last_administrator', { name: fullName(person) }, field);
}
