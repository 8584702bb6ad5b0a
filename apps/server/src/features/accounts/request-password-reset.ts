import type { forgotPassword } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import type { PublicCtx } from '../../platform/context.ts';
import { sendPasswordReset } from './account-mails.ts';
import { findAccount } from './accounts.store.ts';

export async function requestPasswordReset(ctx: PublicCtx, input: InputOf<typeof forgotPassword>) {
  const may_mail = await ctx.services.throttle.mayMail(input.email);
  const account = await findAccount(ctx, input.email);
  if (account && canSignIn(account.status) && may_mail) await sendPasswordReset(ctx, account);
  return {};
}
