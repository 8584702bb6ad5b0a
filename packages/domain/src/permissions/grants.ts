import { ACTIONS, ROLE_EXCLUSIONS, rolesGranted } from './permission-table.ts';
import { RESOURCE_NAMES } from './permission.ts';
import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

/** Nobody hands out what they lack: neither an action nor the sight of something that is hidden from them. */
export function mayGrant(own: RoleName, role: RoleName): boolean {
  const holds_every_action = RESOURCE_NAMES.every((resource) =>
    ACTIONS.every((action) => {
      const roles = rolesGranted(resource, action);
      return roles.includes(own) || !roles.includes(role);
    }),
  );
  const hidden_from_role = ROLE_EXCLUSIONS[role] ?? [];
  return holds_every_action && (ROLE_EXCLUSIONS[own] ?? []).every((hidden) => hidden_from_role.includes(hidden));
}

export const grantableRoles = (own: RoleName): readonly RoleName[] => ROLE_NAMES.filter((role) => mayGrant(own, role));
