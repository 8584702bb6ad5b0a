import type { Access, AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import type { Config } from './config.ts';
import type { Actor } from './context.ts';
import { refuse } from './errors.ts';
import { hasAdminPortalAccess } from './admin-portal-access.ts';

export function isAllowed(config: Config, actor: Actor, access: Access): boolean {
  if (access === 'public' || access === 'signed_in') return true;
  if (access === 'admin_portal') return hasAdminPortalAccess(config, actor);
  return isPermitted(actor.permissions, access);
}

export function authorize(config: Config, actor: Actor, endpoint: AnyEndpoint): void {
  if (!isAllowed(config, actor, endpoint.permission)) refuse('not_permitted');
}
