import type { ActionName, Exclusion, ResourceName } from './permission-table.ts';
import { ACTIONS, PERMISSION_TABLE, ROLE_EXCLUSIONS, rolesGranted } from './permission-table.ts';
import type { RoleName } from './roles.ts';

export interface PermissionRecord {
  readonly resource_name: string;
  readonly action_name: ActionName | '*';
  readonly exclusions: readonly string[];
}

export interface PermissionNeed {
  readonly resource_name: ResourceName;
  readonly action_name: ActionName;
  readonly exclusion?: Exclusion;
}

const need =
  (action_name: ActionName) =>
  (resource_name: ResourceName, exclusion?: Exclusion): PermissionNeed =>
    exclusion ? { resource_name, action_name, exclusion } : { resource_name, action_name };

export const view = need('view');
export const create = need('create');
export const change = need('change');
export const move = need('move');
export const remove = need('remove');

export const RESOURCE_NAMES = Object.keys(PERMISSION_TABLE) as readonly ResourceName[];

/** The permission records of a role: one with `*` where it may do everything, otherwise one per action. */
export function permissionsOf(role: RoleName): readonly PermissionRecord[] {
  const exclusions = ROLE_EXCLUSIONS[role] ?? [];
  return RESOURCE_NAMES.flatMap((resource_name): PermissionRecord[] => {
    const allowed = ACTIONS.filter((action_name) => rolesGranted(resource_name, action_name).includes(role));
    if (allowed.length === ACTIONS.length) return [{ resource_name, action_name: '*', exclusions }];
    return allowed.map((action_name) => ({ resource_name, action_name, exclusions }));
  });
}

export function isPermitted(permissions: readonly PermissionRecord[], needed: PermissionNeed): boolean {
  return permissions.some(
    (permission) =>
      permission.resource_name === needed.resource_name &&
      (permission.action_name === '*' || permission.action_name === needed.action_name) &&
      !(needed.exclusion && permission.exclusions.includes(needed.exclusion)),
  );
}
