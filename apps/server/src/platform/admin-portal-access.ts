import { isCompanyEmail } from '@baydesk/domain/validation/contact-rules';
import type { Config } from './config.ts';
import type { Actor } from './actor.ts';
import type { Db } from './database.ts';

/**
 * The company's own staff: a confirmed address on its domain, without plus-addressing. An address that nobody
 * proved to own opens nothing, and nobody acting for someone else is let in.
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
