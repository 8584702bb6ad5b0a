import type { resendVerification as resend, verifyEmail as verify } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { PublicCtx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { sendVerification } from './account-mails.ts';
import { findAccount, saveUser, takeLink } from './accounts.store.ts';

export async function verifyEmail(ctx: PublicCtx, input: InputOf<typeof verify>) {
  const account = await takeLink(ctx, 'email_verification', input.hash);
  await saveUser(ctx, account.user_id, { must_verify_email: false, ...account.proof });
  await recordEvent({ ...ctx, actor: account }, 'staff.email_verified', { entity_id: account.staff_id });
  return {};
}

export async function resendVerification(ctx: PublicCtx, input: InputOf<typeof resend>) {
  const may_mail = await ctx.services.throttle.mayMail(input.email);
  const account = await findAccount(ctx, input.email);
  if (account?.must_verify_email && may_mail) await sendVerification(ctx, account);
  return {};
}
