import type { LiveChange } from '@baydesk/contract/live';
import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import type { Hearer } from './read-live.ts';

const permissions_by_role = new Map(ROLE_NAMES.map((role) => [role, permissionsOf(role)]));

/** A person hears of a change to something they may view, at a location where they work. */
export function mayHear({ role_id, workplace_ids }: Hearer, { entity, workplace_id }: LiveChange): boolean {
  if (workplace_id !== null && !workplace_ids.includes(workplace_id)) return false;
  const permissions = permissions_by_role.get(role_id) ?? [];
  return isPermitted(permissions, { resource_name: entity as ResourceName, action_name: 'view' });
}
