import type { Person } from '@baydesk/domain/permissions/derived-checks';
import { landsOnPunchClock } from '@baydesk/domain/permissions/derived-checks';
import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';

export const LOCATIONS_PATH = '/administration/locations';

interface LandingPerson extends Person {
  readonly permissions: readonly PermissionRecord[];
}

/** The page after signing in: the work orders, home for people who may not view orders, or one's own punch clock. */
export function landingOf(person: LandingPerson) {
  if (landsOnPunchClock(person)) return '/my-punch-clock-activities';
  return isPermitted(person.permissions, view('work_order')) ? '/workorders' : '/home';
}

export type Landing = ReturnType<typeof landingOf>;
