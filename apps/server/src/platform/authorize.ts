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

/** Someone acting for another person hears that, instead of a bare refusal, where the company's own staff are let in. */
export function authorize(config: Config, actor: Actor, endpoint: AnyEndpoint): void {
  if (endpoint.permission === 'admin_portal' && actor.impersonator) refuse('already_impersonating');
  if (!isAllowed(config, actor, endpoint.permission)) refuse('not_permitted');
}
