import { ACTIONS, ROLE_EXCLUSIONS, rolesGranted } from './permission-table.ts';
import type { ResourceName } from './permission-table.ts';
import { RESOURCE_NAMES } from './permission.ts';
import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

/** The resources on which `role` may do something that `own` may not. */
export const resourcesBeyond = (own: RoleName, role: RoleName): readonly ResourceName[] =>
  RESOURCE_NAMES.filter((resource) =>
    ACTIONS.some((action) => {
      const roles = rolesGranted(resource, action);
      return roles.includes(role) && !roles.includes(own);
    }),
  );

/** A person can only grant roles whose permissions and visible details they have themselves. */
export function mayGrant(own: RoleName, role: RoleName): boolean {
  const hidden_from_role = ROLE_EXCLUSIONS[role] ?? [];
  const sees_as_much = (ROLE_EXCLUSIONS[own] ?? []).every((hidden) => hidden_from_role.includes(hidden));
  return sees_as_much && resourcesBeyond(own, role).length === 0;
}

export const grantableRoles = (own: RoleName): readonly RoleName[] => ROLE_NAMES.filter((role) => mayGrant(own, role));
