import { ACCESS_TOKEN_SECONDS } from '@baydesk/domain/accounts/session-lifetime';
import { SignJWT } from 'jose';
import { publicUrl } from '../../platform/process/config.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { loadAccount } from '../accounts/public.ts';

/** Issues the signed, short-lived token that portals accept in place of the session. */
export async function issueToken(ctx: Ctx) {
  const { actor, services, now } = ctx;
  const account = (await loadAccount(ctx, actor.user_id)) ?? refuse('not_found');
  const issued_at = Math.floor(now.epochMilliseconds / 1000);
  const accessToken = await new SignJWT({
    organization_id: actor.organization_id,
    email: account.email,
    roles: actor.roles,
    ...(actor.impersonator ? { act: { sub: actor.impersonator.user_id } } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(actor.user_id)
    .setIssuer(publicUrl(services.config))
    .setIssuedAt(issued_at)
    .setExpirationTime(issued_at + ACCESS_TOKEN_SECONDS)
    .sign(services.token_key);
  return { accessToken };
}
