import type { StaffStatus } from '@baydesk/domain/accounts/staff-status';
import { fullName } from '@baydesk/domain/format/person-name';
import { mayGrant } from '@baydesk/domain/permissions/grants';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';

export interface Person {
  readonly id: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role_id: RoleName;
  readonly status: StaffStatus;
  readonly default_workplace_id: string | null;
  readonly version: number;
}

/** The person to change and the caller, as both are after locking. */
interface LockedPerson {
  readonly person: Person;
  /** Missing if the caller was suspended or removed while the call waited for the lock. */
  readonly caller: Person | undefined;
  readonly is_last_administrator: boolean;
}

const isActiveAdministrator = ({ role_id, status }: Person) => role_id === 'ROLE_ADMINISTRATOR' && status === 'active';

/**
 * Locks the person, the caller and every active administrator, always in the same order. When two people change each
 * other at the same moment, the second call sees the result of the first.
 */
export async function lockPerson(ctx: Ctx, id: string, version_read?: number): Promise<LockedPerson> {
  const locked = await lockAround(ctx, id);
  const person = locked.find((candidate) => candidate.id === id) ?? refuse('not_found');
  if (version_read !== undefined) refuseStale(person.version, version_read);
  const others = locked.filter((candidate) => candidate.id !== id);
  return {
    person,
    caller: callerAmong(ctx, locked),
    is_last_administrator: isActiveAdministrator(person) && !others.some(isActiveAdministrator),
  };
}

export async function lockCaller(ctx: Ctx): Promise<Person> {
  const { staff_id } = ctx.actor;
  return callerAmong(ctx, await lockAround(ctx, staff_id)) ?? refuse('session_ended');
}

const callerAmong = ({ actor }: Ctx, people: readonly Person[]) =>
  people.find(({ id, status }) => id === actor.staff_id && status === 'active');

function lockAround({ db, actor }: Ctx, id: string): Promise<Person[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'user_id', 'first_name', 'last_name', 'default_workplace_id', 'role_id', 'status', 'version'])
    .where((eb) =>
      eb.or([eb('id', 'in', [id, actor.staff_id]), eb.and({ role_id: 'ROLE_ADMINISTRATOR', status: 'active' })]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A caller may change themselves and people whose role they could grant, but no removed person. */
export function assertMayChange({ person, caller }: LockedPerson): Person {
  if (!caller) return refuse('session_ended');
  if (person.status === 'removed') refuse('no_longer_there', { field: fullName(person) });
  const is_self = person.id === caller.id;
  if (!is_self && !mayGrant(caller.role_id, person.role_id)) refuse('person_above_you', { name: fullName(person) });
  return caller;
}

export function assertMayGive(caller: Person, role_id: RoleName): void {
  if (!mayGrant(caller.role_id, role_id)) refuse('role_not_yours', {}, 'role_id');
}

/** Refuses to take rights away from oneself or from the last administrator. */
export function assertMayTakeRights(ctx: Ctx, { person, is_last_administrator }: LockedPerson, field?: string): void {
  if (person.id === ctx.actor.staff_id) refuse('not_yourself', {}, field);
  if (is_last_administrator) refuse('last_administrator', { name: fullName(person) }, field);
}
