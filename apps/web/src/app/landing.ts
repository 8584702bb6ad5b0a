import type { Person } from '@baydesk/domain/permissions/derived-checks';
import { isAbleToClock, isTechnician, landsOnPunchClock } from '@baydesk/domain/permissions/derived-checks';
import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';

export const LOCATIONS_PATH = '/administration/locations';

interface LandingPerson extends Person {
  readonly permissions: readonly PermissionRecord[];
}

/**
 * The page after signing in: the work orders, home for people who may not view orders, or the person's own punch clock.
 * Without network it is the screen of a technician's own work, the only one that opens then.
 */
export function landingOf(person: LandingPerson, is_connected: boolean) {
  if (landsOnPunchClock(person)) return '/my-punch-clock-activities';
  if (!is_connected && isAbleToClock(person) && isTechnician(person)) return '/technician-dashboard';
  return isPermitted(person.permissions, view('work_order')) ? '/workorders' : '/home';
}

export type Landing = ReturnType<typeof landingOf>;
