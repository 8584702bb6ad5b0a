import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { loadAccount, sendInvitation } from '../accounts/public.ts';

const HOUR_SECONDS = 60 * 60;

/** Sends the link to set a password; the one sent before stops working. */
export async function invite(ctx: Ctx, user_id: string): Promise<void> {
  const account = (await loadAccount(ctx, user_id)) ?? refuse('not_found');
  if (!(await ctx.services.throttle.mayMail(account.email))) refuse('too_many_requests', { seconds: HOUR_SECONDS });
  await sendInvitation(ctx, account);
}
