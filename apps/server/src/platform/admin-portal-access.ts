import { isCompanyEmail } from '@baydesk/domain/validation/contact-rules';
import type { Config } from './config.ts';
import type { Actor } from './context.ts';

/**
 * The company's own staff: a confirmed address on its domain, without plus-addressing. An address that nobody
 * proved to own opens nothing.
 */
export function hasAdminPortalAccess(
  config: Config,
  person: Pick<Actor, 'email' | 'is_email_verified' | 'impersonator'>,
): boolean {
  const domain = config.COMPANY_EMAIL_DOMAIN;
  return (
    domain !== undefined && person.is_email_verified && !person.impersonator && isCompanyEmail(person.email, domain)
  );
}
