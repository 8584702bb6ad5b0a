import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { isCompanyEmail } from '@baydesk/domain/validation/contact-rules';
import type { Config } from '../process/config.ts';
import type { Actor } from './actor.ts';
import type { Db } from '../database/database.ts';
import { refuse } from './errors.ts';

export async function authorize(config: Config, db: Db, actor: Actor, endpoint: AnyEndpoint): Promise<void> {
  const { permission, is_refused_while_acting } = endpoint;
  if (is_refused_while_acting && actor.impersonator) refuse('not_while_acting');
  if (permission === 'public' || permission === 'signed_in') return;
  if (permission === 'admin_portal') return authorizeCompany(config, db, actor);
  if (!isPermitted(actor.permissions, permission)) refuse('not_permitted');
}

/** Refuses people who impersonate someone with an error of its own, so that they see the reason. */
async function authorizeCompany(config: Config, db: Db, actor: Actor): Promise<void> {
  if (actor.impersonator) refuse('already_impersonating');
  if (!(await hasAdminPortalAccess(config, db, actor))) refuse('not_permitted');
}

/**
 * True if the actor belongs to the company's own staff: a verified address on its domain, without plus-addressing.
 * Unverified addresses and people who impersonate someone have no access.
 */
export async function hasAdminPortalAccess(config: Config, db: Db, actor: Actor): Promise<boolean> {
  const domain = config.COMPANY_EMAIL_DOMAIN;
  if (domain === undefined || actor.impersonator) return false;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .where('email_verified_on', 'is not', null)
    .executeTakeFirst();
  return user !== undefined && isCompanyEmail(user.email, domain);
}
