import { isCompanyEmail } from '@baydesk/domain/validation/contact-rules';
import type { Config } from './config.ts';
import type { Actor } from './actor.ts';
import type { Db } from './database.ts';

/**
 * Whether the actor belongs to the company's own staff: a verified address on its domain, without plus-addressing.
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
