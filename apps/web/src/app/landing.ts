import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';

export const LOCATIONS_PATH = '/administration/locations';

/** The page after signing in: the work orders, or home for people who may not view orders. */
export const landingOf = ({ permissions }: { readonly permissions: readonly PermissionRecord[] }) =>
  isPermitted(permissions, view('work_order')) ? '/workorders' : '/home';

export type Landing = ReturnType<typeof landingOf>;
