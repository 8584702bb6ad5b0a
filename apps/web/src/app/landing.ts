import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';

export const LOCATIONS_PATH = '/administration/locations';

/** Where people land after signing in: at the work orders, or at home where they have nothing to do with those. */
export const landingOf = ({ permissions }: { readonly permissions: readonly PermissionRecord[] }) =>
  isPermitted(permissions, view('work_order')) ? '/workorders' : '/home';

export type Landing = ReturnType<typeof landingOf>;
